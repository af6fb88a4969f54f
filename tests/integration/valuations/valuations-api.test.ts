import type { FastifyInstance } from 'fastify';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireSite } from '../../../src/features/site-config/require-site.server.ts';
import { openSiteDirectory } from '../../../src/features/site-config/site-directory.server.ts';
import { registerMiscellaneousApi } from '../../../src/features/valuations/api/miscellaneous-api.server.ts';
import { questions } from '../../../src/features/valuations/steps/questions.ts';
import { expireRecords } from '../../../src/features/privacy/expire-records.server.ts';
import { registerValuationApi } from '../../../src/features/valuations/api/valuation-api.server.ts';
import { registerApi } from '../../../src/platform/http/api.ts';
import { createHttpServer } from '../../../src/platform/http/http-server.ts';
import { createRateLimits } from '../../../src/platform/http/rate-limit.ts';
import { intakeQueue } from '../../../src/features/leads/intake-queue.server.ts';
import type { Job } from '../../../src/platform/jobs/jobs.ts';
import { createMetrics } from '../../../src/platform/metrics.ts';
import type { Database } from '../../../src/platform/postgres/database.ts';
import type { PriceGuideCar, MarketPrice } from '../../../src/platform/vehicle-data/price-guide.ts';
import { makeConfirmationSettings } from '../../support/fixtures/confirmation-settings.ts';
import { noTenantCache } from '../../support/fixtures/no-tenant-cache.ts';
import { type Databases, openDatabases } from '../../support/database/open-databases.ts';
import { createCar, createTenant, type Tenant } from '../../support/database/create-tenant.ts';
import { createTestDatabase } from '../../support/database/test-database.ts';
import { hashNetwork, hashTestNetwork } from '../../support/fixtures/test-network.ts';
import { failingLog } from '../../support/fixtures/failing-log.ts';

let now = new Date('2026-11-15T02:03:04Z');

let test: Awaited<ReturnType<typeof createTestDatabase>>;
let owner: Sql;
let databases: Databases;
let database: Database;
let app: FastifyInstance;
let ours: Tenant;
let sentJobs: Job[] = [];
let findPrice: (car: PriceGuideCar) => Promise<MarketPrice | null>;
const found = {
  year: 2021,
  make: 'Toyota',
  model: 'RAV4',
  badge: 'GXL',
  body: '4D Wagon',
  fuel: 'Hybrid',
  transmission: 'CVT',
  colour: 'White',
};

const configure = (slug: string, config: Record<string, unknown>) =>
  owner`update sites set config = ${owner.json(config as never)} where slug = ${slug}`;

const refuseForm = async ({ slug }: { slug: string }) =>
  slug === 'gated' ? { status: 401, title: 'Please sign in.' } : null;

beforeAll(async () => {
  test = await createTestDatabase();
  owner = postgres(test.url, { max: 2, onnotice: () => undefined });
  ours = await createTenant(owner, 'ours');
  for (const slug of ['theirs', 'gated', 'keeping', 'without']) await createTenant(owner, slug);
  await configure('keeping', { valuation: { savesResult: true } });
  await configure('gated', { valuation: { savesResult: true } });
  await configure('without', { valuation: { enabled: false } });
  await owner`update locations set lat = -31.95, long = 115.86 where dealership_id = ${ours.dealershipId}`;
  databases = openDatabases(test.url, { connections: 6, clock: () => now });
  ({ database } = databases);
  const directory = await openSiteDirectory(databases, 'localhost', { error: () => undefined });
  app = await createHttpServer({ logLevel: 'silent', trustProxy: true, metrics: createMetrics() });
  const findSite = ({ host }: { host: string }) => requireSite(directory, host);
  const createLimiter = await createRateLimits(app, async (request) => (await findSite(request)).id);
  const limiter = createLimiter({ max: 12, perSeconds: 60 });
  await registerApi(app, {
    version: '1.2.3',
    hostKind: async ({ host }) => (await directory.find(host)).kind,
    routes: (api) => {
      registerValuationApi(api, {
        database,
        clock: () => now,
        cache: noTenantCache,
        geocoder: {
          geocode: async (at) =>
            at === '9999' ? undefined : { lat: -32.05, lng: 115.74, suburb: 'Fremantle', state: 'WA' },
        },
        phoneRateLimiter: async () => 0,
        confirmations: makeConfirmationSettings(),
        jobs: { send: async (_tx, jobs) => void sentJobs.push(...jobs) },
        register: { isDemo: true, find: async ({ rego }) => (rego.startsWith('NIL') ? null : found) },
        priceGuide: { source: 'a guide', findPrice: (car) => findPrice(car) },
        hashNetwork,
        findSite,
        limiter,
        findRefusal: refuseForm,
      });
      registerMiscellaneousApi(api, { database, clock: () => now, findSite, limiter, findRefusal: refuseForm });
    },
  });
  await app.ready();
});
beforeEach(() => {
  now = new Date('2026-11-15T02:03:04Z');
  sentJobs = [];
  findPrice = async () => ({ price: 30_000, low: 27_000, high: 33_500, comparables: 14 });
});
afterAll(async () => {
  await app.close();
  await databases.close();
  await owner.end();
  await test.drop();
});

