import { setTimeout as wait } from 'node:timers/promises';
import { benchSites, searchPath } from './bench-sites.ts';
import { cacheLifetimeMs } from './cache-lifetime.ts';
import { encodings } from './load-plan.ts';
import { sendRequest } from './site-server.ts';
import { vehiclePaths } from './vehicle-paths.ts';

export type HtmlSize = {
  slug: string;
  page: 'home' | 'search' | 'vehicle';
  plain: number;
  /** Bytes for the browser whose request renders the page, and for later ones that get it from the cache. */
  first: number;
  brotli: number;
};

/**
 * A page is compressed as small as possible once it was rendered again unchanged: one page at a time, in about 100 ms.
 */
const compressedMs = 400;

/** The sizes of pages in bytes. */
export async function measureHtml(port: number): Promise<HtmlSize[]> {
  const pages = (await Promise.all(benchSites.map(({ slug }) => listPages(port, slug)))).flat();
  const firsts: Omit<HtmlSize, 'brotli'>[] = [];
  for (const { slug, page, path } of pages) {
    const [first, plain] = [
      await fetchSize(port, slug, path, encodings),
      await fetchSize(port, slug, path, 'identity'),
    ];
    firsts.push({ slug, page, plain, first });
  }
  await wait(cacheLifetimeMs);
  const smallSizes: number[] = [];
  for (const { slug, path } of pages) {
    await fetchSize(port, slug, path, 'br');
    await wait(compressedMs);
    smallSizes.push(await fetchSize(port, slug, path, 'br'));
  }
  return firsts.map((first, at) => ({ ...first, brotli: smallSizes[at] ?? 0 }));
}

async function fetchSize(port: number, slug: string, path: string, encoding: string): Promise<number> {
  const { status, body } = await sendRequest(port, `${slug}.localhost`, path, { 'accept-encoding': encoding });
  if (status !== 200) throw new Error(`${slug}${path} returned ${status}.`);
  return body.length;
}

async function listPages(port: number, slug: string) {
  const [vehicle = ''] = await vehiclePaths(port, slug);
  return [
    { slug, page: 'home', path: '/' },
    { slug, page: 'search', path: searchPath },
    { slug, page: 'vehicle', path: vehicle },
  ] as const;
}
