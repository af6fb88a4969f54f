/**
 * How deep a search may be read. The further down a page lies, the more has to be put in order before it; nobody reads
 * there, and whoever wants every car narrows the search. What was found is still counted exactly.
 */
const mostReachable = 10_000;

/** As much of a page as can be reached: beyond the last hit that can be, nothing. */
export function reachableSpan(offset: number, size: number): { offset: number; limit: number } {
  const start = Math.min(offset, mostReachable);
  return { offset: start, limit: Math.min(size, mostReachable - start) };
}

/** How many pages a visitor may be offered. */
export const reachablePages = (count: number, size: number): number =>
  size === 0 ? 0 : Math.ceil(Math.min(count, mostReachable) / size);
