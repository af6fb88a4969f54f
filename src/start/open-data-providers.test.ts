import { afterEach, expect, it, vi } from 'vitest';
import type { SharedServices } from './open-shared-services.ts';
import { openDataProviders } from './open-data-providers.ts';

afterEach(() => vi.unstubAllGlobals());

it('uses an offline geocoder next to the maps service that forms use', async () => {
  const fetchMock = vi.fn<typeof fetch>(async () => Response.json({ status: 'ZERO_RESULTS', results: [] }));
  vi.stubGlobal('fetch', fetchMock);
  const config = {
    geocoderUrl: 'https://maps.example/geocode/json?key=k',
    priceGuide: { url: 'https://prices.example' },
  };
  const { geocoder, towns } = openDataProviders({ config } as unknown as SharedServices);
  expect(await towns.geocode('3220')).toMatchObject({ state: 'VIC' });
  expect(fetchMock).not.toHaveBeenCalled();
  expect(await geocoder.geocode('9999')).toBeUndefined();
  expect(fetchMock).toHaveBeenCalledOnce();
});
