import { expect, it } from 'vitest';
import type { ConfiguredSite, SiteConfigInput } from '../features/site-config/site-config.ts';
import { buildCarIndex, makeSite } from '../../tests/support/fixtures/build-car-index.ts';
import { makeIndexedCar, makeIndexedDealership } from '../../tests/support/fixtures/indexed-car.ts';
import { warnAboutSliders } from './warn-about-sliders.ts';

const dealership = makeIndexedDealership({ id: 1 });
const index = buildCarIndex(
  [
    { km: 100_000, price: 20_000 },
    { km: 100_001, price: 20_000 },
    { km: 240_000, price: 20_000 },
    { km: 10_000, price: 149_000 },
  ].map((numbers) => makeIndexedCar({ dealership, ...numbers })),
);

type Save = (search: SiteConfigInput['search']) => Promise<void>;

/** The warnings at the start, and those after `change`. */
async function listWarnings(first: SiteConfigInput['search'], change?: (save: Save) => Promise<void>) {
  const warnings: string[] = [];
  const stops: (() => Promise<unknown>)[] = [];
  const listeners: ((site: ConfiguredSite) => void)[] = [];
  let site: ConfiguredSite = { ...makeSite([1], { search: first }), slug: 'harbour', version: 1 };
  const read = async () => {
    for (const listener of listeners) listener(site);
    return site;
  };
  warnAboutSliders(
    {
      index: await index,
      clock: () => new Date(),
      directory: {
        list: () => [{ id: site.id, slug: site.slug, name: 'Harbour Motors' }],
        read,
        onRead: (listener) => void listeners.push(listener),
      },
      log: {
        warn: (_details, message) => void warnings.push(message),
        error: (_details, message) => expect.fail(message),
      },
    },
    { push: (stop) => void stops.push(stop) },
  );
  await change?.(async (search) => {
    site = { ...site, version: site.version + 1, config: makeSite([1], { search }).config };
    await read();
  });
  for (const stop of stops) await stop();
  return warnings;
}

const warning =
  'The sliders of harbour end at 100,000: Price cannot select 1 of 4 cars, Kilometres cannot select 2 of 4 cars. Turn on search.sliderMaxFromFacet.';

it('24.1 warns once at the start about a site whose sliders end before its cars do', async () => {
  expect(await listWarnings({})).toEqual([warning]);
  expect(await listWarnings({}, async () => undefined)).toEqual([warning]);
});

it('24.1 warns again after the config was saved', async () => {
  expect(await listWarnings({ sliderMaxFromFacet: true }, (save) => save({}))).toEqual([warning]);
});

it.each<[string, SiteConfigInput['search']]>([
  ['that end at the highest value', { sliderMaxFromFacet: true }],
  ['of other attributes', { filters: [{ attribute: 'year', widget: 'slider', label: 'Year' }] }],
])('24.1 does not warn about sliders %s', async (_, search) => {
  expect(await listWarnings(search)).toEqual([]);
});
