import { expect, it, vi } from 'vitest';
import { lruMemoize } from './lru-memoize.ts';

const openMemory = (most: number) => {
  const workOut = vi.fn<(text: string) => string>((text) => text.toUpperCase());
  return { workOut, ask: lruMemoize(most, workOut) };
};

it('computes a result once', () => {
  const { workOut, ask } = openMemory(2);
  expect([ask('br'), ask('br'), ask('gzip'), ask('br')]).toEqual(['BR', 'BR', 'GZIP', 'BR']);
  expect(workOut).toHaveBeenCalledTimes(2);
});

it('evicts the oldest result, but not those in use', () => {
  const { workOut, ask } = openMemory(2);
  for (const odd of ['a', 'b', 'c', 'd']) ask(odd);
  ask('br');
  workOut.mockClear();
  expect([ask('br'), ask('d'), ask('br')]).toEqual(['BR', 'D', 'BR']);
  expect(workOut).not.toHaveBeenCalled();
  ask('a');
  expect(workOut).toHaveBeenCalledExactlyOnceWith('a');
});
