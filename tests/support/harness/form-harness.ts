import type { FastifyInstance } from 'fastify';
import postgres from 'postgres';
import { expect, vi } from 'vitest';
import type { FormKindName } from '../../../src/features/forms/form-kind-name.ts';
import type { LeadFormView } from '../../../src/features/leads/lead-form/lead-form-view.ts';
import type { ConfirmationLimits } from '../../../src/features/confirmations/confirmation-limits.ts';
import type { LeadRequest } from '../../../src/features/leads/lead-request.ts';
import { createSharedKeyedRateLimiter } from '../../../src/features/rate-limits/shared-rate-limits.server.ts';
import { registerConfirmationApi } from '../../../src/features/confirmations/confirmation-api.server.ts';
import { registerLeadApi } from '../../../src/features/leads/lead-api.server.ts';
import type { ConfiguredSite, SiteConfigInput } from '../../../src/features/site-config/site-config.ts';
import type { Visitor } from '../../../src/features/sites/visitor.ts';
import { registerApi } from '../../../src/platform/http/api.ts';
import { createHttpServer } from '../../../src/platform/http/http-server.ts';
import { createMetrics } from '../../../src/platform/metrics.ts';
import { appDatabaseUrl } from '../database/role-urls.ts';
import { openDatabase } from '../../../src/platform/postgres/database.ts';
import { type NoJsFormRequest, handleFormPost } from '../../../src/site/forms/handle-form-post.server.ts';
import { sendWithheld } from '../../../src/site/confirmations/send-withheld.server.ts';
import { testWaitingTokens } from '../fixtures/test-waiting-tokens.ts';
import { signIn } from './account-harness.ts';
import { makeTenantSite } from '../database/make-tenant-site.ts';
import { createTenant } from '../database/create-tenant.ts';
import { createTestDatabase } from '../database/test-database.ts';
import { hashNetwork, testNetworks } from '../fixtures/test-network.ts';
import { makeConfirmationSettings } from '../fixtures/confirmation-settings.ts';
import { noTenantCache } from '../fixtures/no-tenant-cache.ts';

export type FormValues = Record<string, string | boolean | string[]>;

/** Sunday, 10:03 am in Perth. */
export const harnessTime = new Date('2026-11-15T02:03:04Z');
const clock = () => harnessTime;

