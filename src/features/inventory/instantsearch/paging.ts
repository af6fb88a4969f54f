import { reachableSpan } from '../reachable-hits.ts';
import type { Parameters } from './instantsearch-request.ts';

export interface Paging {
  /** Of the hits that can be reached. */
  offset: number;
  limit: number;
  page: number;
  hitsPerPage: number;
  /** What an answer repeats of a request by span. */
  span: { offset?: number; length?: number };
}

const mostHits = 100;
/** Beyond any page, and small enough to be repeated exactly. */
const furthest = 1_000_000_000;

/** By pages, or where `offset` or `length` stand in the request from any hit on. */
export function pagingOf({ page, hitsPerPage, offset, length }: Parameters, pageSize: number): Paging {
  const isSpan = typeof offset === 'number' || typeof length === 'number';
  const size = Math.min(length ?? hitsPerPage ?? pageSize, mostHits);
  const start = Math.min(isSpan ? (offset ?? 0) : (page ?? 0) * size, furthest);
  return {
    ...reachableSpan(start, size),
    page: size === 0 ? 0 : Math.floor(start / size),
    hitsPerPage: size,
    span: isSpan ? { offset: start, length: size } : {},
  };
}
