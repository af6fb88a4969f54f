import { clampToReachableHits } from '../car-search/reachable-hits.ts';
import type { SearchParameters } from './instantsearch-request.ts';

export interface Paging {
  /** Limited to the reachable hits. */
  offset: number;
  limit: number;
  page: number;
  hitsPerPage: number;
  /** Repeated in the response to a request with `offset` or `length`. */
  span: { offset?: number; length?: number };
}

const maxHits = 100;
/** Beyond any page, and still a safe integer. */
const maxOffset = 1_000_000_000;

/** Paging by page number, or by offset when the request has `offset` or `length`. */
export function getPaging({ page, hitsPerPage, offset, length }: SearchParameters, pageSize: number): Paging {
  const isSpan = typeof offset === 'number' || typeof length === 'number';
  const size = Math.min(length ?? hitsPerPage ?? pageSize, maxHits);
  const start = Math.min(isSpan ? (offset ?? 0) : (page ?? 0) * size, maxOffset);
  return {
    ...clampToReachableHits(start, size),
    page: size === 0 ? 0 : Math.floor(start / size),
    hitsPerPage: size,
    span: isSpan ? { offset: start, length: size } : {},
  };
}
