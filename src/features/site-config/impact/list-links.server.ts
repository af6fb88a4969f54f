import type { SiteScope } from '../../../platform/postgres/database.ts';
import { findContentPage, listContentPaths, publicContent } from '../../content/content-page-store.server.ts';
import { type Inline, inlineToText } from '../../content/markdown/markdown.ts';
import { parseMarkdown } from '../../content/markdown/parse-markdown.ts';
import { listPromos } from '../../content/promo-store.server.ts';
import type { HtmlNode } from '../../offers/html/html-tree.ts';
import { htmlToText } from '../../offers/html/html-to-text.ts';
import { parseRichText } from '../../offers/html/parse-html.ts';
import { getPlainOfferName } from '../../offers/offer-text.ts';
import { listOffers } from '../../offers/offer-store.server.ts';
import type { ConfiguredSite, SiteConfig } from '../site-config.ts';

/** A link that the dealer wrote. */
export type SiteLink = { label: string; to: string; place: LinkPlace };

export type LinkPlace =
  | { kind: 'menu'; name: 'header menu' | 'footer menu' }
  | { kind: 'page'; path: string }
  | { kind: 'promo' }
  /** Of every car. */
  | { kind: 'button' }
  | { kind: 'offer'; name: string };

/** The dealer's own menu entries and buttons. The standard menus leave out what the website does not have. */
export function listConfigLinks({ menus, actions }: SiteConfig): SiteLink[] {
  const header = (menus.header ?? []).flatMap(({ label, to, links = [] }) => [
    ...(to === undefined ? [] : [{ label, to }]),
    ...links,
  ]);
  const footer = (menus.footer ?? []).flatMap(({ links }) => links);
  return [
    ...header.map((link) => ({ ...link, place: { kind: 'menu', name: 'header menu' } as const })),
    ...footer.map((link) => ({ ...link, place: { kind: 'menu', name: 'footer menu' } as const })),
    ...actions.flatMap(({ label, to }) =>
      to === undefined ? [] : [{ label, to, place: { kind: 'button' } as const }],
    ),
  ];
}

type Content = { site: Pick<ConfiguredSite, 'id' | 'dealershipIds'>; now: Date; maxPages: number };

/** The links of content pages, promos and offers, which are the same for every config. */
export async function listContentLinks(scope: SiteScope, { site, now, maxPages }: Content) {
  const visitors = publicContent(now);
  const [promos, offers, paths] = await Promise.all([
    listPromos(scope),
    listOffers(scope, site, visitors),
    listContentPaths(scope, visitors),
  ]);
  const ofPromos = promos.map(({ title, link }): SiteLink => ({ label: title, to: link, place: { kind: 'promo' } }));
  const pages = await Promise.all(paths.slice(0, maxPages).map((path) => findContentPage(scope, path, visitors)));
  const ofPages = pages.flatMap((page) =>
    page
      ? findLinks([parseMarkdown(page.body), page.blocks]).map((link): SiteLink => ({
          ...link,
          place: { kind: 'page', path: page.path },
        }))
      : [],
  );
  const ofOffers = offers.flatMap((offer) =>
    [offer.description, offer.disclaimer].flatMap((html) =>
      findLinks(parseRichText(html)).map((link): SiteLink => ({
        ...link,
        place: { kind: 'offer', name: getPlainOfferName(offer) },
      })),
    ),
  );
  return { links: [...ofPromos, ...ofPages, ...ofOffers], isCut: paths.length > maxPages };
}

type FoundLink = { label: string; to: string };

/** Finds links in parsed Markdown and HTML (`href`), in the Markdown of blocks, and in the fields of blocks (`to`). */
function findLinks(content: unknown, depth = 0): FoundLink[] {
  if (typeof content !== 'object' || content === null || depth > maxDepth) return [];
  if (Array.isArray(content)) return content.flatMap((each: unknown) => findLinks(each, depth + 1));
  const own = content as Readonly<Record<string, unknown>>;
  const to = own.href ?? own.to;
  const text = own.label ?? readLinkText(own);
  return [
    ...(typeof to === 'string' ? [{ label: typeof text === 'string' ? text : to, to }] : []),
    ...(typeof own.markdown === 'string' ? findLinks(parseMarkdown(own.markdown), depth + 1) : []),
    ...findLinks(Object.values(own), depth + 1),
  ];
}

/** Of a link in Markdown or HTML. */
function readLinkText({ link, children }: Readonly<Record<string, unknown>>): string | undefined {
  if (Array.isArray(link)) return inlineToText(link as Inline[]);
  return Array.isArray(children) ? htmlToText(children as HtmlNode[]) : undefined;
}

/** Deeper than any block or quotation. */
const maxDepth = 20;

/** The path of a link within the website; undefined for a link elsewhere or to a place on the same page. */
export function toOwnPath(to: string): string | undefined {
  if (!to.startsWith('/') || to.startsWith('//')) return undefined;
  const url = URL.parse(to, 'https://site.invalid');
  return url && url.origin === 'https://site.invalid' ? url.pathname + url.search : undefined;
}
