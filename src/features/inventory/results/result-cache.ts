/** How many results a browser keeps: of car searches, and of whatever else it searches. */
export const mostKept = 10;

/** Keeps the results of the last searches. When it is full, the oldest makes room. */
export function createResultCache<Result>(most = mostKept) {
  const kept = new Map<string, Result>();
  return {
    get: (key: string): Result | undefined => kept.get(key),
    set(key: string, result: Result): void {
      kept.delete(key);
      if (kept.size >= most) kept.delete(kept.keys().next().value as string);
      kept.set(key, result);
    },
    delete: (key: string): boolean => kept.delete(key),
  };
}