/** Each call comes from its own address, so that only the rate-limit test reaches the limit. */
let calls = 0;
const call = (method: 'POST' | 'PATCH', url: string, body: unknown, { site = 'ours', from = '' } = {}) =>
  app.inject({
    method,
    url,
    headers: {
      host: `${site}.localhost`,
      'content-type': 'application/json',
      'x-forwarded-for': from || `10.1.${Math.floor(++calls / 250)}.${(calls % 250) + 1}`,
    },
    payload: JSON.stringify(body),
  });

const contact = (changes: Record<string, unknown> = {}) => ({
  name: 'Kim',
  last_name: 'Nguyen',
  email: 'kim@example.com',
  phone: '0412 345 678',
  postcode: '6160',
  opt_in: true,
  terms_agreed: true,
  rego: '1abc-234',
  regoState: 'WA',
  url: 'http://ours.localhost/trade-in',
  ...changes,
});
const answers = { kms: 41_250, condition: 'good', serviceHistory: 'full', accident: 'none', finance: 'Yes' };
const begin = (changes: Record<string, unknown> = {}, where = {}) =>
  call('POST', '/api/valuations', contact(changes), where);
const go = (id: string, body: unknown, where = {}) => call('PATCH', `/api/valuations/${id}`, body, where);
const acceptance = (lead_id: string) => ({
  lead_id,
  form_completed: true,
  offer_accepted: true,
  subcategory: '3. Offer Accepted',
});
const begun = async (changes: Record<string, unknown> = {}) => {
  const { id, lead_id } = (await begin(changes)).json<{ id: string; lead_id: string }>();
  return { id, lead_id };
};
/** Continues to an offer. */
const offered = async (changes: Record<string, unknown> = {}) => {
  const valuation = await begun(changes);
  await go(valuation.id, { vehicle: true });
  await go(valuation.id, { adjustmentAnswers: answers });
  return valuation;
};
const readLead = async (id: string) => (await owner`select * from leads where id = ${id}`)[0];
const storedValuation = async (id: string) => (await owner`select * from valuations where id = ${id}`)[0];

