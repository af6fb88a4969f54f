import type { FastifyInstance } from 'fastify';
import postgres from 'postgres';
import { expect, vi } from 'vitest';
import type { FormKindName } from '../../src/features/leads/form/form-kind-name.ts';
import type { FormView } from '../../src/features/leads/form/form-view.ts';
import type { FormRequest } from '../../src/features/leads/form/read-form-context.server.ts';
import { registerLeadApi } from '../../src/features/leads/lead-api.server.ts';
import type { SiteConfigInput } from '../../src/features/sites/site-config.ts';
import type { Site } from '../../src/features/sites/site.ts';
import type { Visitor } from '../../src/features/sites/visitor.ts';
import { registerApi } from '../../src/platform/http/api.ts';
import { createHttpServer } from '../../src/platform/http/http-server.ts';
import { createKeyedLimiter } from '../../src/platform/http/keyed-limit.ts';
import { createMetrics } from '../../src/platform/metrics.ts';
import { appDatabaseUrl } from '../../src/platform/postgres/app-role.ts';
import { openDatabase } from '../../src/platform/postgres/database.ts';
import { type PlainRequest, receiveForm } from '../../src/site/forms/receive-form.server.ts';
import { signIn } from './account-desk.ts';
import { siteOfTenant } from './site-of-tenant.ts';
import { createTenant } from './tenants.ts';
import { createTestDatabase } from './test-database.ts';
import { noMemory } from './no-memory.ts';

export type Answers = Record<string, string | boolean | string[]>;

/** Sunday, three past ten in the morning in Perth. */
export const deskTime = new Date('2026-11-15T02:03:04Z');
const clock = () => deskTime;

const newPace = () => createKeyedLimiter({ most: 10, perSeconds: 3600 }, clock);

/** A site of one dealership that takes forms both ways: from a script, and from a browser without any. */
export async function openFormDesk() {
  const test = await createTestDatabase();
  const owner = postgres(test.url, { max: 2, onnotice: () => undefined });
  const tenant = await createTenant(owner, 'ours');
  const [car] = await owner`select id from cars`;
  const [location] = await owner`select id from locations`;
  const database = openDatabase(appDatabaseUrl(test.url), { connections: 4, clock });
  const geocode = vi.fn<FormRequest['geocoder']['geocode']>();
  const logError = vi.fn<(error: unknown) => void>();
  const secondsToWait = vi.fn<PlainRequest['secondsToWait']>();
  let config: SiteConfigInput = {};
  let visitor: Visitor = { kind: 'anonymous' };
  let cookie = '';
  let phonePace = newPace();
  const site = (): Site => siteOfTenant(tenant, { slug: 'ours', name: 'Ours', config });
  const kept = () => owner`select * from leads order by created_at, id`;
  const shared = {
    clock,
    memory: noMemory,
    geocoder: { geocode },
    jobs: { send: async () => undefined },
    phonePace: (key: string, deed: string) => phonePace(key, deed),
  };
  const app = await openApi({
    ...shared,
    database,
    siteOf: async () => site(),
    limiter: async () => 0,
    refusalOf: async () => null,
  });
  const asked = (): PlainRequest => ({
    ...shared,
    site: site(),
    scope: database.forSite(tenant.siteId),
    visitor,
    logError,
    secondsToWait,
  });

  return {
    owner,
    carId: car?.id as number,
    locationId: location?.id as number,
    geocode,
    logError,
    secondsToWait,
    configure: (changed: SiteConfigInput) => (config = changed),
    /** What a page knows of its request. */
    asked,
    /** From now on forms come from a browser with a session, be it one that has ended. */
    async signIn(phone?: string) {
      const signedIn = await signIn(owner, tenant.siteId, phone, { now: deskTime });
      ({ cookie } = signedIn);
      const { customerId: id, sessionId } = signedIn;
      visitor = { kind: 'customer', id, phone: phone ?? '+61491570156', sessionId };
      return signedIn;
    },
    /** Puts everything back to how a day begins. */
    async tidy() {
      await owner`with attempts as (delete from lead_delivery_attempts), sent as (delete from lead_deliveries),
        valued as (delete from valuations)
        delete from leads`;
      config = { forms: { additionalServices: ['Tow bar', 'Tint'], regoField: true } };
      geocode.mockReset().mockResolvedValue({ lat: -31.95, lng: 115.86, suburb: 'Perth', state: 'WA' });
      [visitor, cookie] = [{ kind: 'anonymous' }, ''];
      logError.mockReset();
      secondsToWait.mockReset().mockResolvedValue(0);
      phonePace = newPace();
    },
    kept,
    /** Where there should be one. */
    onlyKept: async () => {
      const [lead, ...others] = await kept();
      expect(others).toEqual([]);
      return lead ?? {};
    },
    post: (form: FormKindName, body: Record<string, unknown>) =>
      app.inject({
        method: 'POST',
        url: '/api/leads',
        headers: { host: 'ours.localhost', ...(cookie !== '' && { cookie }) },
        payload: { form, ...body },
      }),
    postPlainly: (form: FormKindName, sent: Answers, path?: string) => postPlainly(asked(), form, sent, path),
    async close() {
      await app.close();
      await database.close();
      await owner.end();
      await test.drop();
    },
  };
}

export type FormDesk = Awaited<ReturnType<typeof openFormDesk>>;

async function openApi(leads: Parameters<typeof registerLeadApi>[1]): Promise<FastifyInstance> {
  const app = await createHttpServer({ logLevel: 'silent', trustProxy: true, metrics: createMetrics() });
  await registerApi(app, {
    version: '1.2.3',
    hostKind: async () => 'site',
    routes: (api) => registerLeadApi(api, leads),
  });
  await app.ready();
  return app;
}

type PlainAnswer = Response | { data: { form: FormView }; init: ResponseInit | null };

async function postPlainly(asked: PlainRequest, form: FormKindName, sent: Answers, path = '/enquire?utm_source=news') {
  const body = new FormData();
  for (const [name, value] of Object.entries(sent)) {
    for (const one of [value].flat()) if (one !== false) body.append(name, String(one));
  }
  const request = new Request(`http://ours.localhost${path}`, { method: 'POST', headers: { 'user-agent': 'Plain' } });
  const answer = (await receiveForm(asked, request, { form, body, carId: null })) as PlainAnswer;
  if (answer instanceof Response) return { status: answer.status, leadsTo: answer.headers.get('location') };
  return { status: answer.init?.status, headers: new Headers(answer.init?.headers), view: answer.data.form };
}

/** Everything that any of the forms asks. */
export const makeAnswers = (desk: Pick<FormDesk, 'locationId'>, changes: Answers = {}): Answers => ({
  name: 'Kim',
  last_name: 'Nguyen',
  email: 'kim@example.com',
  phone: '0412 345 678',
  message: 'Hello there',
  location_id: String(desk.locationId),
  dealership_slug: 'ours',
  PreferredContactMethod: 'Email',
  opt_in: true,
  terms_agreed: true,
  postcode: '6000',
  offer_from_client: '$30,000',
  Rego: '1ABC234',
  regoState: 'WA',
  kms: '64,000',
  finance: 'Yes',
  'do-you-have-a-trade-in': 'Yes',
  additional_services: ['Tint'],
  your_make: 'Mazda',
  your_model: 'CX-5',
  your_year: '2019',
  wanted_car: 'HiLux SR5',
  business_name: 'Swan Plumbing',
  model: 'Corolla Cross',
  rating: 'Good',
  reply_wanted: 'Yes',
  condition: 'Good',
  preferred_time: '2026-11-16T10:30',
  ...changes,
});