/** A site of one dealership that receives forms through the API and from browsers without JavaScript. */
export async function openFormHarness() {
  const test = await createTestDatabase();
  const owner = postgres(test.url, { max: 2, onnotice: () => undefined });
  const tenant = await createTenant(owner, 'ours');
  const [car] = await owner`select id from cars`;
  const [location] = await owner`select id from locations`;
  const database = openDatabase(appDatabaseUrl(test.url), { connections: 4, clock });
  const geocode = vi.fn<LeadRequest['geocoder']['geocode']>();
  const logError = vi.fn<(error: unknown) => void>();
  const secondsToWait = vi.fn<NoJsFormRequest['secondsToWait']>();
  let config: SiteConfigInput = {};
  let visitor: Visitor = { kind: 'anonymous' };
  let cookie = '';
  const site = (): ConfiguredSite => makeTenantSite(tenant, { slug: 'ours', name: 'Ours', config });
  const storedLeads = () => owner`select * from leads order by created_at, id`;
  const confirmations = makeConfirmationSettings();
  const { limits: unlimited } = confirmations;
  const shared = {
    clock,
    cache: noTenantCache,
    geocoder: { geocode },
    jobs: { send: async () => undefined },
    phoneRateLimiter: createSharedKeyedRateLimiter({ database, logError }, 'phone', { max: 10, perSeconds: 3600 }),
    confirmations,
    hashNetwork,
  };
  const app = await openApi({
    ...shared,
    database,
    findSite: async () => site(),
    limiter: async () => 0,
    findRefusal: async () => null,
  });
  const makeSiteRequest = (): NoJsFormRequest => ({
    ...shared,
    site: site(),
    scope: database.forSite(tenant.siteId),
    visitor,
    secure: true,
    ...testNetworks(),
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
    limitConfirmations: (limits: ConfirmationLimits) => void (confirmations.limits = limits),
    configure: (changed: SiteConfigInput) => (config = changed),
    /** The request context of a page. */
    makeSiteRequest,
    /** From now on forms are sent with a session, which may have ended. */
    async signIn(phone?: string) {
      const signedIn = await signIn(owner, tenant.siteId, phone, { now: harnessTime });
      ({ cookie } = signedIn);
      const { customerId: id, sessionId } = signedIn;
      visitor = { kind: 'customer', id, phone: phone ?? '+61491570156', sessionId };
      return signedIn;
    },
    /** Restores the initial state. */
    async tidy() {
      await owner`with attempts as (delete from lead_delivery_attempts), sent as (delete from lead_deliveries),
        valued as (delete from valuations), counted as (delete from limited_actions)
        delete from leads`;
      config = { forms: { additionalServices: ['Tow bar', 'Tint'], regoField: true } };
      geocode.mockReset().mockResolvedValue({ lat: -31.95, lng: 115.86, suburb: 'Perth', state: 'WA' });
      [visitor, cookie] = [{ kind: 'anonymous' }, ''];
      confirmations.limits = unlimited;
      logError.mockReset();
      secondsToWait.mockReset().mockResolvedValue(0);
    },
    storedLeads,
    /** The stored lead. Fails if there are several. */
    onlyStoredLead: async () => {
      const [lead, ...others] = await storedLeads();
      expect(others).toEqual([]);
      return lead ?? {};
    },
    confirm: (body: { challenge: string; proof: string }) =>
      app.inject({
        method: 'POST',
        url: '/api/confirmations',
        headers: { host: 'ours.localhost' },
        payload: body,
      }),
    post: (form: FormKindName, body: Record<string, unknown>) =>
      app.inject({
        method: 'POST',
        url: '/api/leads',
        headers: { host: 'ours.localhost', ...(cookie !== '' && { cookie }) },
        payload: { form, ...body },
      }),
    postWithoutJs: (form: FormKindName, sent: FormValues, path?: string, changes: Partial<NoJsFormRequest> = {}) =>
      postWithoutJs({ ...makeSiteRequest(), ...changes }, form, sent, path),
    async close() {
      await app.close();
      await database.close();
      await owner.end();
      await test.drop();
    },
  };
}

export type FormHarness = Awaited<ReturnType<typeof openFormHarness>>;

async function openApi(leads: Parameters<typeof registerLeadApi>[1]): Promise<FastifyInstance> {
  const app = await createHttpServer({ logLevel: 'silent', trustProxy: true, metrics: createMetrics() });
  await registerApi(app, {
    version: '1.2.3',
    hostKind: async () => 'site',
    routes: (api) => {
      registerLeadApi(api, leads);
      registerConfirmationApi(api, {
        ...leads,
        sendOn: (scope) => sendWithheld({ scope, jobs: leads.jobs, waitingTokens: testWaitingTokens }),
      });
    },
  });
  await app.ready();
  return app;
}

type NoJsResponse = Response | { data: { form: LeadFormView }; init: ResponseInit | null };

async function postWithoutJs(
  siteRequest: NoJsFormRequest,
  form: FormKindName,
  sent: FormValues,
  path = '/enquire?utm_source=news',
) {
  const body = new FormData();
  for (const [name, value] of Object.entries(sent)) {
    for (const one of [value].flat()) if (one !== false) body.append(name, String(one));
  }
  const request = new Request(`http://ours.localhost${path}`, { method: 'POST', headers: { 'user-agent': 'Plain' } });
  const response = (await handleFormPost(siteRequest, request, { form, body, carId: null })) as NoJsResponse;
  if (response instanceof Response) return { status: response.status, redirectTo: response.headers.get('location') };
  return { status: response.init?.status, headers: new Headers(response.init?.headers), view: response.data.form };
}

/** A value for every field of any form. */
export const makeFormValues = (harness: Pick<FormHarness, 'locationId'>, changes: FormValues = {}): FormValues => ({
  name: 'Kim',
  last_name: 'Nguyen',
  email: 'kim@example.com',
  phone: '0412 345 678',
  message: 'Hello there',
  location_id: String(harness.locationId),
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
