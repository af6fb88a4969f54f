import { isRouteErrorResponse } from 'react-router';
import { createResultCache } from '../features/inventory/results/result-cache.ts';
import type { SearchPageData } from './search-data.ts';

// Of this browser tab; on the server nothing here is called.
const kept = createResultCache<SearchPageData>();
const readAt = new WeakMap<SearchPageData, number>();
let shown: { key: string; data: SearchPageData } | undefined;

/** Older results are still shown at once, and asked for again behind the visitor's back. */
const freshMs = 2000;

export const keyOf = ({ pathname, search }: { pathname: string; search: string }): string => pathname + search;

/** Results seen lately, else the server's. When it cannot answer, what is on the screen stays there and says so. */
export async function readKept(url: URL, read: () => Promise<SearchPageData>): Promise<SearchPageData> {
  const key = keyOf(url);
  const known = kept.get(key);
  if (known) return known;
  try {
    const data = await read();
    keep(key, data);
    return data;
  } catch (error) {
    if (!shown || !isFailure(error)) throw error;
    return shown.key === key ? shown.data : { ...shown.data, failed: true };
  }
}

/** Called with what the page shows now. @returns whether it should be asked for again */
export function noteShown(key: string, data: SearchPageData): boolean {
  if (data.failed) return false;
  if (!readAt.has(data)) keep(key, data); // as the server sent it with the page
  shown = { key, data };
  return performance.now() - (readAt.get(data) ?? 0) > freshMs;
}

export const forget = (key: string): boolean => kept.delete(key);

function keep(key: string, data: SearchPageData): void {
  kept.set(key, data);
  readAt.set(data, performance.now());
}

/** A redirect or a missing page is an answer; a dead network or a broken server is none. */
function isFailure(error: unknown): boolean {
  if (error instanceof Response) return error.status >= 500;
  return !isRouteErrorResponse(error) || error.status >= 500;
}
