/** The number of results that a browser caches. */
export const maxCachedResults = 10;

/** A FIFO cache in the browser: a full cache evicts the oldest entry. */
export function createResultCache<Result>(maxSize = maxCachedResults) {
  const results = new Map<string, Result>();
  return {
    get: (key: string): Result | undefined => results.get(key),
    set(key: string, result: Result): void {
      results.delete(key);
      if (results.size >= maxSize) results.delete(results.keys().next().value as string);
      results.set(key, result);
    },
    delete: (key: string): boolean => results.delete(key),
  };
}
