import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registerFinanceApi } from '../../../src/features/finance/finance-api.server.ts';
import { findQuotes, groupHidesFinance } from '../../../src/features/finance/finance-store.server.ts';
import { rateSheetForm } from '../../../src/features/finance/rates/rate-sheet-form.ts';
import { deleteRateSheet, listRateSheets } from '../../../src/features/finance/rates/rate-sheet-store.server.ts';
import { addRateSheet, saveRateSheet } from '../../../src/features/finance/rates/save-rate-sheet.server.ts';
import type { SiteConfigInput } from '../../../src/features/site-config/site-config.ts';
import { registerApi } from '../../../src/platform/http/api.ts';
import { createHttpServer } from '../../../src/platform/http/http-server.ts';
import { createMetrics } from '../../../src/platform/metrics.ts';
import { stampRecord } from '../../../src/platform/postgres/edit-records.ts';
import { makeSite } from '../../support/fixtures/build-car-index.ts';
import { openStockHarness, type StockHarness } from '../../support/harness/stock-harness.ts';
import { createCar } from '../../support/database/create-tenant.ts';

// Swan's site, whose lender is Taurus; heron is another dealer, in another group.
const now = new Date('2026-11-15T02:00:00Z');
const quote = {
  interest_rate: 8.99,
  comparison_rate: 10.11,
  payment_week: 141.5,
  payment_month: 613.2,
  term_years: 5,
  term_months: 60,
  deposit: 2000,
  balloon: 0,
};

let harness: StockHarness;
let cars: Record<'quoted' | 'silent' | 'withdrawn' | 'sold' | 'heron', number>;

beforeAll(async () => {
  harness = await openStockHarness();
  const { owner, swan, heron } = harness;
  const groups =
    await owner`insert into groups (slug, name) values ('swans', 'Swans'), ('herons', 'Herons') returning id`;
  await owner`update dealerships set group_id = ${groups[0]?.id}, share_stock = false where id = ${swan.dealershipId}`;
  await owner`update dealerships set group_id = ${groups[1]?.id}, share_stock = true where id = ${heron.dealershipId}`;
  const park = async (dealershipId: number, slug: string, columns = {}) => {
    const carId = await createCar(owner, { dealershipId, slug, ...columns });
    for (const [provider, disclaimer] of [
      ['Taurus', null],
      ['Angle', 'Terms of Angle.'],
    ] as const) {
      await owner`insert into car_finance_lenders ${owner({ car_id: carId, dealership_id: dealershipId, provider, ...quote, disclaimer })}`;
    }
    return carId;
  };
  cars = {
    quoted: await park(swan.dealershipId, 'quoted'),
    silent: await createCar(owner, { dealershipId: swan.dealershipId, slug: 'silent' }),
    withdrawn: await park(swan.dealershipId, 'withdrawn-quote', { show_on_dealer_website: false }),
    sold: await park(swan.dealershipId, 'sold-quote', { status: 'sold', sold: true, sold_at: now }),
    heron: await park(heron.dealershipId, 'heron-quote'),
  };
  const clarity = { provider: 'Car Clarity', ...quote, disclaimer: 'Terms. Offer valid until 1 December 2026.' };
  for (const carId of [cars.quoted, cars.sold]) {
    await owner`insert into car_finance_lenders ${owner({ car_id: carId, dealership_id: swan.dealershipId, ...clarity })}`;
  }
});
afterAll(() => harness.close());
beforeEach(() => harness.owner`update groups set hide_finance = false`);

/** Calls swan's site with a configuration. */
async function request(carId: number | string, config: SiteConfigInput = {}, at = now) {
  const { owner, swan, database } = harness;
  const whole = { finance: { provider: 'Taurus' as const }, ...config };
  await owner`update sites set config = ${owner.json(JSON.parse(JSON.stringify(whole)))} where id = ${swan.siteId}`;
  const site = { ...makeSite([swan.dealershipId], whole), id: swan.siteId };
  return harness.withFreshIndex(async (index) => {
    const app = await createHttpServer({ logLevel: 'silent', trustProxy: false, metrics: createMetrics() });
    await registerApi(app, {
      version: '0.0.0',
      hostKind: async () => 'site',
      routes: (api) => registerFinanceApi(api, { index, database, clock: () => at, findSite: async () => site }),
    });
    const response = await app.inject(`/api/cars/${carId}/finance-lenders`);
    await app.close();
    return { status: response.statusCode, type: response.headers['content-type'], body: response.json() };
  });
}

