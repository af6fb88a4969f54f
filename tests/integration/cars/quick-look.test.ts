import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteConfigInput } from '../../../src/features/site-config/site-config.ts';
import type { PaymentProvider } from '../../../src/platform/payments/payments.ts';
import { readQuickLook } from '../../../src/site/quick-look/read-quick-look.server.ts';
import { makeSite } from '../../support/fixtures/build-car-index.ts';
import { openStockHarness, type StockHarness } from '../../support/harness/stock-harness.ts';
import { createCar } from '../../support/database/create-tenant.ts';

const payments = { sandbox: {} as PaymentProvider };

// Heron belongs to swan's group and shares its stock.
let harness: StockHarness;
beforeAll(async () => {
  harness = await openStockHarness();
  const { owner, heron, swan } = harness;
  const [group] = await owner`insert into groups (slug, name) values ('group', 'Group') returning id`;
  await owner`update dealerships set group_id = ${group?.id}, share_stock = id = ${heron.dealershipId}`;
  const lot = { dealershipId: swan.dealershipId, payment_processors: ['sandbox'] };
  await createCar(owner, { ...lot, slug: 'told-of', dealercomments: 'One owner.|Full history.', km: 41_250 });
  await createCar(owner, { ...lot, slug: 'taken', reserved: true });
  await createCar(owner, { ...lot, slug: 'withdrawn', show_on_dealer_website: false });
  await createCar(owner, { ...lot, slug: 'sold-long-ago', sold: true, sold_at: new Date('2020-01-01T00:00:00Z') });
});
afterAll(() => harness.close());

/** A quick look on swan's site, or the status of the error response. */
async function look(slug: string, config: SiteConfigInput = {}) {
  const { owner, swan, database } = harness;
  await owner`update sites set config = ${owner.json(JSON.parse(JSON.stringify(config)))} where id = ${swan.siteId}`;
  const site = { ...makeSite([swan.dealershipId], config), id: swan.siteId };
  return harness.withFreshIndex((index) =>
    readQuickLook(
      { site, index, scope: database.forSite(site.id), clock: () => new Date(), settling: { payments } },
      slug,
    ).catch((refusal: { init: { status: number } }) => refusal.init.status),
  );
}

describe('a quick look', () => {
  it('shows the card’s data, the available facts, and the dealer’s comments', async () => {
    expect(await look('told-of')).toMatchObject({
      car: { slug: 'told-of', price: '$20,000', priceType: 'Drive away', listable: true },
      details: {
        facts: [
          ['Kilometres', '41,250 km'],
          ['Year', '2022'],
          ['Location', 'Perth'],
        ],
        tabs: [{ title: 'Dealer Comments', text: 'One owner.|Full history.' }, {}, {}, {}, {}, {}],
      },
      canonical: expect.stringMatching(/\/cars\/told-of$/),
    });
  });

  it.each([
    ['told-of', true],
    ['taken', false],
    ['sold-long-ago', false],
  ])('24.9 offers a reservation only of a car that can be reserved now (%s: %s)', async (slug, isOffered) => {
    const shown = JSON.stringify(await look(slug));
    expect(shown.includes('Reserve Online')).toBe(isOffered);
    expect(/A deposit of|money back/.test(shown)).toBe(isOffered);
  });

  it('shows only the comments on a site without info tabs', async () => {
    const shown = await look('told-of', { vehiclePage: { infoTabs: false } });
    expect(shown).toMatchObject({ details: { tabs: [{ title: 'Dealer Comments' }] } });
  });

  it.each([12, 13, 14])('finds the cars that mode %d lists of other dealerships', async (mode) => {
    expect(await look('heron-car', { listing: { mode } })).toMatchObject({ car: { slug: 'heron-car' } });
  });

  it('marks a car that was sold too long ago as no longer listed', async () => {
    expect(await look('sold-long-ago')).toMatchObject({ car: { listable: false } });
  });

  it.each([
    ['withdrawn', {}],
    ['heron-car', {}],
    ['no-such-car', {}],
    ['told-of', { card: { quickLook: false } }],
  ])('is 404 for %s with the config %j', async (slug, config: SiteConfigInput) => {
    expect(await look(slug, config)).toBe(404);
  });
});
