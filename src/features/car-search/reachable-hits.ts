/**
 * The number of hits that paging can reach. Deep pages are expensive, because everything before them has to be sorted,
 * and no visitor reads them. The count stays exact.
 */
const maxReachableHits = 10_000;

/** Cuts off a page at the last reachable hit. */
export function clampToReachableHits(offset: number, size: number): { offset: number; limit: number } {
  const start = Math.min(offset, maxReachableHits);
  return { offset: start, limit: Math.min(size, maxReachableHits - start) };
}

/** The number of pages to offer. */
export const countReachablePages = (count: number, size: number): number =>
  size === 0 ? 0 : Math.ceil(Math.min(count, maxReachableHits) / size);
