import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findLocation, findSalesLocation } from '../../../src/features/locations/location-store.server.ts';
import { readContactLocation } from '../../../src/site/locations/read-contact-location.server.ts';
import { readLocationPage } from '../../../src/site/locations/read-location-page.server.ts';
import { readLocationsPage } from '../../../src/site/locations/read-locations-page.server.ts';
import { readTeamPage } from '../../../src/site/locations/read-team-page.server.ts';
import { anonymousRequester, type SiteRequest } from '../../../src/site/server/site-request.ts';
import { listSitemapPages } from '../../../src/site/sitemaps/sitemap-kinds.server.ts';
import { makeSite } from '../../support/fixtures/build-car-index.ts';
import { noTenantCache } from '../../support/fixtures/no-tenant-cache.ts';
import { openStockHarness, type StockHarness } from '../../support/harness/stock-harness.ts';

let harness: StockHarness;
let groupId: number;
const placeIds = new Map<string, number>();

/** A site of both dealerships, each with a location `main`; one of swan's has the slug of the other dealership. */
beforeAll(async () => {
  harness = await openStockHarness();
  const { swan, heron, owner } = harness;
  const [group] = await owner`insert into sites (slug, name, template, dealership_id)
    values ('group', 'Group', 'metro', ${swan.dealershipId}) returning id`;
  groupId = group?.id as number;
  await owner`insert into site_dealerships (site_id, dealership_id, position)
    values (${groupId}, ${swan.dealershipId}, 1), (${groupId}, ${heron.dealershipId}, 2)`;
  const place = { street: '1 High Street', city: 'Perth', state: 'WA', postcode: '6000' };
  await owner`insert into locations ${owner([
    { ...place, dealership_id: swan.dealershipId, name: 'Heron Street', slug: 'heron', visible: true },
    { ...place, dealership_id: heron.dealershipId, name: 'Hidden', slug: 'yard', visible: false },
    { ...place, dealership_id: swan.dealershipId, name: 'Yard', slug: 'yard', visible: true },
  ])}`;
  await owner`update locations set name = 'Heron main' where slug = 'main' and dealership_id = ${heron.dealershipId}`;
  for (const { name, id } of await owner`select name, id from locations`) placeIds.set(name, id);
});
afterAll(() => harness.close());

const makeRequest = (siteId: number, enquireLocation: string | null = null): SiteRequest => {
  const site = makeSite([harness.swan.dealershipId, harness.heron.dealershipId]);
  const config = { ...site.config, locations: { ...site.config.locations, enquireLocation } };
  return {
    ...anonymousRequester,
    site: { ...site, config, id: siteId, name: 'Group', version: 1, canonicalHost: 'group.example', locations: [] },
    scope: harness.database.forSite(siteId),
    index: harness.index,
    cache: noTenantCache,
    clock: () => new Date('2026-11-15T00:00:00Z'),
  } as unknown as SiteRequest;
};

const url = new URL('https://group.example/contact-us/heron-main');

describe('two dealerships of a site that share a location’s slug', () => {
  it('every card leads to its own location', async () => {
    const { cards } = await readLocationsPage(makeRequest(groupId));
    expect(cards.map(({ name, contact, view }) => [name, contact, view])).toEqual(
      expect.arrayContaining([
        ['Main', '/contact-us/swan-main', '/locations/swan-main'],
        ['Heron main', '/contact-us/heron-main', '/locations/heron-main'],
        ['Yard', '/contact-us/yard', '/locations/yard'],
      ]),
    );
  });

  it('H36 H37 H38 each has its own page, contact page and team page', async () => {
    const siteRequest = makeRequest(groupId);
    expect(await readLocationPage(siteRequest, 'heron-main')).toMatchObject({
      head: { canonical: 'https://group.example/locations/heron-main' },
      first: { name: 'Heron main', view: null },
      team: { href: '/teams/heron-main' },
    });
    expect(await readLocationPage(siteRequest, 'swan-main')).toMatchObject({ first: { name: 'Main' } });
    expect(await readTeamPage(siteRequest, 'heron-main')).toMatchObject({ contact: '/contact-us/heron-main' });
    const contact = await readContactLocation(siteRequest, url, 'heron-main');
    expect(contact).toMatchObject({ card: { name: 'Heron main' }, action: '/contact-us/heron-main' });
    expect(contact?.form.values).toMatchObject({
      location_id: String(placeIds.get('Heron main')),
      dealership_slug: 'heron',
    });
    expect(await readLocationPage(siteRequest, 'main'), 'neither answers for both').toBeUndefined();
  });

  it('the sitemap lists both', async () => {
    const paths = (await listSitemapPages(makeRequest(groupId), 'locations'))?.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining(['/locations/swan-main', '/locations/heron-main', '/teams/heron-main']),
    );
    expect(new Set(paths).size).toBe(paths?.length);
  });

  it('a car names its location by the same address', async () => {
    const { scope } = makeRequest(groupId);
    const sold = { location_id: null, dealership_id: harness.heron.dealershipId };
    expect(await findSalesLocation(scope, sold)).toMatchObject({ slug: 'heron-main' });
    expect(await findLocation(scope, placeIds.get('Main') as number)).toMatchObject({ slug: 'swan-main' });
  });

  it('H14 Enquire Now uses the same address', async () => {
    const { extras } = await readLocationsPage(makeRequest(groupId, 'heron-main'));
    expect(extras.enquire).toBe('/contact-us/heron-main');
  });

  it('a site of one of them keeps the short address', async () => {
    expect(await readLocationPage(makeRequest(harness.heron.siteId), 'main')).toMatchObject({
      first: { name: 'Heron main' },
    });
  });

  it('H37 a location takes precedence over a dealership with the same slug', async () => {
    expect(await readLocationPage(makeRequest(groupId), 'heron')).toMatchObject({
      head: { canonical: 'https://group.example/locations/heron' },
      heading: null,
      first: { name: 'Heron Street' },
      rest: [],
    });
  });
});