describe('POST /api/valuations', () => {
  it('Q3 accepts the plate and its state, and returns the lead, the car and the questions', async () => {
    const response = await begin();
    expect(response.statusCode).toBe(200);
    const { id, lead_id, vehicle, questions: input } = response.json();
    expect(vehicle).toEqual(found);
    expect(input).toEqual(JSON.parse(JSON.stringify(questions)));
    expect(await storedValuation(id)).toMatchObject({
      lead_id,
      rego: '1ABC234',
      rego_state: 'WA',
      postcode: '6160',
      path: '/trade-in',
      is_confirmed: false,
      car_id: null,
    });
    expect(await readLead(lead_id)).toMatchObject({
      form: 'trade-in',
      category: 'Trade-in Enquiry',
      subcategory: '1. Rego Submitted',
      phone: '+61412345678',
      dealership_id: ours.dealershipId,
      values: {
        Rego: '1ABC234',
        regoState: 'WA',
        postcode: '6160',
        suburb: 'Fremantle',
        'do-you-have-a-trade-in': 'Yes',
        your_model: 'RAV4',
        distance_km: '16',
      },
    });
  });

  it('stores consents like every form', async () => {
    const { lead_id } = await begun({ touched: ['opt_in'] });
    const lead = await readLead(lead_id);
    expect(lead?.consents).toEqual([
      expect.objectContaining({ field: 'opt_in', given: true, touched: true }),
      expect.objectContaining({ field: 'terms_agreed', given: true }),
    ]);
  });

  it('classifies a car to sell as a sell enquiry', async () => {
    const { lead_id } = await begun({ form: 'sell' });
    expect(await readLead(lead_id)).toMatchObject({ form: 'sell', category: 'Sell My Car Enquiry' });
  });

  it('delays deliveries while the visitor continues', async () => {
    await begin();
    const deliveries = sentJobs.filter(({ queue }) => queue !== intakeQueue);
    expect(deliveries.length).toBeGreaterThan(0);
    expect(deliveries.every(({ afterSeconds }) => afterSeconds === 1800)).toBe(true);
    expect(sentJobs.length - deliveries.length).toBe(1);
  });

  it('returns no car if the register has none', async () => {
    expect((await begin({ rego: 'NIL 001' })).json()).toMatchObject({ vehicle: null });
  });

  it('makes one valuation and one lead per key', async () => {
    const key = crypto.randomUUID();
    const all = await Promise.all(Array.from({ length: 4 }, () => begun({ key })));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(new Set(all.map(({ lead_id }) => lead_id)).size).toBe(1);
    expect((await begun({ key: crypto.randomUUID() })).id).not.toBe(all[0]?.id);
  });

  it.each([
    ['no plate', { rego: '' }, 'rego'],
    ['an invalid plate', { rego: 'ABCDEFGHIJ' }, 'rego'],
    ['a plate of other signs', { rego: 'ABC_12' }, 'rego'],
    ['no state', { regoState: 'XX' }, 'regoState'],
    ['no name', { name: '' }, 'name'],
    ['no way to answer', { email: 'kim' }, 'email'],
    ['three digits for a postcode', { postcode: '616' }, 'postcode'],
    ['a postcode of nowhere', { postcode: '9999' }, 'postcode'],
    ['terms that are not agreed to', { terms_agreed: false }, 'terms_agreed'],
  ])('refuses %s', async (_what, changes, field) => {
    const response = await begin(changes);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ code: 'invalid', errors: [{ field }] });
  });

  it('returns all errors together', async () => {
    const { errors } = (await begin({ rego: '!', name: '' })).json<{ errors: { field: string }[] }>();
    expect(errors.map(({ field }) => field)).toEqual(['rego', 'name']);
  });
});

const list = (columns: Record<string, unknown>) =>
  createCar(owner, { dealershipId: ours.dealershipId, slug: `c-${crypto.randomUUID()}`, ...columns });

describe('a valuation with a listed car', () => {
  it('is linked to it, like its lead', async () => {
    const car_id = await list({});
    const { id, lead_id } = await begun({ car_id });
    expect(await storedValuation(id)).toMatchObject({ car_id });
    expect(await readLead(lead_id)).toMatchObject({ car_id });
  });

  it.each([
    ['Q7 on its way', { status: 'coming_soon' }, 409],
    ['Q7 sold', { sold: true }, 409],
    ['Q7 reserved', { reserved: true }, 409],
    ['Q7 held by a deposit', { hold: 'held', hold_until: new Date('2026-11-17T00:00:00Z') }, 409],
    ['Q8 at $200', { price: 200 }, 409],
    ['Q8 at $201', { price: 201 }, 200],
  ])('that is %s: %o', async (_what, columns, status) => {
    const response = await begin({ car_id: await list(columns) });
    expect(response.statusCode).toBe(status);
    if (status === 409)
      expect(response.json()).toMatchObject({ code: 'conflict', title: expect.stringMatching(/trade in/) });
  });

  it('that this site does not show does not exist', async () => {
    expect((await begin({ car_id: 999_999 })).statusCode).toBe(404);
    expect((await begin({ car_id: await list({ show_on_dealer_website: false }) })).statusCode).toBe(404);
  });
});

