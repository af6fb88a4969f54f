import { expect, it, vi } from 'vitest';
import { retry } from './retry.ts';

it('retries until it succeeds, and gives up after the last delay', async () => {
  const work = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('first')).mockResolvedValue('done');
  expect(await retry(work, [1, 1])).toBe('done');
  expect(work).toHaveBeenCalledTimes(2);
  const never = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('first'))
    .mockRejectedValue(new Error('last'));
  await expect(retry(never, [1, 1])).rejects.toThrow('last');
  expect(never).toHaveBeenCalledTimes(3);
});
