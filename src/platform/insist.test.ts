import { expect, it, vi } from 'vitest';
import { insist } from './insist.ts';

it('tries until it works, and gives up after the last wait', async () => {
  const work = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('first')).mockResolvedValue('well');
  expect(await insist(work, [1, 1])).toBe('well');
  expect(work).toHaveBeenCalledTimes(2);
  const never = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('first'))
    .mockRejectedValue(new Error('last'));
  await expect(insist(never, [1, 1])).rejects.toThrow('last');
  expect(never).toHaveBeenCalledTimes(3);
});
