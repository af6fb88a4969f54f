import type { FastifyInstance } from 'fastify';
import postgres, { type Sql } from 'postgres';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { registerLeadApi } from '../../../src/features/leads/lead-api.server.ts';
import { requireSite } from '../../../src/features/site-config/require-site.server.ts';
import { openSiteDirectory, type SiteDirectory } from '../../../src/features/site-config/site-directory.server.ts';
import { registerApi } from '../../../src/platform/http/api.ts';
import { createHttpServer } from '../../../src/platform/http/http-server.ts';
import { createRateLimits } from '../../../src/platform/http/rate-limit.ts';
import { createMetrics } from '../../../src/platform/metrics.ts';
import type { Database } from '../../../src/platform/postgres/database.ts';
import { noTenantCache } from '../../support/fixtures/no-tenant-cache.ts';
import { type Databases, openDatabases } from '../../support/database/open-databases.ts';
import { createCar, type Tenant } from '../../support/database/create-tenant.ts';
import { hashNetwork } from '../../support/fixtures/test-network.ts';
import { makeConfirmationSettings } from '../../support/fixtures/confirmation-settings.ts';
import { eventually } from '../../support/harness/eventually.ts';
import { emptyTables } from '../../support/database/empty-tables.ts';
import { createTenantDatabase, findTenants } from '../../support/database/tenant-database.ts';
import type { TestDatabase } from '../../support/database/test-database.ts';

const now = new Date('2026-11-15T02:03:04Z');

let test: TestDatabase;
let owner: Sql;
let databases: Databases;
let database: Database;
let app: FastifyInstance;
let directory: SiteDirectory;
let ours: Tenant;
let theirs: Tenant;
let carId: number;
let theirCarId: number;
let locationId: number;

beforeAll(async () => {
  test = await createTenantDatabase();
  owner = postgres(test.url, { max: 2, onnotice: () => undefined });
  [ours, theirs] = await findTenants(owner);
  await emptyTables(owner, 'leads');
  [{ id: carId }, { id: theirCarId }] = (await owner`select id from cars order by id`) as unknown as [
    { id: number },
    { id: number },
  ];
  [{ id: locationId }] =
    (await owner`select id from locations where dealership_id = ${ours.dealershipId}`) as unknown as [{ id: number }];
  databases = openDatabases(test.url, { connections: 4, clock: () => now });
  ({ database } = databases);
  directory = await openSiteDirectory(databases, 'localhost', { error: () => undefined });
  app = await createHttpServer({ logLevel: 'silent', trustProxy: true, metrics: createMetrics() });
  const findSite = ({ host }: { host: string }) => requireSite(directory, host);
  const createLimiter = await createRateLimits(app, async (request) => (await findSite(request)).id);
  await registerApi(app, {
    version: '1.2.3',
    hostKind: async ({ host }) => (await directory.find(host)).kind,
    routes: (api) =>
      registerLeadApi(api, {
        database,
        clock: () => now,
        cache: noTenantCache,
        geocoder: { geocode: async () => ({ lat: -31.95, lng: 115.86, suburb: 'Perth', state: 'WA' }) },
        phoneRateLimiter: async () => 0,
        confirmations: makeConfirmationSettings(),
        hashNetwork,
        jobs: { send: async () => undefined },
        findSite,
        limiter: createLimiter({ max: 5, perSeconds: 60 }),
        findRefusal: async (_site, { form }) => (form === 'photos' ? { status: 401, title: 'Please sign in.' } : null),
      }),
  });
  await app.ready();
});
afterEach(() => emptyTables(owner, 'leads'));
afterAll(async () => {
  await app.close();
  await databases.close();
  await owner.end();
  await test.drop();
});

/** Each call comes from its own address, so that only the rate-limit test reaches the limit. */
let calls = 0;
const post = (
  body: unknown,
  { host = 'ours.localhost', type = 'application/json', from = '', key = '' }: Partial<Record<string, string>> = {},
) =>
  app.inject({
    method: 'POST',
    url: '/api/leads',
    headers: {
      host,
      'content-type': type,
      'user-agent': 'Kims phone',
      ...(key !== '' && { 'idempotency-key': key }),
      'x-forwarded-for': from || `10.0.${Math.floor(++calls / 250)}.${(calls % 250) + 1}`,
    },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });

const enquiry = (changes: Record<string, unknown> = {}) => ({
  form: 'enquiry',
  car_id: carId,
  name: 'Kim',
  last_name: 'Nguyen',
  email: 'kim@example.com',
  phone: '0412 345 678',
  message: 'Is it still there?',
  location_id: String(locationId),
  opt_in: true,
  terms_agreed: true,
  ...changes,
});

