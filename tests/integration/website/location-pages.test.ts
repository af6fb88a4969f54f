import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoDealerships } from '../../../src/demo/dealers/all-dealers.ts';
import { buildSpecialHoursRows } from '../../../src/demo/rows/opening-rows.ts';
import { readContactLocation } from '../../../src/site/locations/read-contact-location.server.ts';
import { readLocationPage } from '../../../src/site/locations/read-location-page.server.ts';
import { readLocationsPage } from '../../../src/site/locations/read-locations-page.server.ts';
import { readTeamPage } from '../../../src/site/locations/read-team-page.server.ts';
import { anonymousRequester, type SiteRequest } from '../../../src/site/server/site-request.ts';
import { makeSite } from '../../support/fixtures/build-car-index.ts';
import { noTenantCache } from '../../support/fixtures/no-tenant-cache.ts';
import { createCar } from '../../support/database/create-tenant.ts';
import { openStockHarness, type StockHarness } from '../../support/harness/stock-harness.ts';
import { eventually } from '../../support/harness/eventually.ts';

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

const makeRequest = (whose: 'swan' | 'heron', now = april, dealershipIds = [harness[whose].dealershipId]) => {
  const { siteId } = harness[whose];
  const site = {
    ...makeSite(dealershipIds),
    template: 'metro',
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
    index: harness.index,
    cache: noTenantCache,
    stockVersion: 1,
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

const makeGroupRequest = () => makeRequest('swan', april, [harness.swan.dealershipId, harness.heron.dealershipId]);

const read = async (request: SiteRequest, slug: string) => {
  const page = await readLocationPage(request, slug);
  return { link: page?.first.stock, stock: page?.stock };
};

describe('the cars of locations', () => {
  const dealerHref = '/cars?refinementList%5Bdealership_slug%5D%5B0%5D=swan';

  beforeAll(async () => {
    const { owner, index, swan, heron } = harness;
    const place = { street: '2 Low Street', city: 'Albany', state: 'WA', postcode: '6330' };
    const [albany] = await owner`insert into locations ${owner({
      ...place,
      dealership_id: heron.dealershipId,
      name: 'Albany',
      slug: 'albany',
      location_type: 'sales',
    })} returning id`;
    await owner.begin(async (sql) => {
      for (let number = 1; number <= 24; number += 1)
        await createCar(sql, { dealershipId: swan.dealershipId, slug: `swan-${number}`, price: 10_000 + number });
      await createCar(sql, { dealershipId: heron.dealershipId, slug: 'albany-1', location_id: albany?.id });
      await createCar(sql, { dealershipId: heron.dealershipId, slug: 'albany-2', location_id: albany?.id });
    });
    await eventually(async () => {
      const { count } = await index.engine.search({ offset: 0, limit: 0 });
      if (count < 28) throw new Error(`the index has ${count} of 28 cars`);
    });
  });

  it('24.2 on a group’s site, a location links to its dealership’s cars and lists the first 21', async () => {
    const { link, stock } = await read(makeGroupRequest(), 'main');
    expect(link).toEqual({ href: dealerHref, label: 'See the 25 cars here' });
    expect(stock).toMatchObject({
      heading: 'Cars at Main',
      cars: { length: 21 },
      all: { href: dealerHref, label: 'See all 25 cars here' },
    });
    expect(stock?.cars.every(({ slug }) => slug.startsWith('swan-'))).toBe(true);
  });

  it('24.8 a location’s cars can be searched by price', async () => {
    expect((await read(makeGroupRequest(), 'main')).stock?.search).toEqual({
      searchPath: '/cars',
      refinements: { dealership_slug: ['swan'] },
      count: 25,
      nouns: { one: 'car', many: 'cars' },
      legend: 'Search the cars here by price',
    });
  });

  it('24.2 on the site of one dealership, its only yard has the whole stock', async () => {
    const { link, stock } = await read(makeRequest('swan'), 'main');
    expect(link).toEqual({ href: '/cars', label: 'See the 25 cars here' });
    expect(stock).toMatchObject({ search: { refinements: {} } });
  });

  it('24.2 each of a dealership’s yards has its own cars, and the dealership’s page all of them', async () => {
    const albany = await read(makeRequest('heron'), 'albany');
    expect(albany.link).toEqual({
      href: '/cars?refinementList%5Blocation_name%5D%5B0%5D=Albany',
      label: 'See the 2 cars here',
    });
    expect(albany.stock).toMatchObject({ cars: { length: 2 }, all: null });
    expect((await read(makeRequest('heron'), 'heron')).stock).toMatchObject({
      heading: 'Cars at heron',
      cars: { length: 3 },
    });
  });

  it('24.2 a workshop has no cars', async () => {
    expect(await read(makeGroupRequest(), 'workshop')).toEqual({ link: null, stock: null });
  });

  it('24.2 all cards link to their cars, and towns are listed with the number of their cars', async () => {
    const { cards } = await readLocationsPage(makeGroupRequest());
    expect(cards.map(({ stock }) => stock?.href)).toEqual([dealerHref, undefined]);
    const { cities, citiesHeading } = await readLocationsPage(makeRequest('heron'));
    expect(citiesHeading).toBe('Cars by town');
    expect(cities).toEqual([
      { name: 'Albany', count: 2, href: '/cars?refinementList%5Bcity%5D%5B0%5D=Albany' },
      { name: 'Perth', count: 1, href: '/cars?refinementList%5Bcity%5D%5B0%5D=Perth' },
    ]);
    const page = await readContactLocation(makeGroupRequest(), contactUrl, 'main');
    expect(page?.card.stock?.href).toBe(dealerHref);
  });
});
