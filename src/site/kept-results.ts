import { createResultCache } from '../features/inventory/results/result-cache.ts';
import { isFailure } from './is-failure.ts';
import type { ConfiguredPage } from './configured-page-data.ts';
import { pack, type Packed, unpack } from './packed.ts';
import type { SearchPageData } from './search-data.ts';

type Results = Packed<SearchPageData>;

// Of this browser tab; on the server nothing here is called.
const kept = createResultCache<{ results: Results; readAt: number }>();
let shown: { key: string; results: Results } | undefined;

/** Older results are still shown at once, and asked for again behind the visitor's back. */
const freshMs = 2000;

export const keyOf = ({ pathname, search }: { pathname: string; search: string }): string => pathname + search;

export const isResults = (page: ConfiguredPage): page is Results => unpack<{ kind: string }>(page).kind === 'search';

/**
 * Results seen lately, else the server's; other pages are always the server's. When it cannot answer, what is on the
 * screen stays there and says so.
 */
export async function readKept(url: URL, read: () => Promise<ConfiguredPage>): Promise<ConfiguredPage> {
  const key = keyOf(url);
  const known = kept.get(key);
  if (known) return known.results;
  try {
    const page = await read();
    if (isResults(page)) kept.set(key, { results: page, readAt: performance.now() });
    return page;
  } catch (error) {
    if (!shown || !isFailure(error)) throw error;
    return shown.key === key ? shown.results : pack({ ...unpack(shown.results), failed: true as const });
  }
}

/** Called with what the page shows now. @returns whether it should be asked for again */
export function noteShown(key: string, results: Results): boolean {
  if (unpack(results).failed) return false;
  shown = { key, results };
  const known = kept.get(key);
  if (!known) kept.set(key, { results, readAt: performance.now() }); // as it came with the page
  return known !== undefined && performance.now() - known.readAt > freshMs;
}

export const forget = (key: string): boolean => kept.delete(key);
