import { createResultCache } from '../../features/car-search/results/result-cache.ts';
import { isFailure } from '../shell/is-failure.ts';
import type { ConfiguredPage } from '../configured-page/configured-page-data.ts';
import { pack, type Packed, unpack } from '../rendering/packed-data.ts';
import type { SearchPageData } from './search-data.ts';

type Results = Packed<SearchPageData>;

// The state of one browser tab. The server never calls this module.
const cache = createResultCache<{ results: Results; readAt: number }>();
let shown: { key: string; results: Results } | undefined;

/** Older results are still shown immediately, then revalidated in the background. */
const freshMs = 2000;

export const getResultsKey = ({ pathname, search }: { pathname: string; search: string }): string => pathname + search;

export const isSearchResults = (page: ConfiguredPage): page is Results =>
  unpack<{ kind: string }>(page).kind === 'search';

/**
 * Returns cached results, else requests them from the server; other pages always come from the server. When the server fails, returns
 * the results on the screen, marked as failed.
 */
export async function readThroughCache(url: URL, read: () => Promise<ConfiguredPage>): Promise<ConfiguredPage> {
  const key = getResultsKey(url);
  const cached = cache.get(key);
  if (cached) return cached.results;
  try {
    const page = await read();
    if (isSearchResults(page)) cache.set(key, { results: page, readAt: performance.now() });
    return page;
  } catch (error) {
    if (!shown || !isFailure(error)) throw error;
    return shown.key === key ? shown.results : pack({ ...unpack(shown.results), failed: true as const });
  }
}

/** Called with the results on the screen. @returns whether they should be revalidated */
export function recordShownResults(key: string, results: Results): boolean {
  if (unpack(results).failed) return false;
  shown = { key, results };
  const cached = cache.get(key);
  if (!cached) cache.set(key, { results, readAt: performance.now() }); // rendered by the server
  return cached !== undefined && performance.now() - cached.readAt > freshMs;
}

export const evictResults = (key: string): boolean => cache.delete(key);