/** Counts the leads that a handle can read. */
const seen = async (scope: Pick<ReturnType<Database['forSite']>, 'run'>) =>
  (await scope.run((tx) => tx.$client.query('select id from leads'))).rows.length;

const storedLeads = () => owner`select * from leads order by created_at, id`;

describe('POST /api/leads', () => {
  it('L37 L39 stores the lead with the current time before it returns its id', async () => {
    const response = await post(
      enquiry({
        key: 'a-key-of-my-own',
        url: 'http://ours.localhost/cars/ours-car?form=enquiry',
        touched: ['opt_in'],
        lead_attributes: { visited_pages: ['/', '/cars'], linked_query_params: { utm_source: 'news' } },
      }),
    );
    expect(response.statusCode).toBe(200);
    expect(Object.keys(response.json())).toEqual(['lead_id']);
    const [lead, ...others] = await storedLeads();
    expect(others).toEqual([]);
    expect(lead).toMatchObject({
      id: response.json().lead_id,
      site_id: ours.siteId,
      dealership_id: ours.dealershipId,
      car_id: carId,
      form: 'enquiry',
      category: 'Used Enquiry',
      subcategory: null,
      name: 'Kim',
      last_name: 'Nguyen',
      email: 'kim@example.com',
      phone: '+61412345678',
      message: 'Is it still there?',
      url: 'http://ours.localhost/cars/ours-car?form=enquiry',
      source: 'Website',
      user_agent: 'Kims phone',
      is_suspect: false,
      created_at: now,
      lead_attributes: { visited_pages: ['/', '/cars'], linked_query_params: { utm_source: 'news' } },
      values: {
        opt_in: true,
        PreferredContactMethod: 'Phone',
        car_id: carId,
        car_dealership_id: ours.dealershipId,
        dealership_slug: 'ours',
        manufacturer_slug: 'toyota',
        stock_number: 'ours-car',
        'Vehicle Make': 'Toyota',
        'Vehicle Model': 'RAV4',
        car_type: 'used',
        vehicle_status: 'in_stock',
        location: 'Main',
        location_id: String(locationId),
        terms_agreed: true,
      },
    });
  });

  it('stores the wording, time and page of every consent, and whether the visitor changed the box', async () => {
    const url = 'http://ours.localhost/cars/ours-car?form=enquiry';
    const at = now.toISOString();
    const readConsents = async (changes: object) => {
      await post(enquiry({ url, ...changes }));
      const [lead] = await storedLeads();
      await emptyTables(owner, 'leads');
      return lead?.consents;
    };
    const box = { field: 'opt_in', wording: 'opt-in-1', at, page: '/cars/ours-car' };
    const terms = { field: 'terms_agreed', wording: 'terms-1', at, page: '/cars/ours-car', given: true, touched: true };
    expect(await readConsents({})).toEqual([{ ...box, given: true, touched: false }, terms]);
    expect(await readConsents({ touched: ['opt_in'] })).toEqual([{ ...box, given: true, touched: true }, terms]);
    expect(await readConsents({ opt_in: false })).toEqual([{ ...box, given: false, touched: true }, terms]);
  });

  it('stores one lead for identical content under one key, even for concurrent requests', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => post(enquiry({ key: 'pressed-twice' }))));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(responses.map((response) => response.json().lead_id)).size).toBe(1);
    expect(await storedLeads()).toHaveLength(1);
    expect((await post(enquiry({ key: 'pressed-twice' }))).json()).toEqual(responses[0]?.json());
    expect(await storedLeads()).toHaveLength(1);
  });

  it('24.19 takes the key from the header Idempotency-Key, too', async () => {
    const first = await post(enquiry(), { key: 'sent-in-a-header' });
    expect(first.statusCode).toBe(200);
    expect((await post(enquiry({ key: 'sent-in-a-header' }))).json()).toEqual(first.json());
    expect(await storedLeads()).toHaveLength(1);
    expect((await post(enquiry(), { key: 'short' })).statusCode).toBe(422);
    expect(await storedLeads()).toHaveLength(1);
  });

  it('stores a separate lead for changed content, another key, no key, or another site', async () => {
    await post(enquiry({ key: 'the-first-key' }));
    await post(enquiry({ key: 'the-first-key', message: 'And does it tow?' }));
    await post(enquiry({ key: 'the-other-key' }));
    await post(enquiry());
    await post(enquiry());
    await post(enquiry({ key: 'the-first-key', location_id: undefined }), { host: 'theirs.localhost' });
    expect(await storedLeads()).toHaveLength(6);
  });

  it('L7 L15 L32 returns all validation errors as a problem, and stores nothing', async () => {
    const response = await post({ form: 'enquiry', car_id: carId });
    expect(response.statusCode).toBe(422);
    expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(response.json()).toMatchObject({
      code: 'invalid',
      error: expect.stringContaining('Enter your email address'),
      errors: [
        { field: 'name', message: 'Enter your first name' },
        { field: 'email', message: 'Enter your email address or phone number' },
        { field: 'message', message: 'Enter your message' },
        { field: 'terms_agreed', message: '*You must agree to the terms of use before submitting.' },
      ],
    });
    expect(await storedLeads()).toEqual([]);
  });

  it.each([
    ['broken JSON', '{"form":', 400],
    ['an unknown form', { form: 'mortgage' }, 400],
    ['a list', [], 400],
    ['a body too large', { form: 'enquiry', message: 'x'.repeat(70_000) }, 413],
  ])('refuses %s and stores nothing', async (_what, body, status) => {
    const response = await post(body);
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(await storedLeads()).toEqual([]);
  });

  it('rejects plain text, which another website could make a visitor send', async () => {
    const response = await post(JSON.stringify(enquiry()), { type: 'text/plain' });
    expect(response.statusCode).toBe(415);
    expect(await storedLeads()).toEqual([]);
  });

  it('stores hostile input as plain text', async () => {
    const message = `'); drop table leads; -- <script>alert(1)</script> \u0000\u202e\ud800 {{7*7}} ﷽ 🚗`;
    const response = await post(
      enquiry({
        message,
        name: 'Robert\r\nBcc: all@example.com',
        site_id: theirs.siteId,
        dealership_id: theirs.dealershipId,
        id: 'mine',
        is_suspect: false,
        source: 'Elsewhere',
        category: 'Careers',
        car_dealership_id: theirs.dealershipId,
        url: 'javascript:alert(1)',
        lead_attributes: {
          visited_pages: [1, { a: 1 }, 'x'.repeat(9999)],
          linked_query_params: { a: ['b'], '\u0000': 'c' },
        },
        values: { a: 1 },
        unknown: 'ignored',
        touched: ['nothing'],
      }),
    );
    expect(response.statusCode).toBe(200);
    const [lead] = await storedLeads();
    expect(lead).toMatchObject({
      site_id: ours.siteId,
      dealership_id: ours.dealershipId,
      category: 'Used Enquiry',
      source: 'Website',
      name: 'Robert Bcc: all@example.com',
      message: `'); drop table leads; -- <script>alert(1)</script> \ufffd {{7*7}} ﷽ 🚗`,
      url: null,
    });
    expect(Object.keys(lead?.values)).not.toContain('unknown');
    expect(lead?.lead_attributes.visited_pages).toEqual(['x'.repeat(300)]);
  });

  it('rejects a form that the site refuses, with the reason', async () => {
    const response = await post(enquiry({ form: 'photos' }));
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ code: 'unauthorised', title: 'Please sign in.' });
    expect(await storedLeads()).toEqual([]);
  });

  it('stores a lead that filled in the honeypot, and marks it', async () => {
    expect((await post(enquiry({ company_website: 'https://spam.example' }))).statusCode).toBe(200);
    expect((await storedLeads()).map(({ is_suspect }) => is_suspect)).toEqual([true]);
  });

  it('limits the rate per address, with Retry-After', async () => {
    const from = '203.0.113.9';
    const statuses = [];
    for (let time = 1; time <= 6; time++) statuses.push((await post(enquiry(), { from })).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = await post(enquiry(), { from });
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
    expect((await post(enquiry(), { from: '203.0.113.10' })).statusCode).toBe(200);
  });

  it('is described in the OpenAPI document', async () => {
    const document = (await app.inject({ url: '/api/openapi.json', headers: { host: 'ours.localhost' } })).json();
    expect(Object.keys(document.paths['/api/leads'].post.responses)).toEqual(
      expect.arrayContaining(['200', '400', '413', '422', '429']),
    );
  });
});