describe('the finance lenders of a car', () => {
  it('N2 N21 are keyed by lender, with every figure and the disclaimer', async () => {
    const { status, body } = await request(cars.quoted, { finance: { provider: 'Angle' } });
    expect(status).toBe(200);
    expect(body).toEqual({
      finance_lenders: {
        Angle: {
          interestRate: 8.99,
          comparisonRate: 10.11,
          paymentWeek: 141.5,
          paymentMonth: 613.2,
          termYears: 5,
          termMonths: 60,
          deposit: 2000,
          balloon: 0,
          disclaimer: 'Terms of Angle.',
        },
      },
    });
  });

  it('N15 N16 N21 contain a composed disclaimer if the lender has none: Taurus, 10%, valid for a month', async () => {
    const { body } = await request(cars.quoted);
    expect(body.finance_lenders.Taurus.disclaimer).toMatch(
      /with a 10% deposit of \$2,000 .*valid until 15 December 2026\.$/,
    );
  });

  it.each<[string, SiteConfigInput]>([
    ['another lender than the site’s', { finance: { provider: 'Manual' } }],
    ['any, where the site has none', { finance: {} }],
    ['any, where the site hides finance', { finance: { provider: 'Taurus', hidden: true } }],
  ])('leave out %s', async (_, config) => {
    expect(await request(cars.quoted, config)).toMatchObject({ status: 200, body: { finance_lenders: {} } });
  });

  it('are empty for a car without quotes', async () => {
    expect(await request(cars.silent)).toMatchObject({ status: 200, body: { finance_lenders: {} } });
  });

  it('N6 are empty if the dealer group hides finance', async () => {
    await harness.owner`update groups set hide_finance = true where slug = 'swans'`;
    expect(await request(cars.quoted)).toMatchObject({ status: 200, body: { finance_lenders: {} } });
  });

  it('N6 are empty for a shared car whose own group hides finance', async () => {
    const lent = { listing: { mode: 14 as const } };
    expect((await request(cars.heron, lent)).body).toMatchObject({
      finance_lenders: { Taurus: { interestRate: 8.99 } },
    });
    await harness.owner`update groups set hide_finance = true where slug = 'herons'`;
    expect((await request(cars.heron, lent)).body).toEqual({ finance_lenders: {} });
  });

  it('24.9 follow the table of conditions: a sold car has a quote of Car Clarity, without a last day, and none of Taurus', async () => {
    const clarity = { finance: { provider: 'Car Clarity' } } as const;
    expect((await request(cars.quoted, clarity)).body).toMatchObject({
      finance_lenders: { 'Car Clarity': { disclaimer: 'Terms. Offer valid until 1 December 2026.' } },
    });
    expect((await request(cars.sold, clarity)).body).toMatchObject({
      finance_lenders: { 'Car Clarity': { interestRate: 8.99, disclaimer: 'Terms.' } },
    });
    expect((await request(cars.sold)).body).toEqual({ finance_lenders: {} });
  });

  it.each<[string, () => number | string, number]>([
    ['another dealer’s car', () => cars.heron, 404],
    ['a withdrawn car', () => cars.withdrawn, 404],
    ['no car at all', () => 999_999, 404],
    ['a number beyond all cars', () => '99999999999999', 400],
    ['a word', () => 'quoted', 400],
    ['a negative number', () => '-1', 400],
  ])('reject %s with a problem', async (_, id, status) => {
    expect(await request(id())).toMatchObject({ status, type: 'application/problem+json; charset=utf-8' });
  });
});

