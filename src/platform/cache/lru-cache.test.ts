import { describe, expect, it, vi } from 'vitest';
import { LruCache } from './lru-cache.ts';

describe('an LRU cache', () => {
  it('evicts the least recently used entry', () => {
    const onEvict = vi.fn<(key: string, value: number) => void>();
    const cache = new LruCache<string, number>({ maxSize: 2, onEvict });
    cache.set('a', 1);
    cache.set('b', 2);
    expect(cache.get('a')).toBe(1);
    cache.set('c', 3);
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
    expect(onEvict.mock.calls).toEqual([['b', 2]]);
  });

  it('does not count a peek as a use', () => {
    const cache = new LruCache<string, number>({ maxSize: 2 });
    cache.set('a', 1);
    cache.set('b', 2);
    expect(cache.peek('a')).toBe(1);
    cache.set('c', 3);
    expect(cache.peek('a')).toBeUndefined();
  });

  it('limits the sum of sizes', () => {
    const cache = new LruCache<string, string>({ maxSize: 10 });
    cache.set('a', 'small', 4);
    cache.set('b', 'small', 4);
    cache.set('c', 'large', 7);
    expect([cache.count, cache.size, cache.peek('c')]).toEqual([1, 7, 'large']);
  });

  it('counts an entry once that is set again', () => {
    const cache = new LruCache<string, number>({ maxSize: 10 });
    cache.set('a', 1, 4);
    cache.set('a', 2, 6);
    expect([cache.count, cache.size, cache.get('a')]).toEqual([1, 6, 2]);
    expect([cache.delete('a'), cache.delete('a'), cache.size]).toEqual([true, false, 0]);
  });

  it('stores nothing larger than its limit', () => {
    const cache = new LruCache<string, number>({ maxSize: 10 });
    cache.set('a', 1, 11);
    expect([cache.count, cache.size]).toEqual([0, 0]);
  });
});
