import { expect, it, vi } from 'vitest';
import { makeSite } from '../../../tests/support/fixtures/build-car-index.ts';
import { createTenantCache } from '../../platform/cache/tenant-cache.ts';
import { cachePerSiteAndKey, cachePerStockAndKey } from './cache-per-site.server.ts';
import type { SiteRequest } from './site-request.ts';

function openSites() {
  let now = 0;
  const cache = createTenantCache({ clock: () => new Date(now), maxAgeMs: 5000, maxTenants: 9 });
  const createRequest = (id: number) =>
    ({ site: { ...makeSite([1]), id, version: 1 }, cache }) as unknown as SiteRequest;
  const read = vi.fn<(request: SiteRequest, key: number) => Promise<string>>(
    async ({ site }, key) => `${site.id}:${key}`,
  );
  return { read, createRequest, readCached: cachePerSiteAndKey(read, String), pass: (ms: number) => (now += ms) };
}

it('reads each value once in a few seconds, separately for each site', async () => {
  const { read, createRequest, readCached, pass } = openSites();
  const values = [
    readCached(createRequest(1), 7),
    readCached(createRequest(1), 7),
    readCached(createRequest(1), 8),
    readCached(createRequest(2), 7),
  ];
  expect(await Promise.all(values)).toEqual(['1:7', '1:7', '1:8', '2:7']);
  expect(read).toHaveBeenCalledTimes(3);
  pass(5000);
  await readCached(createRequest(1), 7);
  expect(read).toHaveBeenCalledTimes(4);
});

it('does not cache a failure', async () => {
  const { read, createRequest, readCached } = openSites();
  read.mockRejectedValueOnce(new Error('away'));
  await expect(readCached(createRequest(1), 7)).rejects.toThrow('away');
  expect(await readCached(createRequest(1), 7)).toBe('1:7');
});

it('reads a car’s data again when the stock has changed', async () => {
  const { read, createRequest } = openSites();
  const readCached = cachePerStockAndKey(read, String);
  const request = { ...createRequest(1), stockVersion: 1 };
  await readCached(request, 7);
  await readCached(request, 7);
  expect(read).toHaveBeenCalledTimes(1);
  await readCached({ ...request, stockVersion: 2 }, 7);
  expect(read).toHaveBeenCalledTimes(2);
});

it('evicts the car that was requested first when the cache is full', async () => {
  const { read, createRequest } = openSites();
  const readCached = cachePerStockAndKey(read, String);
  for (let car = 0; car <= 200; car++) await readCached(createRequest(1), car);
  await readCached(createRequest(1), 200);
  expect(read).toHaveBeenCalledTimes(201);
  await readCached(createRequest(1), 0);
  expect(read).toHaveBeenCalledTimes(202);
});