describe('PATCH /api/valuations/{id}', () => {
  it('Q4 Q5 Q6 Q13 goes from the car through the answers to the offer and its acceptance, on one lead', async () => {
    const { id, lead_id } = await begun({ email: 'one@example.com' });
    const confirmed = await go(id, { vehicle: true });
    expect(confirmed.json()).toMatchObject({ vehicle: found });
    const response = await go(id, { adjustmentAnswers: answers });
    expect(response.json()).toMatchObject({
      offer: {
        offer_price: 25_050,
        low: 22_500,
        high: 27_950,
        comparables: 14,
        source: 'a guide',
        lines: expect.arrayContaining([{ label: 'Condition: Good', amount: -774 }]),
      },
    });
    expect(await readLead(lead_id)).toMatchObject({
      subcategory: '2. Offer Shown',
      values: {
        kms: '41250',
        condition: 'Good',
        service_history: 'Full',
        finance: 'Yes',
        offer_price: '25050',
        your_make: 'Toyota',
      },
    });
    const accepted = await go(id, acceptance(lead_id));
    expect(accepted.json()).toMatchObject({ lead_id });
    expect(await readLead(lead_id)).toMatchObject({
      subcategory: '3. Offer Accepted',
      values: { form_completed: true, offer_accepted: true, offer_price: '25050' },
    });
    expect(await storedValuation(id)).toMatchObject({ offer_price: 25_050, accepted_at: now });
    expect(await owner`select id from leads where email = 'one@example.com'`).toHaveLength(1);
  });

  it('queries the price guide with kilometres and the plate’s state', async () => {
    let input: PriceGuideCar | undefined;
    findPrice = async (car) => {
      input = car;
      return null;
    };
    const { id } = await begun({ regoState: 'NSW' });
    await go(id, { vehicle: { year: 2020, make: 'Mazda', model: 'CX-5' } });
    await go(id, { adjustmentAnswers: answers });
    expect(input).toEqual({ make: 'Mazda', model: 'CX-5', badge: null, year: 2020, km: 41_250, state: 'NSW' });
  });

  it.each([
    ['Q9 over 7 years old', { year: 2018 }, {}, null, 'too_old'],
    ['Q9 over 100,000 km', { year: 2021 }, { kms: 100_001 }, null, 'too_far'],
    ['of too few comparables', { year: 2021 }, {}, async () => null, 'too_few_comparables'],
    [
      'whose guide cannot be reached',
      { year: 2021 },
      {},
      async () => {
        throw new Error('no answer');
      },
      'unreachable',
    ],
  ])('returns an enquiry for a car %s', async (_what, vehicle, changes, guide, reason) => {
    if (guide) findPrice = guide;
    const { id, lead_id } = await begun();
    await go(id, { vehicle: { make: 'Toyota', model: 'RAV4', ...vehicle } });
    const response = await go(id, { adjustmentAnswers: { ...answers, ...changes } });
    expect(response.json()).toEqual({ id, lead_id, enquiry: { reason } });
    expect(await readLead(lead_id)).toMatchObject({
      subcategory: '1. Rego Submitted',
      values: { offer_price: '', no_offer_reason: expect.stringMatching(/./) },
    });
    expect((await go(id, acceptance(lead_id))).statusCode).toBe(409);
    const enquiry = await go(id, { form_completed: true, message: 'Call me after five' });
    expect(enquiry.json()).toEqual({ id, lead_id });
    expect(await readLead(lead_id)).toMatchObject({
      values: { form_completed: true, valuation_message: 'Call me after five' },
    });
  });

  it('returns the same response for a repeated step', async () => {
    const { id, lead_id } = await begun();
    for (const body of [{ vehicle: true }, { adjustmentAnswers: answers }, acceptance(lead_id)]) {
      const [one, other] = [await go(id, body), await go(id, body)];
      expect(one.statusCode).toBe(200);
      expect(other.json()).toEqual(one.json());
    }
    const jobs = sentJobs.length;
    expect((await go(id, { adjustmentAnswers: answers })).json()).toMatchObject({ offer: { offer_price: 25_050 } });
    await Promise.all(Array.from({ length: 4 }, () => go(id, acceptance(lead_id))));
    expect(sentJobs).toHaveLength(jobs);
  });

  it('is accepted once by concurrent calls', async () => {
    const { id, lead_id } = await offered();
    sentJobs = [];
    const all = await Promise.all(Array.from({ length: 4 }, () => go(id, acceptance(lead_id))));
    expect(all.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(new Set(sentJobs.map(({ data }) => data.deliveryId)).size).toBe(sentJobs.length);
  });

  it('accepts corrections until the offer is accepted', async () => {
    const { id, lead_id } = await offered();
    const worse = { ...answers, condition: 'poor' };
    expect((await go(id, { adjustmentAnswers: worse })).json()).toMatchObject({ offer: { offer_price: 21_150 } });
    expect(await readLead(lead_id)).toMatchObject({ values: { offer_price: '21150' } });
    await go(id, acceptance(lead_id));
    expect((await go(id, { adjustmentAnswers: answers })).statusCode).toBe(409);
    expect(await storedValuation(id)).toMatchObject({ offer_price: 21_150 });
  });

  it('enforces the order of steps', async () => {
    const { id, lead_id } = await begun();
    expect((await go(id, { adjustmentAnswers: answers })).statusCode).toBe(409);
    expect((await go(id, acceptance(lead_id))).statusCode).toBe(409);
    await go(id, { vehicle: true });
    expect((await go(id, acceptance(lead_id))).json()).toMatchObject({ status: 409, code: 'conflict' });
    await go(id, { adjustmentAnswers: answers });
    expect((await go(id, { vehicle: { year: 2022, make: 'Kia', model: 'EV6' } })).statusCode).toBe(409);
  });

  it('does not accept an expired offer', async () => {
    const { id, lead_id } = await offered();
    now = new Date('2026-11-30T00:00:00Z');
    expect((await go(id, acceptance(lead_id))).statusCode).toBe(410);
  });

  it.each([
    ['another lead’s id', acceptance('00000000-0000-4000-8000-000000000000'), 'lead_id'],
    ['no lead’s id', { form_completed: true, offer_accepted: true }, 'lead_id'],
    ['an acceptance that is not completed', { lead_id: 'x', offer_accepted: true }, 'form_completed'],
    ['nothing', {}, 'form_completed'],
    ['answers that are none', { adjustmentAnswers: { ...answers, condition: 'superb' } }, 'condition'],
    ['half a car', { vehicle: { year: 2020, model: 'CX-5' } }, 'make'],
    ['a car of the far future', { vehicle: { year: 2030, make: 'Kia', model: 'EV6' } }, 'year'],
  ])('refuses %s', async (_what, body, field) => {
    const { id } = await begun();
    await go(id, { vehicle: true });
    const response = await go(id, body);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ errors: [{ field }] });
  });

  it('refuses another subcategory', async () => {
    const { id, lead_id } = await offered();
    const body = { ...acceptance(lead_id), subcategory: 'Sold' };
    expect((await go(id, body)).json()).toMatchObject({ status: 422, errors: [{ field: 'subcategory' }] });
  });

  it('needs a car to confirm', async () => {
    const { id } = await begun({ rego: 'NIL1' });
    expect((await go(id, { vehicle: true })).statusCode).toBe(422);
    expect((await go(id, { vehicle: { year: 2020, make: 'Mazda', model: 'CX-5' } })).statusCode).toBe(200);
  });

  it('does not find a valuation of another site, or an unknown one', async () => {
    const { id, lead_id } = await offered();
    for (const [input, site] of [
      [id, 'theirs'],
      [crypto.randomUUID(), 'ours'],
      ['7', 'ours'],
    ] as const) {
      for (const body of [{ vehicle: true }, { adjustmentAnswers: answers }, acceptance(lead_id)]) {
        expect((await go(input, body, { site })).statusCode).toBe(404);
      }
    }
  });
});

