import { escapeXml } from '../../ui/text/escape-xml.ts';

/** A page and when it last changed, if known. */
export type SitemapEntry = { path: string; changed: Date | null };

/** The limit of the sitemap protocol. */
export const maxEntries = 50_000;

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export const printSitemap = (origin: string, entries: readonly SitemapEntry[]): string =>
  `${head}<urlset ${schema}>\n${entries.map((entry) => printElement('url', origin, entry)).join('')}</urlset>\n`;

export const printSitemapIndex = (origin: string, sitemaps: readonly SitemapEntry[]): string =>
  `${head}<sitemapindex ${schema}>\n${sitemaps.map((entry) => printElement('sitemap', origin, entry)).join('')}</sitemapindex>\n`;

function printElement(name: string, origin: string, { path, changed }: SitemapEntry): string {
  const lastmod = changed === null ? '' : `<lastmod>${changed.toISOString()}</lastmod>`;
  return `<${name}><loc>${escapeXml(origin + path)}</loc>${lastmod}</${name}>\n`;
}

/** The latest change. */
export const getNewestChange = (entries: readonly SitemapEntry[]): Date | null =>
  entries.reduce<Date | null>(
    (newest, { changed }) => (changed && (!newest || changed > newest) ? changed : newest),
    null,
  );
