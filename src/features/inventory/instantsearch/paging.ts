import type { Parameters } from './instantsearch-request.ts';

export interface Paging {
  offset: number;
  limit: number;
  page: number;
  /** What an answer repeats of a request by span. */
  span: { offset?: number; length?: number };
}

const mostHits = 100;
/** Beyond any catalogue, and small enough for every engine's arithmetic. */
const furthest = 1_000_000_000;

/** By pages, or where `offset` or `length` stand in the request from any hit on. */
export function pagingOf({ page, hitsPerPage, offset, length }: Parameters, pageSize: number): Paging {
  const isSpan = typeof offset === 'number' || typeof length === 'number';
  const limit = Math.min(length ?? hitsPerPage ?? pageSize, mostHits);
  const start = Math.min(isSpan ? (offset ?? 0) : (page ?? 0) * limit, furthest);
  return {
    offset: start,
    limit,
    page: limit === 0 ? 0 : Math.floor(start / limit),
    span: isSpan ? { offset: start, length: limit } : {},
  };
}
