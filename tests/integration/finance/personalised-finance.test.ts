import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteConfigInput } from '../../../src/features/site-config/site-config.ts';
import type { Visitor } from '../../../src/features/sites/visitor.ts';
import { refuseGatedForm } from '../../../src/site/gates/refuse-gated-form.server.ts';
import type { FinanceData } from '../../../src/site/finance/finance-data.ts';
import { requireFinance } from '../../../src/site/finance/read-finance.server.ts';
import { readPersonalisedFinance } from '../../../src/site/finance/read-personalised-finance.server.ts';
import { makeSite } from '../../support/fixtures/build-car-index.ts';
import { openStockHarness, type StockHarness } from '../../support/harness/stock-harness.ts';
import { createCar } from '../../support/database/create-tenant.ts';
import { noTenantCache } from '../../support/fixtures/no-tenant-cache.ts';

let harness: StockHarness;
let known: number;
let unknown: number;
beforeAll(async () => {
  harness = await openStockHarness();
  const lot = { dealershipId: harness.swan.dealershipId };
  known = await createCar(harness.owner, { ...lot, slug: 'known', nvic: 'ABC123', price: 31_990 });
  unknown = await createCar(harness.owner, { ...lot, slug: 'unknown', nvic: null });
});
afterAll(() => harness.close());

const customer: Visitor = { kind: 'customer', id: 7, phone: '+61400000000', sessionId: crypto.randomUUID() };
const gated: SiteConfigInput = { gates: { finance: true } };
const clock = () => new Date('2026-11-15T02:00:00Z');

/** The page's data, or its redirect. */
function read(carId: number, config: SiteConfigInput, visitor: Visitor): Promise<FinanceData | string | null> {
  const { swan, database } = harness;
  const site = { ...makeSite([swan.dealershipId], config), id: swan.siteId, version: 1 };
  return harness.withFreshIndex((index) =>
    readPersonalisedFinance(
      { site, index, scope: database.forSite(site.id), visitor, clock, cache: noTenantCache },
      new URL(`http://swan.example/personalised/finance?car_id=${carId}`),
    ).catch((answer: unknown) =>
      answer instanceof Response ? answer.headers.get('location') : Promise.reject(answer),
    ),
  );
}

describe('the personalised finance page', () => {
  it('N24 shows a customer the car, the calculator and the form', async () => {
    expect(await read(known, gated, customer)).toMatchObject({
      car: { slug: 'known', price: '$31,990' },
      calculator: { start: { price: 31_990 } },
      form: { kind: 'finance', values: { vehiclePriceBudget: '$31,990', phone: '0400 000 000' } },
    });
  });

  it('N24 U18 U21 redirects other visitors to the sign-in, with links forward and back', async () => {
    expect(await read(known, gated, { kind: 'anonymous' })).toBe(
      `/sign-in?type=finance&redirect=%2Fpersonalised%2Ffinance%3Fcar_id%3D${known}&back=%2Fcars%2Fknown`,
    );
  });

  it('N24 redirects to the open page for a car without an NVIC, on a site without gates, and without a car', async () => {
    expect(await read(unknown, gated, customer)).toContain(`car_id=${unknown}`);
    expect(await read(known, {}, customer)).toMatch(/^\/finance\?.*#finance-form$/);
    expect(await read(999_999, gated, customer)).toBe('/finance');
  });
});

const hidden: SiteConfigInput = { finance: { hidden: true } };

describe('a finance form', () => {
  it.each([
    ['is accepted if the page is open', 'known', {}, 'taken', null],
    ['N24 U21 is taken for a car without an NVIC', 'unknown', gated, 'taken', null],
    ['is rejected if the site has no finance', 'known', hidden, 404, 404],
    ['is not taken there without a car either', 'none', hidden, 404, 404],
    [
      'N24 U21 redirects if the car requires sign-in, and the API accepts it from customers only',
      'known',
      gated,
      302,
      401,
    ],
  ] as const)('%s', async (_what, which, config, byPage, byCall) => {
    const { swan, database } = harness;
    const site = { ...makeSite([swan.dealershipId], config), id: swan.siteId };
    const carId = { known, unknown, none: null }[which];
    const url = new URL(`http://swan.example/finance?car_id=${carId ?? ''}`);
    await harness.withFreshIndex(async (index) => {
      const posted = requireFinance({ site, index, scope: database.forSite(site.id), clock }, url);
      expect(await posted.then(() => 'taken', readStatus)).toBe(byPage);
      const refuseForm = refuseGatedForm({ database, index, clock });
      const visitor = { kind: 'anonymous' } as const;
      expect((await refuseForm(site, { form: 'finance', carId, visitor }))?.status ?? null).toBe(byCall);
      expect(await refuseForm(site, { form: 'enquiry', carId, visitor })).toBeNull();
      const forCustomer = await refuseForm(site, { form: 'finance', carId, visitor: customer });
      expect(forCustomer?.status ?? null).toBe(byCall === 401 ? null : byCall);
    });
  });
});

const readStatus = (thrown: Response | { init: ResponseInit | null }): number | undefined =>
  thrown instanceof Response ? thrown.status : thrown.init?.status;
