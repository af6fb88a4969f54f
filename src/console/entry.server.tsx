import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { renderInlineHydrationData } from '../platform/http/hydration-data.server.ts';
import { developmentPolicy } from '../platform/http/security/content-security-policy.ts';
import { reportDirectives, reportingHeaders } from '../platform/http/security/csp-reports.ts';
import { consolePolicy } from './server/console-policy.server.ts';
import { consoleRequest } from './server/console-request.ts';
import { Nonce } from './shell/nonce.ts';

const ending = '</body></html>';

/**
 * Renders a page for one person, completely before it is sent. Nothing of it is cached, so its scripts are allowed by a nonce. The
 * router writes its data only into a page that is rendered as a stream, which takes twice as long; so it is added here.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...entry }: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, origin } = context.get(consoleRequest);
  const page = renderToString(
    <Nonce value={nonce}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </Nonce>,
  );
  const data = await renderInlineHydrationData(serverHandoffStream, nonce);
  headers.set('content-type', 'text/html; charset=utf-8');
  const policy = import.meta.env.PROD ? consolePolicy(nonce, origin.replace('//console.', '//*.')) : developmentPolicy;
  headers.set('content-security-policy', `${policy}; ${reportDirectives}`);
  for (const [name, value] of Object.entries(reportingHeaders)) headers.set(name, value);
  return new Response(`<!DOCTYPE html>${page.slice(0, -ending.length)}${data}${ending}`, { status, headers });
}

/** A refused request is not a server error; its status is in the request log. An unavailable service is logged where it fails. */
const isExpected = (error: unknown): boolean =>
  isRouteErrorResponse(error) && (error.status < 500 || error.status === 503);

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isExpected(error)) context.get(consoleRequest).logError(error);
};
