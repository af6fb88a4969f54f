import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { registerAssistantApi } from '../../../src/features/assistant/assistant-api.server.ts';
import { buildTranscript } from '../../../src/features/assistant/transcript.ts';
import type { CarIndex } from '../../../src/features/car-index/car-index.server.ts';
import { registerLeadApi } from '../../../src/features/leads/lead-api.server.ts';
import type { ConfiguredSite, SiteConfigInput } from '../../../src/features/site-config/site-config.ts';
import { systemClock } from '../../../src/platform/clock.ts';
import { registerApi } from '../../../src/platform/http/api.ts';
import { createHttpServer } from '../../../src/platform/http/http-server.ts';
import { createRateLimits } from '../../../src/platform/http/rate-limit.ts';
import { createMetrics } from '../../../src/platform/metrics.ts';
import { readAssistantFacts } from '../../../src/site/assistant/read-assistant-facts.server.ts';
import { openLeadHarness } from '../../support/harness/lead-harness.ts';
import { makeNewBuyer } from '../../support/browser/make-new-buyer.ts';
import { noTenantCache } from '../../support/fixtures/no-tenant-cache.ts';
import { hashNetwork } from '../../support/fixtures/test-network.ts';
import { makeConfirmationSettings } from '../../support/fixtures/confirmation-settings.ts';
import { noProviders } from '../../support/fixtures/no-providers.ts';
import { openTestIndex } from '../../support/database/open-car-index.ts';
import { makeTenantSite } from '../../support/database/make-tenant-site.ts';
import { createCar, createTenant } from '../../support/database/create-tenant.ts';
import { emptyTables } from '../../support/database/empty-tables.ts';

const mostQuestions = 40;
let harness: Awaited<ReturnType<typeof openLeadHarness>>;
let index: CarIndex;
let app: FastifyInstance;
const sites = new Map<string, ConfiguredSite>();
let ownCar: number;

const findSite = async ({ hostname }: { hostname: string }) => sites.get(hostname) as ConfiguredSite;
const assisted: SiteConfigInput = { chat: { assistant: true } };

beforeAll(async () => {
  harness = await openLeadHarness();
  const theirs = await createTenant(harness.owner, 'theirs');
  ownCar = await createCar(harness.owner, {
    dealershipId: harness.ours.dealershipId,
    slug: 'our-hilux',
    name: '2022 Toyota HiLux',
    model: 'HiLux',
  });
  await createCar(harness.owner, {
    dealershipId: theirs.dealershipId,
    slug: 'their-supra',
    name: '2022 Toyota Supra',
    model: 'Supra',
  });
  await harness.owner`update offers set name = 'Their <b>secret</b> offer' where dealership_id = ${theirs.dealershipId}`;
  await harness.owner`update offers set name = 'HiLux <sup>bonus</sup>' where dealership_id = ${harness.ours.dealershipId}`;
  await emptyTables(harness.owner, 'leads');
  sites.set('ours.localhost', makeTenantSite(harness.ours, { slug: 'ours', config: assisted }));
  sites.set('theirs.localhost', makeTenantSite(theirs, { slug: 'theirs', config: assisted }));
  sites.set('silent.localhost', makeTenantSite(harness.ours, { slug: 'silent' }));
  index = await openTestIndex(harness);
  app = await openApp(await harness.work());
});
afterAll(async () => {
  await app.close();
  await index.close();
  await harness.close();
});

async function openApp(jobs: Awaited<ReturnType<typeof harness.work>>): Promise<FastifyInstance> {
  const server = await createHttpServer({ logLevel: 'silent', trustProxy: true, metrics: createMetrics() });
  const createLimiter = await createRateLimits(server, async (request) => (await findSite(request)).id);
  const { database } = harness;
  const shared = { database, clock: systemClock, cache: noTenantCache, findSite };
  const { geocoder, towns, settling } = noProviders;
  await registerApi(server, {
    version: '1.2.3',
    hostKind: async () => 'site',
    routes: (api) => {
      registerAssistantApi(api, {
        ...shared,
        limiter: createLimiter({ max: mostQuestions, perSeconds: 60 }),
        readFacts: (input, car) =>
          readAssistantFacts({ ...input, clock: systemClock, cache: noTenantCache, index, towns, settling }, car),
      });
      registerLeadApi(api, {
        ...shared,
        geocoder,
        jobs,
        phoneRateLimiter: async () => 0,
        confirmations: makeConfirmationSettings(),
        hashNetwork,
        limiter: async () => 0,
        findRefusal: async () => null,
      });
    },
  });
  await server.ready();
  return server;
}

async function ask(
  message: unknown,
  { host = 'ours.localhost', from = '203.0.113.1', ...body }: Record<string, unknown> = {},
) {
  const response = await app.inject({
    method: 'POST',
    url: '/api/assistant',
    headers: { host: String(host), 'x-forwarded-for': String(from) },
    payload: { message, ...body } as object,
  });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}

