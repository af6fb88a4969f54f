import { describe, expect, inject, it } from 'vitest';
import { demoSlugs } from '../../support/browser/demo-slugs.ts';
import { get } from '../../support/servers/send-request.ts';

const getPage = (slug: string, path: string) => get(inject('baseUrl'), `${slug}.localhost`, path);

const locsIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc.replaceAll('&amp;', '&'));
const toPath = (loc: string): string => new URL(loc).href.slice(new URL(loc).origin.length);

/** The first, the last, and some between. */
const takeSample = (locs: readonly string[], most = 8): string[] =>
  locs.filter((_, at) => at === locs.length - 1 || at % Math.ceil(locs.length / most) === 0);

async function findFault(slug: string, loc: string): Promise<string | undefined> {
  const { status, text } = await getPage(slug, toPath(loc));
  if (status !== 200) return `${loc} answers ${status}`;
  if (text.includes('content="noindex"')) return `${loc} is not to be found`;
  const canonicals = [...text.matchAll(/<link rel="canonical" href="([^"]*)"/g)].map(([, href]) => href);
  return canonicals.length === 1 && canonicals[0] === loc ? undefined : `${loc} is ${canonicals.join(' and ')}`;
}

describe('the sitemaps of', () => {
  it.each(demoSlugs)('%s list existing pages by their canonical addresses', async (slug) => {
    const index = await getPage(slug, '/sitemap.xml');
    expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
    const files = locsIn(index.text);
    const kinds = files.map((file) => /\/sitemaps\/([a-z]+)/.exec(file)?.[1]);
    expect(kinds).toEqual(expect.arrayContaining(['pages', 'cars', 'searches', 'locations']));
    const faults: string[] = [];
    const seen = new Set<string>();
    for (const file of files) {
      const { status, text } = await getPage(slug, toPath(file));
      const locs = locsIn(text);
      expect({ file, status, isEmpty: locs.length === 0 }).toEqual({ file, status: 200, isEmpty: false });
      for (const loc of locs) {
        if (seen.has(loc)) faults.push(`${loc} is named twice`);
        seen.add(loc);
      }
      for (const loc of takeSample(locs))
        faults.push(...[await findFault(slug, loc)].filter((fault) => fault !== undefined));
    }
    expect(faults).toEqual([]);
  });

  it.each([
    '/sitemaps/cars.xml',
    '/sitemaps/cars-2.xml',
    '/sitemaps/pages-1.xml',
    '/sitemaps/toString.xml',
    '/sitemaps/x',
  ])('a site do not include %s', async (path) => expect((await getPage('swan-river-toyota', path)).status).toBe(404));
});

describe('robots.txt', () => {
  it('names the sitemap on the site’s own host, and disallows everything on the platform’s', async () => {
    const own = await get(inject('baseUrl'), 'www.swanrivertoyota.example', '/robots.txt');
    expect(own.text).toContain('Sitemap: https://www.swanrivertoyota.example/sitemap.xml');
    expect(own.text).not.toMatch(/^Disallow: \/$/m);
    for (const host of ['swan-river-toyota.localhost', 'localhost', 'nobody.example']) {
      const { status, text } = await get(inject('baseUrl'), host, '/robots.txt');
      expect({ host, status, text }).toEqual({ host, status: 200, text: 'User-agent: *\nDisallow: /\n' });
    }
  });
});

describe('a redirect of a former address', () => {
  it.each([
    ['swan-river-toyota', '/pre-owned?utm_source=mail', 301, '/search/used-cars?utm_source=mail'],
    ['swan-river-toyota', '/end-of-year', 302, '/special-offers'],
    ['tamar-auto', '/cars/2009-toyota-hilux-sr5-t0007', 301, '/search/toyota/hilux'],
    ['tamar-auto', '/pre-owned', 404, undefined],
  ])('redirects %s from %s', async (slug, path, status, location) => {
    const response = await getPage(slug, path);
    expect([response.status, response.headers.location]).toEqual([status, location]);
    if (location) expect((await getPage(slug, location)).status).toBe(200);
  });
});
