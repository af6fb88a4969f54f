import { expect, it, vi } from 'vitest';
import { lruMemoize } from './lru-memoize.ts';

const createMemoized = (maxSize: number) => {
  const compute = vi.fn<(text: string) => string>((text) => text.toUpperCase());
  return { compute, memoized: lruMemoize(maxSize, compute) };
};

it('computes a result once', () => {
  const { compute, memoized } = createMemoized(2);
  expect([memoized('br'), memoized('br'), memoized('gzip'), memoized('br')]).toEqual(['BR', 'BR', 'GZIP', 'BR']);
  expect(compute).toHaveBeenCalledTimes(2);
});

it('evicts the oldest result, but not those in use', () => {
  const { compute, memoized } = createMemoized(2);
  for (const other of ['a', 'b', 'c', 'd']) memoized(other);
  memoized('br');
  compute.mockClear();
  expect([memoized('br'), memoized('d'), memoized('br')]).toEqual(['BR', 'D', 'BR']);
  expect(compute).not.toHaveBeenCalled();
  memoized('a');
  expect(compute).toHaveBeenCalledExactlyOnceWith('a');
});