describe('the rates that a dealership enters', () => {
  const form = rateSheetForm.parse({
    provider: 'Powertorque',
    interestRate: '8.99',
    termYears: '5',
    depositPercent: '10',
    establishmentFee: '395',
    monthlyFee: '8',
    expiry: '2026-11-20T00:00',
  });
  const config: SiteConfigInput = { finance: { provider: 'Powertorque' }, listing: { mode: 14 } };
  const read = async (carId: number, at = now) => (await request(carId, config, at)).body.finance_lenders.Powertorque;

  it('29.6 give every car a quote at once, follow its price, end on time, and are the dealership’s own', async () => {
    const { owner, database, swan, heron } = harness;
    const scope = database.forDealership(swan.dealershipId);
    const input = { form, timeZone: 'Australia/Perth', now };
    expect(await read(cars.silent)).toBeUndefined();
    const before = await readVersion();
    const added = await addRateSheet(scope, input);
    expect(await addRateSheet(scope, input)).toEqual(added);
    // What servers have cached of the site is of an earlier version.
    expect(await readVersion()).toBeGreaterThan(before);

    await owner`update cars set price = 30000 where id = ${cars.silent}`;
    const quoted = { interestRate: 8.99, comparisonRate: 10.11, termMonths: 60, deposit: 3000, paymentMonth: 560.34 };
    const shown = await read(cars.silent);
    expect(shown).toMatchObject(quoted);
    expect(shown).not.toHaveProperty('basis');
    expect(shown.disclaimer).toContain('with a 10% deposit of $3,000');
    expect(shown.disclaimer).toContain('Offer valid until 20 November 2026.');
    expect(await read(cars.heron)).toBeUndefined();
    expect(await listRateSheetIds(heron.dealershipId)).not.toContain(added.ok && added.id);

    await owner`update cars set price = 20000 where id = ${cars.silent}`;
    expect(await read(cars.silent)).toMatchObject({ deposit: 2000, paymentMonth: 373.56 });
    expect(await read(cars.silent, new Date('2026-11-19T15:59:59Z'))).toBeDefined();
    expect(await read(cars.silent, new Date('2026-11-19T16:00:00Z'))).toBeUndefined();
  });

  it('29.6 are changed and deleted by their own dealership alone, and not over the change of someone else', async () => {
    const { database, swan, heron } = harness;
    const [own, other] = [swan, heron].map(({ dealershipId }) => database.forDealership(dealershipId));
    if (!own || !other) throw new Error('there are two dealerships');
    const sheet = (await listRateSheets(own)).find(({ provider }) => provider === 'Powertorque');
    const { id = 0, ...values } = sheet ?? {};
    const change = { id, form: { ...form, interestRate: 7.5 }, timeZone: 'Australia/Perth', now };
    expect(await saveRateSheet(other, { ...change, stamp: stampRecord(values) })).toMatchObject({ outcome: 'missing' });
    expect(await deleteRateSheet(other, id)).toBe(false);
    expect(await saveRateSheet(own, { ...change, stamp: stampRecord(values) })).toMatchObject({ outcome: 'saved' });
    expect(await read(cars.silent)).toMatchObject({ interestRate: 7.5 });
    const late = { ...change, form: { ...form, interestRate: 6.5 }, stamp: stampRecord(values) };
    expect(await saveRateSheet(own, late)).toMatchObject({ outcome: 'changed' });
    expect(await deleteRateSheet(own, id)).toBe(true);
    expect(await read(cars.silent)).toBeUndefined();
  });
});

const readVersion = async () =>
  (await harness.owner`select version from sites where id = ${harness.swan.siteId}`)[0]?.version as number;

const listRateSheetIds = async (dealershipId: number): Promise<number[]> =>
  (await listRateSheets(harness.database.forDealership(dealershipId))).map(({ id }) => id);

it('N20 a page reads the figures without the disclaimers', async () => {
  const { siteId, dealershipId } = harness.swan;
  const car = { id: cars.quoted, dealership_id: dealershipId, car_type: 'used', year: 2020, price: 20_000 } as const;
  const quotes = await findQuotes(harness.database.forSite(siteId), car, now);
  expect(Object.keys(quotes).sort()).toEqual(['Angle', 'AusLoans', 'Car Clarity', 'Taurus']);
  expect(quotes.Angle).toMatchObject({ interestRate: 8.99, disclaimer: null });
});

it('finance of a dealer without a group is not hidden', async () => {
  await harness.owner`update dealerships set group_id = null where id = ${harness.swan.dealershipId}`;
  expect(await groupHidesFinance(harness.database.forSite(harness.swan.siteId), harness.swan.dealershipId)).toBe(false);
});