describe('the valuation API', () => {
  it('requires sign-in if the site does', async () => {
    expect((await begin({}, { site: 'gated' })).statusCode).toBe(401);
    expect((await go(crypto.randomUUID(), { vehicle: true }, { site: 'gated' })).statusCode).toBe(401);
  });

  it('does not exist on a site without valuations', async () => {
    expect((await begin({}, { site: 'without' })).statusCode).toBe(404);
  });

  it('is never cached', async () => {
    expect((await begin()).headers['cache-control']).toBe('no-store');
  });

  it('30.3 looks up at most 30 plates a day per network, across sites; beyond that visitors describe their car', async () => {
    const from = '203.0.113.77';
    const lookedUp = (count: number, at: Date) => owner`insert into plate_look_ups (network, asked_at)
      select ${hashTestNetwork(from)}, ${at} from generate_series(1, ${count})`;
    await lookedUp(9, new Date(now.getTime() - 86_400_000));
    await lookedUp(29, new Date(now.getTime() - 3_600_000));
    const vehicleOn = async (site: string) => (await begin({}, { from, site })).json<{ vehicle: unknown }>().vehicle;
    expect(await vehicleOn('theirs')).toEqual(found);
    expect(await vehicleOn('ours')).toBeNull();
    expect((await begin({}, { site: 'ours' })).json()).toMatchObject({ vehicle: found });
    now = new Date(now.getTime() + 86_400_000);
    expect(await vehicleOn('ours')).toEqual(found);
    expect(
      await owner`select count(*)::int as stored from plate_look_ups where network = ${hashTestNetwork(from)}`,
    ).toEqual([{ stored: 1 }]);
  });

  it('limits the rate', async () => {
    const all = [];
    for (let count = 0; count < 13; count++) all.push((await begin({}, { from: '203.0.113.9' })).statusCode);
    expect(all.at(-1)).toBe(429);
  });
});

