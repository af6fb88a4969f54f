import { randomBytes } from 'node:crypto';
import { renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { mapFrameOrigins } from '../features/locations/live-map.ts';
import { paymentPageOrigins } from '../features/sites/payment-page-origins.ts';
import { scriptOrigins } from '../features/sites/script-origins.ts';
import type { SiteConfig } from '../features/sites/site-config.ts';
import { contentSecurityPolicy, type InlineContent } from '../platform/http/content-security-policy.ts';
import { KnownMarkup } from '../ui/known-markup.ts';
import { Asleep } from './awaken/asleep.ts';
import { inlineState } from './awaken/page-state.server.ts';
import { InlineMarker } from './inline-marker.ts';
import { rememberItems } from './known-items.server.ts';
import { rememberLinks } from './known-hrefs.server.ts';
import { partsOfPage } from './known-parts.server.ts';
import { joined, pieceOf } from './page-piece.server.ts';
import { loadAllViews } from './page-views.ts';
import type { RenderedPage } from '../platform/http/rendered-page.ts';
import { RequestId } from './request-id.ts';
import type { SiteRequest } from './site-request.ts';
import { loadAllTemplates } from './templates/registry.ts';

/** Marks, as their nonce, the inline scripts and styles that are the page's own. It never leaves this process. */
const marker = randomBytes(16).toString('hex');

const around = rememberLinks();
const itemOf = rememberItems(marker);

const ending = '</body></html>';
const doctype = pieceOf('<!DOCTYPE html>', marker);

let loading: Promise<unknown> | undefined;

/** What pages are drawn with, of which a browser loads the part it needs: all of it must be here before one is rendered. */
export const loadAllLooks = (): Promise<unknown> => (loading ??= Promise.all([loadAllTemplates(), loadAllViews()]));

type Document = {
  entry: EntryContext;
  url: URL;
  asked: Pick<SiteRequest, 'requestId' | 'site'>;
  /** Whether it comes without its data and its scripts. */
  isAsleep: boolean;
};

/**
 * Renders a page whole before it is sent: its own inline scripts are then known by their marker, and the policy allows
 * exactly those by their hash. A nonce would change with every request and defeat caching of the page and of its
 * compression.
 */
export async function renderDocument({ entry, url, asked, isAsleep }: Document): Promise<RenderedPage> {
  const { serverHandoffStream, ...known } = entry;
  const { place, complete, ...parts } = partsOfPage(marker);
  const markup: KnownMarkup = { around, item: (item, render) => place(itemOf(item, render)), ...parts };
  const page = renderToString(
    <RequestId value={asked.requestId}>
      <InlineMarker value={marker}>
        <Asleep value={isAsleep}>
          <KnownMarkup value={import.meta.env.PROD ? markup : undefined}>
            <ServerRouter context={known} url={url} nonce={marker} />
          </KnownMarkup>
        </Asleep>
      </InlineMarker>
    </RequestId>,
  );
  const state = isAsleep ? '' : await inlineState(serverHandoffStream, marker);
  const content = complete(page.endsWith(ending) ? page.slice(0, -ending.length) : page, url.pathname);
  const { bytes, ...inline } = joined([doctype, ...content, pieceOf(`${state}${ending}`, marker)]);
  const headers: Record<string, string> = { 'content-type': 'text/html; charset=utf-8' };
  // Vite's own client in development needs more than a page of ours ever will.
  if (import.meta.env.PROD) headers['content-security-policy'] = policyOf(asked.site.config, inline);
  return { html: bytes, headers };
}

const policyOf = (config: SiteConfig, inline: InlineContent): string =>
  contentSecurityPolicy({
    ...inline,
    origins: scriptOrigins(config),
    formTargets: paymentPageOrigins(config),
    frames: mapFrameOrigins(config),
  });
