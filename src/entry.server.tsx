import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router';
import { contentSecurityPolicy } from './platform/http/content-security-policy.ts';
import { RequestId } from './site/request-id.ts';
import { siteRequest } from './site/site-request.ts';
import { loadAllTemplates } from './site/templates/registry.ts';

/**
 * Renders a page whole before it is sent: its inline scripts are then known, and the policy allows exactly those by
 * their hash. A nonce would change with every request and defeat caching of the page and of its compression.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  await loadAllTemplates();
  const { requestId, logError } = context.get(siteRequest);
  let failed = false;
  const stream = await renderToReadableStream(
    <RequestId value={requestId}>
      <ServerRouter context={entry} url={request.url} />
    </RequestId>,
    {
      onError: (error) => {
        // A component that throws is caught by the nearest boundary: the page stands, and it says what it is.
        failed = true;
        logError(error);
      },
    },
  );
  await stream.allReady;
  const html = await new Response(stream).text();
  headers.set('content-type', 'text/html; charset=utf-8');
  // Vite's own client in development needs more than a page of ours ever will.
  if (import.meta.env.PROD) headers.set('content-security-policy', contentSecurityPolicy(html));
  return new Response(html, { status: failed ? 500 : status, headers });
}

/** Loaders and actions that fail; a visitor who left is no failure. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(siteRequest).logError(error);
};