describe('POST /api/assistant', () => {
  it('answers from the site’s stock, with a link to the same search', async () => {
    const { status, body, headers } = await ask('do you have a hilux under 40k');
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body.answer).toContain('We have 1 Toyota HiLux under $40,000.');
    expect(body.cars).toEqual([
      {
        id: ownCar,
        name: '2022 Toyota HiLux',
        price: '$20,000 drive away',
        facts: expect.any(String),
        href: '/cars/our-hilux',
        picture: null,
      },
    ]);
    expect(body.links).toEqual([{ label: 'See this car', to: '/search/toyota/hilux?range%5Bprice%5D=:40000' }]);
  });

  it('shows nothing of another dealer: no car, no offer, no location, not even by name', async () => {
    const about = await ask('do you have a supra');
    expect(about.body.answer).toContain('I cannot find “supra”');
    expect(about.body.cars).toBeUndefined();
    const replies = await Promise.all(
      ['any offers?', 'where are you', 'show me all cars', 'cheapest'].map((question) =>
        ask(question, { car_id: 'their-supra' }),
      ),
    );
    expect(JSON.stringify(replies)).not.toMatch(/their|supra|secret/i);
    expect(replies[0]?.body.links[0]).toMatchObject({ label: 'HiLux bonus' });
    expect((await ask('do you have a supra', { host: 'theirs.localhost' })).body.cars).toHaveLength(1);
  });

  it('talks about a car named by its id or its slug', async () => {
    for (const car_id of [ownCar, 'our-hilux']) {
      expect((await ask('how much is it', { car_id })).body.answer).toContain('It is $20,000 drive away');
    }
    for (const car_id of [999_999_999, -1, '../..', 'x'.repeat(200), '', null]) {
      expect((await ask('are you open today', { car_id })).status).toBe(200);
    }
  });

  it.each<[unknown, number]>([
    ['', 422],
    ['   ', 422],
    ['a'.repeat(501), 422],
    ['a'.repeat(10_000), 422],
    ['a'.repeat(40_000), 413],
    [5, 400],
    [null, 400],
    ['<img src=x onerror=alert(1)>', 200],
    ['\u0000\ud800', 200],
    ['🚗🚙🛻', 200],
  ])('survives %.30j', async (message, status) => {
    expect((await ask(message, { from: '203.0.113.2' })).status).toBe(status);
  });

  it.each([5, { unknowns: -1 }, { search: 'x'.repeat(3000) }])('rejects an invalid context: %.30j', async (context) => {
    expect((await ask('hi', { context, from: '203.0.113.3' })).status).toBe(400);
  });

  it('is absent on a site without the assistant', async () => {
    expect((await ask('hi', { host: 'silent.localhost' })).status).toBe(404);
    const opening = await app.inject({ url: '/api/assistant', headers: { host: 'silent.localhost' } });
    expect(opening.statusCode).toBe(404);
  });

  it('suggests questions that it can answer', async () => {
    const opening = await app.inject({
      url: '/api/assistant',
      headers: { host: 'ours.localhost', 'x-forwarded-for': '203.0.113.4' },
    });
    const { suggestions } = opening.json();
    expect(suggestions).toContain('Any offers at the moment?');
    for (const question of suggestions) {
      expect((await ask(question, { from: '203.0.113.4' })).body.answer, question).not.toContain('I do not know that');
    }
  });

  it('has a rate limit per visitor and site', async () => {
    const from = '203.0.113.5';
    const statuses: number[] = [];
    for (let requestCount = 0; requestCount <= mostQuestions; requestCount++)
      statuses.push((await ask('thanks', { from })).status);
    expect(statuses).toEqual([...Array.from({ length: mostQuestions }, () => 200), 429]);
    expect((await ask('thanks', { from, host: 'theirs.localhost' })).status).toBe(200);
    expect((await ask('thanks', { from: '203.0.113.6' })).status).toBe(200);
  });
});

describe('a person', () => {
  it('takes over: the form is validated, stored with its consents, and delivered with the conversation', async () => {
    const first = await ask('does it fit a surfboard', { car_id: ownCar });
    expect(first.body.handover).toEqual({ reason: 'offered' });
    const second = await ask('and a kayak?', { car_id: ownCar, context: first.body.context });
    const { reason, form } = second.body.handover;
    expect([reason, form.kind, form.carId]).toEqual(['unknown', 'enquiry', ownCar]);

    const message = buildTranscript([
      { question: 'does it fit a surfboard', answer: first.body.answer },
      { question: 'and a kayak?', answer: second.body.answer },
    ]);
    const send = (changes: object) =>
      app.inject({
        method: 'POST',
        url: '/api/leads',
        headers: { host: 'ours.localhost' },
        payload: {
          form: form.kind,
          car_id: form.carId,
          key: form.key,
          message,
          ...form.values,
          ...makeNewBuyer(),
          ...changes,
        },
      });
    expect((await send({ message, terms_agreed: false })).statusCode).toBe(422);
    const stored = await send({ message, terms_agreed: true });
    expect(stored.json()).toEqual({ lead_id: expect.any(String) });

    const [lead] = await harness.owner`select * from leads where id = ${stored.json().lead_id}`;
    expect(lead).toMatchObject({
      site_id: harness.ours.siteId,
      dealership_id: harness.ours.dealershipId,
      car_id: ownCar,
      message,
    });
    expect(lead?.consents).toEqual(
      expect.arrayContaining([expect.objectContaining({ field: 'terms_agreed', given: true })]),
    );
    await vi.waitFor(() => {
      const dealerMail = harness.outbox.mails.find(({ to }) => String(to).includes('sales@dealer.example'));
      expect(JSON.stringify(dealerMail)).toContain('Visitor: and a kayak?');
    }, 20_000);
  }, 30_000);

  it('is reached with the general form if no car is named', async () => {
    const { body } = await ask('Talk to a person');
    expect([body.handover.reason, body.handover.form.kind]).toEqual(['asked', 'general']);
  });
});
