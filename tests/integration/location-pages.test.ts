import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoDealerships } from '../../src/demo/dealers/all-dealers.ts';
import { buildSpecialHoursRows } from '../../src/demo/rows/opening-rows.ts';
import { readContactLocation } from '../../src/site/locations/read-contact-location.server.ts';
import { readLocationPage } from '../../src/site/locations/read-location-page.server.ts';
import { readLocationsPage } from '../../src/site/locations/read-locations-page.server.ts';
import { readTeamPage } from '../../src/site/locations/read-team-page.server.ts';
import { anonymousRequester, type SiteRequest } from '../../src/site/server/site-request.ts';
import { makeSite } from '../support/fixtures/build-car-index.ts';
import { noTenantCache } from '../support/fixtures/no-tenant-cache.ts';
import { openStockHarness, type StockHarness } from '../support/harness/stock-harness.ts';

let harness: StockHarness;
beforeAll(async () => {
  harness = await openStockHarness();
  const { dealershipId } = harness.swan;
  const place = { street: '1 High Street', city: 'Perth', state: 'WA', postcode: '6000', dealership_id: dealershipId };
  await harness.owner`insert into locations ${harness.owner([
    { ...place, name: 'Swan workshop', slug: 'workshop', location_type: 'service', visible: true },
    { ...place, name: 'Swan shed', slug: 'shed', location_type: 'sales', visible: false },
  ])}`;
  await harness.owner`insert into team_members (dealership_id, location_id, name, role)
    select dealership_id, id, 'Kim', 'Yard hand' from locations where slug = 'shed'`;
  const [main] = await harness.owner`select id from locations where dealership_id = ${dealershipId} and slug = 'main'`;
  const rows = buildSpecialHoursRows({ locationId: main?.id, dealershipId }, 'short', demoDate).map((day) => ({
    location_id: main?.id as number,
    dealership_id: dealershipId,
    date: day.date,
    status: day.status,
    start_hour: day.startHour ?? null,
    end_hour: day.endHour ?? null,
  }));
  await harness.owner`delete from special_hours where location_id = ${main?.id}`;
  await harness.owner`insert into special_hours ${harness.owner(rows)}`;
});
afterAll(() => harness.close());

const april = new Date('2025-04-10T00:00:00Z');
const demoDate = new Date('2026-11-15T00:00:00Z'); // when the demo is loaded

const makeRequest = (whose: 'swan' | 'heron', now = april) => {
  const { siteId, dealershipId } = harness[whose];
  const site = {
    ...makeSite([dealershipId]),
    id: siteId,
    name: whose,
    version: 1,
    canonicalHost: 'dealer.example',
    locations: [],
  };
  return {
    ...anonymousRequester,
    site,
    scope: harness.database.forSite(siteId),
    cache: noTenantCache,
    clock: () => now,
  } as unknown as SiteRequest;
};

const contactUrl = new URL('https://dealer.example/contact-us/workshop');

describe('the pages of locations', () => {
  it('H37 a location is at its own slug', async () => {
    const page = await readLocationPage(makeRequest('swan'), 'workshop');
    expect(page).toMatchObject({
      head: { title: 'Swan workshop', canonical: 'https://dealer.example/locations/workshop' },
      heading: null,
      first: { name: 'Swan workshop', contact: '/contact-us/workshop', view: null },
      rest: [],
      others: [{ name: 'Main' }],
    });
  });

  it('H37 all locations of a dealership are at the dealership’s slug, in their order', async () => {
    expect(await readLocationPage(makeRequest('swan'), 'swan')).toMatchObject({
      head: { title: 'swan', canonical: 'https://dealer.example/locations/swan' },
      heading: 'swan',
      first: { name: 'Main', view: '/locations/main' },
      rest: [{ name: 'Swan workshop' }],
      others: [],
    });
  });

  it('H37 the page of a dealership with one location is that location’s, with its canonical address', async () => {
    expect(await readLocationPage(makeRequest('heron'), 'heron')).toMatchObject({
      head: { canonical: 'https://dealer.example/locations/main' },
      heading: null,
      first: { name: 'Main', view: null },
    });
  });

  it.each(['shed', 'heron', 'nowhere', '<script>', '__proto__', '0'])(
    'H21 %s is 404: hidden, another tenant’s or unknown',
    async (slug) => {
      expect(await readLocationPage(makeRequest('swan'), slug)).toBeUndefined();
      expect(await readContactLocation(makeRequest('swan'), contactUrl, slug)).toBeUndefined();
      expect(await readTeamPage(makeRequest('swan'), slug)).toBeUndefined();
    },
  );

  it('H20 H21 all visible locations are listed, and no hidden ones', async () => {
    const { cards } = await readLocationsPage(makeRequest('swan'));
    expect(cards.map(({ name }) => name)).toEqual(['Main', 'Swan workshop']);
  });

  it('the contact page of a location has a form for it, without location or dealership fields', async () => {
    const page = await readContactLocation(makeRequest('swan'), contactUrl, 'workshop');
    const [workshop] = await harness.owner`select id from locations where slug = 'workshop'`;
    expect(page?.form.values).toMatchObject({ location_id: String(workshop?.id), dealership_slug: 'swan' });
    expect(page?.form.fields.filter(({ name }) => /location_id|dealership_slug/.test(name))).toMatchObject([
      { type: 'hidden' },
      { type: 'hidden' },
    ]);
    expect(page).toMatchObject({
      head: { title: 'Contact Swan workshop', canonical: 'https://dealer.example/locations/workshop' },
      card: { contact: null, view: null },
      others: [{ name: 'Main', contact: '/contact-us/main' }],
      action: '/contact-us/workshop',
    });
  });

  it('H38 a team is shown if there is one', async () => {
    expect(await readTeamPage(makeRequest('swan'), 'main')).toMatchObject({
      departments: [{ members: [{ name: 'Ash', role: 'Sales' }] }],
      contact: '/contact-us/main',
    });
    expect(await readTeamPage(makeRequest('swan'), 'workshop'), 'the location has no team').toBeUndefined();
  });

  it('H28 the demo’s holiday hours of 18, 19, 21 and 25 April 2025 are listed in that April', async () => {
    const { cards } = await readLocationsPage(makeRequest('swan'));
    expect(cards[0]?.hours?.special).toEqual([
      { label: 'Fri 18 Apr', hours: 'Closed' },
      { label: 'Sat 19 Apr', hours: '10am – 2pm' },
      { label: 'Mon 21 Apr', hours: '10am – 2pm' },
      { label: 'Fri 25 Apr', hours: '1pm – 5pm' },
    ]);
    const may = await readLocationsPage(makeRequest('swan', new Date('2025-05-01T00:00:00Z')));
    expect(may.cards[0]?.hours?.special).toEqual([]);
  });

  it('H16 one location of the demo is badged Coming Late 2025', () => {
    const badges = demoDealerships.flatMap(({ locations }) => locations.flatMap(({ badge }) => badge ?? []));
    expect(badges).toEqual(['Coming Late 2025']);
  });
});
