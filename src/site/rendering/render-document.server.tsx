import { renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { mapFrameOrigins } from '../../features/locations/map/interactive-map.ts';
import { paymentPageOrigins } from '../../features/reservations/payment-page-origins.ts';
import { thirdPartySources } from './third-party-sources.ts';
import type { SiteConfig } from '../../features/site-config/site-config.ts';
import {
  contentSecurityPolicy,
  developmentPolicy,
  type InlineContent,
} from '../../platform/http/security/content-security-policy.ts';
import { reportDirectives, reportingHeaders } from '../../platform/http/security/csp-reports.ts';
import { FragmentCache } from '../../platform/fragment-cache/fragment-cache.ts';
import { DeferredHydration } from './deferred-hydration/deferred.ts';
import { renderInlineHydrationData } from '../../platform/http/hydration-data.server.ts';
import { InlineNonce } from './inline-nonce.ts';
import { inlineNonce } from './inline-nonce.server.ts';
import { createPageFragments } from '../../platform/fragment-cache/page-fragments.server.ts';
import { joinChunks, toHtmlChunk } from '../../platform/fragment-cache/html-chunk.server.ts';
import { loadAllViews } from '../configured-page/page-views.ts';
import { RequestId } from './request-id.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { loadAllTemplates } from '../templates/registry.ts';

const ending = '</body></html>';
const doctype = toHtmlChunk('<!DOCTYPE html>', inlineNonce);

let loading: Promise<unknown> | undefined;

/** A browser loads the template and the view that it needs; the server needs all of them before it renders a page. */
export const loadAllTemplatesAndViews = (): Promise<unknown> =>
  (loading ??= Promise.all([loadAllTemplates(), loadAllViews()]));

type Document = {
  entry: EntryContext;
  url: URL;
  site: Pick<SiteRequest, 'requestId' | 'site' | 'fragments' | 'defersHydration'>;
};

type RenderedPage = { headers: Readonly<Record<string, string>>; html: Buffer };

/**
 * Renders a page completely before it is sent. Its own inline scripts are recognised by their nonce, and the
 * Content-Security-Policy allows exactly those by their hash. A nonce in the policy would change with every request and
 * defeat caching of the page and of its compression.
 */
export async function renderDocument({ entry, url, site }: Document): Promise<RenderedPage> {
  const { serverHandoffStream, ...routerContext } = entry;
  const { defersHydration = false } = site;
  const { id: siteId, version: siteVersion, config } = site.site;
  const fragments = createPageFragments({
    store: site.fragments,
    tenant: { siteId, siteVersion },
    nonce: inlineNonce,
  });
  const page = renderToString(
    <RequestId value={site.requestId}>
      <InlineNonce value={inlineNonce}>
        <DeferredHydration value={defersHydration}>
          <FragmentCache value={fragments.cache}>
            <ServerRouter
              context={defersHydration ? withMatchedRoutes(routerContext) : routerContext}
              url={url}
              nonce={inlineNonce}
            />
          </FragmentCache>
        </DeferredHydration>
      </InlineNonce>
    </RequestId>,
  );
  const state = defersHydration ? '' : await renderInlineHydrationData(serverHandoffStream, inlineNonce);
  const content = fragments.complete(page.endsWith(ending) ? page.slice(0, -ending.length) : page, url.pathname);
  const { bytes, ...inline } = joinChunks([doctype, ...content, toHtmlChunk(`${state}${ending}`, inlineNonce)]);
  const policy = import.meta.env.PROD ? buildPolicy(config, inline) : developmentPolicy;
  return {
    html: bytes,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `${policy}; ${reportDirectives}`,
      ...reportingHeaders,
    },
  };
}

/** `ServerRouter` builds every route it is given for every page. Without scripts a page needs those it was matched by. */
function withMatchedRoutes(context: Omit<EntryContext, 'serverHandoffStream'>): typeof context {
  const { manifest, routeModules, staticHandlerContext } = context;
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const pick = <Value,>(byId: Record<string, Value>): Record<string, Value> =>
    Object.fromEntries(ids.flatMap((id) => (byId[id] === undefined ? [] : [[id, byId[id]]])));
  return { ...context, manifest: { ...manifest, routes: pick(manifest.routes) }, routeModules: pick(routeModules) };
}

const buildPolicy = (config: SiteConfig, inline: InlineContent): string =>
  contentSecurityPolicy({
    ...inline,
    thirdParties: thirdPartySources(config),
    formTargets: paymentPageOrigins(config),
    frames: mapFrameOrigins(config),
  });