describe('a lead', () => {
  it('about a car that the site does not show goes to the site’s own dealership with the question', async () => {
    expect((await post(enquiry({ car_id: theirCarId }))).statusCode).toBe(200);
    const [lead] = await storedLeads();
    expect(lead).toMatchObject({ dealership_id: ours.dealershipId, car_id: null, category: 'General Enquiry' });
    expect(lead?.values.car_id).toBe(theirCarId);
  });

  it('about a shared car goes to the car’s own dealership', async () => {
    const [group] = await owner`insert into groups (slug, name) values ('grp', 'Group') returning id`;
    await owner`update dealerships set group_id = ${group?.id}`;
    await owner`update sites set config = ${owner.json({ listing: { mode: 12 } })} where id = ${ours.siteId}`;
    expect((await post(enquiry({ car_id: theirCarId }))).statusCode).toBe(200);
    const [lead] = await storedLeads();
    expect(lead).toMatchObject({ site_id: ours.siteId, dealership_id: theirs.dealershipId, car_id: theirCarId });
    expect(lead?.values).toMatchObject({ car_dealership_id: theirs.dealershipId, dealership_slug: 'theirs' });
    // Withdrawn while its form was open, with a location of another site: the lead still goes to the car's dealership.
    const [place] = await owner`select id from locations where dealership_id = ${theirs.dealershipId}`;
    await owner`update cars set show_on_dealer_website = false where id = ${theirCarId}`;
    await emptyTables(owner, 'leads');
    const late = enquiry({ car_id: theirCarId, location_id: String(place?.id) });
    expect((await post(late)).json()).toEqual({ lead_id: expect.any(String) });
    const [departed] = await storedLeads();
    expect(departed).toMatchObject({
      dealership_id: theirs.dealershipId,
      car_id: theirCarId,
      category: 'Used Enquiry',
    });
    expect(departed?.values).toMatchObject({ car_id: theirCarId, dealership_slug: 'theirs' });
    expect(departed?.values).not.toHaveProperty('location_id');
    await owner`update cars set show_on_dealer_website = true where id = ${theirCarId}`;
    await owner`update sites set config = '{}' where id = ${ours.siteId}`;
    await owner`update dealerships set group_id = null`;
  });

  it('about a withdrawn car keeps the car and the chosen location', async () => {
    const hidden = { dealershipId: ours.dealershipId, slug: 'hidden', show_on_dealer_website: false };
    const departed = await createCar(owner, hidden);
    expect((await post(enquiry({ car_id: departed }))).statusCode).toBe(200);
    expect((await post(enquiry({ car_id: departed, location_id: '' }))).statusCode).toBe(200);
    expect((await storedLeads())[0]).toMatchObject({
      dealership_id: ours.dealershipId,
      car_id: departed,
      category: 'Used Enquiry',
      values: { car_id: departed, car_dealership_id: ours.dealershipId, car_type: 'used' },
    });
    expect((await storedLeads()).map(({ values }) => values.location ?? '').toSorted()).toEqual(['', 'Main']);
  });

  it('L12 goes to the dealership of the chosen location if the site is configured so', async () => {
    await owner`insert into site_dealerships (site_id, dealership_id, position) values (${ours.siteId}, ${theirs.dealershipId}, 2)`;
    const [place] = await owner`select id from locations where dealership_id = ${theirs.dealershipId}`;
    const finance = { form: 'finance', car_id: null, postcode: '6000', location_id: String(place?.id) };
    const sentWith = async (forms: { locationSetsDealership: boolean }, changes: object) => {
      await owner`update sites set config = ${owner.json({ forms })} where id = ${ours.siteId}`;
      await eventually(async () =>
        expect((await requireSite(directory, 'ours.localhost')).config.forms).toMatchObject(forms),
      );
      expect((await post(enquiry({ ...finance, ...changes }))).json()).toEqual({ lead_id: expect.any(String) });
      const [lead] = await storedLeads();
      await emptyTables(owner, 'leads');
      return [lead?.dealership_id, lead?.values.dealership_slug, lead?.values.location];
    };
    const chosen = await sentWith({ locationSetsDealership: true }, {});
    expect(chosen).toEqual([theirs.dealershipId, 'theirs', 'Main']);
    const routed = await sentWith({ locationSetsDealership: false }, { dealership_slug: 'ours' });
    expect(routed).toEqual([ours.dealershipId, 'ours', 'Main']);
    await owner`delete from site_dealerships where site_id = ${ours.siteId} and dealership_id = ${theirs.dealershipId}`;
    await owner`update sites set config = '{}' where id = ${ours.siteId}`;
  });

  it('L36 about a used car that is gone becomes a request for a similar one', async () => {
    const gone = await createCar(owner, { dealershipId: ours.dealershipId, slug: 'gone', status: 'sold', sold: true });
    await post(enquiry({ car_id: gone, message: 'Can you please find me something similar?' }));
    expect((await storedLeads())[0]).toMatchObject({ car_id: gone, subcategory: 'Find me something similar' });
  });

  it('is readable by its dealership, and not by other dealerships or any website', async () => {
    await post(enquiry());
    expect(await seen(database.forDealership(ours.dealershipId))).toBe(1);
    expect(await seen(database.forDealership(theirs.dealershipId))).toBe(0);
    expect(await seen(database.forSite(ours.siteId))).toBe(0);
    expect(await seen(database.forSite(theirs.siteId))).toBe(0);
  });

  it('is kept after its car is deleted', async () => {
    const brief = await createCar(owner, { dealershipId: ours.dealershipId, slug: 'brief' });
    await post(enquiry({ car_id: brief }));
    await owner`delete from cars where id = ${brief}`;
    expect((await storedLeads())[0]).toMatchObject({ car_id: null, values: { stock_number: 'brief' } });
  });
});
