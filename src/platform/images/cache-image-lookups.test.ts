import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type FindImage, cacheImageLookups } from './cache-image-lookups.ts';

let time = 0;
const find = vi.fn<FindImage<string>>();
beforeEach(() => {
  time = 0;
  find.mockReset().mockImplementation(async (siteId, id) => `picture ${id} of site ${siteId}`);
});
const remember = (most = 100) => cacheImageLookups(find, { most, now: () => time });

describe('cached image lookups', () => {
  test('query once, also for concurrent requests', async () => {
    const remembered = remember();
    const answers = await Promise.all([remembered(1, 5), remembered(1, 5), remembered(1, 5)]);
    expect(new Set(answers)).toEqual(new Set(['picture 5 of site 1']));
    await remembered(1, 5);
    expect(find).toHaveBeenCalledOnce();
  });

  test('are separate for each site', async () => {
    find.mockImplementation(async (siteId) => (siteId === 1 ? 'mine' : undefined));
    const remembered = remember();
    expect(await remembered(1, 23)).toBe('mine');
    expect(await remembered(2, 23)).toBeUndefined();
    expect(await remembered(12, 3)).toBeUndefined();
    expect(find.mock.calls).toEqual([
      [1, 23],
      [2, 23],
      [12, 3],
    ]);
  });

  test('expire after a minute, however often they are used: an image may be withdrawn', async () => {
    const remembered = remember();
    for (time = 0; time < 60_000; time += 10_000) await remembered(1, 5);
    expect(find).toHaveBeenCalledOnce();
    find.mockResolvedValue(undefined);
    expect(await remembered(1, 5)).toBeUndefined();
  });

  test('expire after a second if the image was missing', async () => {
    find.mockResolvedValueOnce(undefined);
    const remembered = remember();
    expect(await remembered(1, 5)).toBeUndefined();
    time = 999;
    expect(await remembered(1, 5)).toBeUndefined();
    time = 1000;
    expect(await remembered(1, 5)).toBe('picture 5 of site 1');
  });

  test('do not cache failures', async () => {
    find.mockRejectedValueOnce(new Error('no connection'));
    const remembered = remember();
    const [one, other] = await Promise.allSettled([remembered(1, 5), remembered(1, 5)]);
    expect([one.status, other.status]).toEqual(['rejected', 'rejected']);
    expect(await remembered(1, 5)).toBe('picture 5 of site 1');
    expect(find).toHaveBeenCalledTimes(2);
  });

  test('are limited in number: the least recently used goes first', async () => {
    const remembered = remember(2);
    for (const id of [1, 2, 1, 3]) await remembered(1, id);
    find.mockClear();
    for (const id of [1, 3]) await remembered(1, id);
    expect(find).not.toHaveBeenCalled();
    await remembered(1, 2);
    expect(find).toHaveBeenCalledOnce();
  });
});
