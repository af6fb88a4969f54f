import { expect, it } from 'vitest';
import { getPaging } from './paging.ts';

it.each([
  [{}, { offset: 0, limit: 21, page: 0, hitsPerPage: 21, span: {} }],
  [
    { page: 2, hitsPerPage: 7 },
    { offset: 14, limit: 7, page: 2, hitsPerPage: 7, span: {} },
  ],
  [
    { hitsPerPage: 0, page: 3 },
    { offset: 0, limit: 0, page: 0, hitsPerPage: 0, span: {} },
  ],
  [
    { hitsPerPage: 5000, page: 99 },
    { offset: 9900, limit: 100, page: 99, hitsPerPage: 100, span: {} },
  ],
  [
    { hitsPerPage: 100, page: 100 },
    { offset: 10_000, limit: 0, page: 100, hitsPerPage: 100, span: {} },
  ],
  [{ page: 476 }, { offset: 9996, limit: 4, page: 476, hitsPerPage: 21, span: {} }],
  [{ page: 1e15 }, { offset: 10_000, limit: 0, page: 47_619_047, hitsPerPage: 21, span: {} }],
  [
    { offset: 10, length: 5, page: 9 },
    { offset: 10, limit: 5, page: 2, hitsPerPage: 5, span: { offset: 10, length: 5 } },
  ],
  [
    { offset: 20_000, length: 5 },
    { offset: 10_000, limit: 0, page: 4000, hitsPerPage: 5, span: { offset: 20_000, length: 5 } },
  ],
])('%j becomes %j', (parameters, paging) => {
  expect(getPaging(parameters, 21)).toEqual(paging);
});
