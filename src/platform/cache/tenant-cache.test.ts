import { describe, expect, it, vi } from 'vitest';
import { createTenantCache } from './tenant-cache.ts';

function openCache(maxTenants = 10) {
  let now = 0;
  const cache = createTenantCache({ clock: () => new Date(now), maxAgeMs: 5000, maxTenants });
  return { cache, pass: (ms: number) => (now += ms) };
}

const swan = { siteId: 1, siteVersion: 7 };
const heron = { siteId: 2, siteVersion: 7 };
const key = {};

describe('a tenant cache', () => {
  it('loads a value once', async () => {
    const { cache, pass } = openCache();
    const load = vi.fn<() => Promise<string>>(async () => 'Perth');
    expect(await cache.read(swan, key, load)).toBe('Perth');
    pass(4999);
    expect(await cache.read(swan, key, load)).toBe('Perth');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('shares one load between concurrent reads', async () => {
    const { cache } = openCache();
    const load = vi.fn<() => Promise<string>>(async () => 'Perth');
    await Promise.all(Array.from({ length: 100 }, () => cache.read(swan, key, load)));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['after its time', (open: ReturnType<typeof openCache>) => (open.pass(5000), swan), 0],
    ['in another version of the site', () => ({ ...swan, siteVersion: 8 }), 0],
    ['on another site', () => heron, 0],
    ['under another stamp', () => swan, 1],
  ])('loads a value again %s', async (_when, getTenant, stamp) => {
    const open = openCache();
    await open.cache.read(swan, key, async () => 'before');
    expect(await open.cache.read(getTenant(open), key, async () => 'now', stamp)).toBe('now');
  });

  it('stores a separate value for each key', async () => {
    const { cache } = openCache();
    await cache.read(swan, key, async () => 'places');
    expect(await cache.read(swan, {}, async () => 'models')).toBe('models');
  });

  it('does not cache failures', async () => {
    const { cache } = openCache();
    await expect(cache.read(swan, key, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await cache.read(swan, key, async () => 'back')).toBe('back');
  });

  it('evicts the least recently used value', async () => {
    const { cache } = openCache(2);
    const load = vi.fn<() => Promise<string>>(async () => 'Perth');
    await cache.read(swan, key, load);
    await cache.read(heron, key, load);
    await cache.read(swan, key, load);
    await cache.read({ siteId: 3, siteVersion: 1 }, key, load);
    expect(load).toHaveBeenCalledTimes(3);
    await cache.read(swan, key, load);
    expect(load, 'was used later than the heron').toHaveBeenCalledTimes(3);
    await cache.read(heron, key, load);
    expect(load).toHaveBeenCalledTimes(4);
  });
});