const post = (body: unknown, site = 'keeping') => call('POST', '/api/miscellaneous', body, { site });

const valued = async (site = 'keeping') => (await begin({}, { site })).json<{ id: string }>().id;
const listStored = (id: string) => owner`select column_name, value from miscellaneous where valuation_id = ${id}`;

describe('POST /api/miscellaneous', () => {
  const value = { offer_price: 25_050, rego: '1ABC234' };

  it('Q10 stores the result of a valuation once, on sites that enable it', async () => {
    const id = await valued();
    for (const offer_price of [25_000, 25_050]) {
      const response = await post({ column_name: 'valuation', value: { ...value, id, offer_price } });
      expect(response.json()).toEqual({ success: true });
    }
    expect(await listStored(id)).toEqual([{ column_name: 'valuation', value }]);
  });

  it('Q10 does not exist on other sites', async () => {
    const id = await valued('ours');
    expect((await post({ column_name: 'valuation', value: { ...value, id } }, 'ours')).statusCode).toBe(404);
  });

  it('rejects an unknown, foreign or expired valuation', async () => {
    const ids = [undefined, 7, 'x', crypto.randomUUID(), await valued('ours')];
    const statuses = [];
    for (const id of ids) statuses.push((await post({ column_name: 'valuation', value: { ...value, id } })).statusCode);
    expect(statuses).toEqual(ids.map(() => 422));
    const id = await valued();
    now = new Date(now.getTime() + 9 * 86_400_000);
    expect((await post({ column_name: 'valuation', value: { ...value, id } })).statusCode).toBe(422);
    expect(await listStored(id)).toEqual([]);
  });

  it('requires sign-in if the site does', async () => {
    const response = await post({ column_name: 'valuation', value: { ...value, id: crypto.randomUUID() } }, 'gated');
    expect(response.statusCode).toBe(401);
  });

  it('is deleted after a year', async () => {
    const old = await valued();
    await post({ column_name: 'valuation', value: { ...value, id: old } });
    now = new Date(now.getTime() + 86_400_000);
    const young = await valued();
    await post({ column_name: 'valuation', value: { ...value, id: young } });
    now = new Date('2027-11-15T12:00:00Z');
    await expireRecords({ ...databases, clock: () => now, log: failingLog });
    expect([(await listStored(old)).length, (await listStored(young)).length]).toEqual([0, 1]);
  });

  it('rejects any other column', async () => {
    const response = await post({ column_name: 'leads', value });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ success: false, error: 'Only valuations can be stored.' });
  });

  it('limits the size', async () => {
    expect((await post({ column_name: 'valuation', value: { more: 'x'.repeat(20_000) } })).statusCode).toBe(413);
  });
});
