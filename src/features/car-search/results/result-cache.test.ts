import { expect, test } from 'vitest';
import { createResultCache, maxCachedResults } from './result-cache.ts';

test('P17 caches ten results, then evicts the oldest', () => {
  expect(maxCachedResults).toBe(10);
  const cache = createResultCache<number>();
  for (let search = 1; search <= 10; search++) cache.set(`/cars?page=${search}`, search);
  expect(cache.get('/cars?page=1')).toBe(1);
  cache.set('/cars?page=11', 11);
  expect(cache.get('/cars?page=1')).toBeUndefined();
  expect([2, 10, 11].map((page) => cache.get(`/cars?page=${page}`))).toEqual([2, 10, 11]);
});

test('an updated result is no longer the oldest', () => {
  const cache = createResultCache<string>(2);
  cache.set('a', 'old');
  cache.set('b', 'b');
  cache.set('a', 'new');
  cache.set('c', 'c');
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['new', undefined, 'c']);
});
