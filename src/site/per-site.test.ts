import { expect, it, vi } from 'vitest';
import { siteShowing } from '../../tests/support/car-index-of.ts';
import { createTenantMemory } from '../platform/cache/tenant-memory.ts';
import { perSiteAnd } from './per-site.server.ts';
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
