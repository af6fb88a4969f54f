import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type FindImage, cacheImageLookups } from './cache-image-lookups.ts';

let time = 0;
const find = vi.fn<FindImage<string>>();
beforeEach(() => {
  time = 0;
  find.mockReset().mockImplementation(async (siteId, id) => `picture ${id} of site ${siteId}`);
});
const openCache = (maxEntries = 100) => cacheImageLookups(find, { maxEntries, now: () => time });

describe('cached image lookups', () => {
  test('query once, also for concurrent requests', async () => {
    const lookUp = openCache();
    const images = await Promise.all([lookUp(1, 5), lookUp(1, 5), lookUp(1, 5)]);
    expect(new Set(images)).toEqual(new Set(['picture 5 of site 1']));
    await lookUp(1, 5);
    expect(find).toHaveBeenCalledOnce();
  });

  test('are separate for each site', async () => {
    find.mockImplementation(async (siteId) => (siteId === 1 ? 'mine' : undefined));
    const lookUp = openCache();
    expect(await lookUp(1, 23)).toBe('mine');
    expect(await lookUp(2, 23)).toBeUndefined();
    expect(await lookUp(12, 3)).toBeUndefined();
    expect(find.mock.calls).toEqual([
      [1, 23],
      [2, 23],
      [12, 3],
    ]);
  });

  test('expire after a minute, however often they are used: an image may be withdrawn', async () => {
    const lookUp = openCache();
    for (time = 0; time < 60_000; time += 10_000) await lookUp(1, 5);
    expect(find).toHaveBeenCalledOnce();
    find.mockResolvedValue(undefined);
    expect(await lookUp(1, 5)).toBeUndefined();
  });

  test('expire after a second if the image was missing', async () => {
    find.mockResolvedValueOnce(undefined);
    const lookUp = openCache();
    expect(await lookUp(1, 5)).toBeUndefined();
    time = 999;
    expect(await lookUp(1, 5)).toBeUndefined();
    time = 1000;
    expect(await lookUp(1, 5)).toBe('picture 5 of site 1');
  });

  test('do not cache failures', async () => {
    find.mockRejectedValueOnce(new Error('no connection'));
    const lookUp = openCache();
    const [one, other] = await Promise.allSettled([lookUp(1, 5), lookUp(1, 5)]);
    expect([one.status, other.status]).toEqual(['rejected', 'rejected']);
    expect(await lookUp(1, 5)).toBe('picture 5 of site 1');
    expect(find).toHaveBeenCalledTimes(2);
  });

  test('are limited in number: the least recently used is evicted first', async () => {
    const lookUp = openCache(2);
    for (const id of [1, 2, 1, 3]) await lookUp(1, id);
    find.mockClear();
    for (const id of [1, 3]) await lookUp(1, id);
    expect(find).not.toHaveBeenCalled();
    await lookUp(1, 2);
    expect(find).toHaveBeenCalledOnce();
  });
});
