import { afterEach, expect, it, vi } from 'vitest';
import type { Base } from './open-base.ts';
import { openGuides } from './open-guides.ts';

afterEach(() => vi.unstubAllGlobals());

it('keeps a geocoder that asks nobody, beside the maps service that forms ask', async () => {
  const ask = vi.fn<typeof fetch>(async () => Response.json({ status: 'ZERO_RESULTS', results: [] }));
  vi.stubGlobal('fetch', ask);
  const config = {
    geocoderUrl: 'https://maps.example/geocode/json?key=k',
    priceGuide: { url: 'https://prices.example' },
  };
  const { geocoder, towns } = openGuides({ config } as unknown as Base);
  expect(await towns.geocode('3220')).toMatchObject({ state: 'VIC' });
  expect(ask).not.toHaveBeenCalled();
  expect(await geocoder.geocode('9999')).toBeUndefined();
  expect(ask).toHaveBeenCalledOnce();
});
