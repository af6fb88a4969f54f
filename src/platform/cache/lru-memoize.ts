import { LruCache } from './lru-cache.ts';

/** Memoizes a function of one text. Stores the most recently used results. */
export function lruMemoize<Result>(maxEntries: number, compute: (text: string) => Result): (text: string) => Result {
  const results = new LruCache<string, Result>({ maxSize: maxEntries });
  return (text) => {
    const cached = results.get(text);
    if (cached !== undefined) return cached;
    const result = compute(text);
    results.set(text, result);
    return result;
  };
}
