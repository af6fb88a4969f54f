import { expect, it, vi } from 'vitest';
import { joinAttempts } from './join-attempts.ts';

it('makes one attempt at a message at a time, and tells its outcome to all who ask', async () => {
  const join = joinAttempts<string>();
  const { promise, resolve } = Promise.withResolvers<string>();
  const attempt = vi.fn<() => Promise<string>>(() => promise);
  const both = [join('a', attempt), join('a', attempt)];
  expect(await join('b', async () => 'other')).toBe('other');
  resolve('done');
  expect(await Promise.all(both)).toEqual(['done', 'done']);
  expect(attempt).toHaveBeenCalledTimes(1);
});

it('makes another attempt after one that failed', async () => {
  const join = joinAttempts<string>();
  await expect(join('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await join('a', async () => 'done')).toBe('done');
});
