import { randomBytes } from 'node:crypto';
import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { mapFrameOrigins } from './features/locations/live-map.ts';
import { paymentPageOrigins } from './features/sites/payment-page-origins.ts';
import { scriptOrigins } from './features/sites/script-origins.ts';
import { contentSecurityPolicy } from './platform/http/content-security-policy.ts';
import { takeMarkedInline } from './platform/http/marked-inline.ts';
import { Asleep } from './site/awaken/asleep.ts';
import { comesAwake } from './site/awaken/comes-awake.ts';
import { pageStart } from './site/awaken/page-start.server.ts';
import { inlineState } from './site/awaken/page-state.server.ts';
import { wantsState } from './site/awaken/state-request.ts';
import { InlineMarker } from './site/inline-marker.ts';
import { loadAllViews } from './site/page-views.ts';
import { rememberMarkup } from './site/remember-markup.server.ts';
import { RequestId } from './site/request-id.ts';
import { siteRequest } from './site/site-request.ts';
import { loadAllTemplates } from './site/templates/registry.ts';
import { KnownMarkup } from './ui/known-markup.ts';

/** Marks, as their nonce, the inline scripts and styles that are the page's own. It never leaves this process. */
const marker = randomBytes(16).toString('hex');

const markupOf = rememberMarkup();

const ending = '</body></html>';

/**
 * Renders a page whole before it is sent: its own inline scripts are then known by their marker, and the policy allows
 * exactly those by their hash. A nonce would change with every request and defeat caching of the page and of its
 * compression.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  await Promise.all([loadAllTemplates(), loadAllViews()]);
  const { requestId, site } = context.get(siteRequest);
  if (wantsState(request)) return Response.json(await pageStart(entry), { status, headers });
  const { serverHandoffStream, ...known } = entry;
  // Whatever cannot be asked for again must come with the page: the answer to a form, an error.
  const isAsleep = import.meta.env.PROD && request.method === 'GET' && status === 200 && !comesAwake(entry);
  const page = renderToString(
    <RequestId value={requestId}>
      <InlineMarker value={marker}>
        <Asleep value={isAsleep}>
          <KnownMarkup value={markupOf}>
            <ServerRouter context={known} url={request.url} nonce={marker} />
          </KnownMarkup>
        </Asleep>
      </InlineMarker>
    </RequestId>,
  );
  const state = isAsleep ? '' : await inlineState(serverHandoffStream, marker);
  const open = page.endsWith(ending) ? page.slice(0, -ending.length) : page;
  const rendered = `<!DOCTYPE html>${open}${state}${ending}`;
  const { html, scripts, styles } = takeMarkedInline(rendered, marker);
  headers.set('content-type', 'text/html; charset=utf-8');
  // Vite's own client in development needs more than a page of ours ever will.
  if (import.meta.env.PROD) {
    const origins = scriptOrigins(site.config);
    const formTargets = paymentPageOrigins(site.config);
    const frames = mapFrameOrigins(site.config);
    headers.set('content-security-policy', contentSecurityPolicy({ scripts, styles, origins, formTargets, frames }));
  }
  return new Response(html, { status, headers });
}

/** Who asks for what there is not has met no failure of ours: the log line of the request tells its status. */
const isRefusal = (error: unknown): boolean => isRouteErrorResponse(error) && error.status < 500;

/** Loaders and actions that fail; a visitor who left is no failure. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRefusal(error)) context.get(siteRequest).logError(error);
};
