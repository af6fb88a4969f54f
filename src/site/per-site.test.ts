import { expect, it, vi } from 'vitest';
import { siteShowing } from '../../tests/support/car-index-of.ts';
import { createTenantMemory } from '../platform/cache/tenant-memory.ts';
import { perSiteAnd, perStockAnd } from './per-site.server.ts';
import type { SiteRequest } from './site-request.ts';

function openSites() {
  let now = 0;
  const memory = createTenantMemory({ clock: () => new Date(now), maxAgeMs: 5000, mostTenants: 9 });
  const requestOn = (id: number) =>
    ({ site: { ...siteShowing([1]), id, version: 1 }, memory }) as unknown as SiteRequest;
  const read = vi.fn<(request: SiteRequest, key: number) => Promise<string>>(
    async ({ site }, key) => `${site.id}:${key}`,
  );
  return { read, requestOn, ask: perSiteAnd(read, String), pass: (ms: number) => (now += ms) };
}

it('reads each thing once in a few seconds, and for each site apart', async () => {
  const { read, requestOn, ask, pass } = openSites();
  const asked = [ask(requestOn(1), 7), ask(requestOn(1), 7), ask(requestOn(1), 8), ask(requestOn(2), 7)];
  expect(await Promise.all(asked)).toEqual(['1:7', '1:7', '1:8', '2:7']);
  expect(read).toHaveBeenCalledTimes(3);
  pass(5000);
  await ask(requestOn(1), 7);
  expect(read).toHaveBeenCalledTimes(4);
});

it('does not remember a failure', async () => {
  const { read, requestOn, ask } = openSites();
  read.mockRejectedValueOnce(new Error('away'));
  await expect(ask(requestOn(1), 7)).rejects.toThrow('away');
  expect(await ask(requestOn(1), 7)).toBe('1:7');
});

it('reads what is said of a car anew when the stock has changed', async () => {
  const { read, requestOn } = openSites();
  const ask = perStockAnd(read, String);
  const request = { ...requestOn(1), stockVersion: 1 };
  await ask(request, 7);
  await ask(request, 7);
  expect(read).toHaveBeenCalledTimes(1);
  await ask({ ...request, stockVersion: 2 }, 7);
  expect(read).toHaveBeenCalledTimes(2);
});

it('lets go of the car that was asked for first, when there are many', async () => {
  const { read, requestOn } = openSites();
  const ask = perStockAnd(read, String);
  for (let car = 0; car <= 200; car++) await ask(requestOn(1), car);
  await ask(requestOn(1), 200);
  expect(read).toHaveBeenCalledTimes(201);
  await ask(requestOn(1), 0);
  expect(read).toHaveBeenCalledTimes(202);
});
