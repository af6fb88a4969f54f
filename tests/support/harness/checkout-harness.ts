import type { FastifyInstance } from 'fastify';
import { findCarsById } from '../../../src/features/car-search/find-cars-by-id.server.ts';
import { registerReservationApi } from '../../../src/features/reservations/reservation-api.server.ts';
import type { Payments } from '../../../src/platform/payments/payments.ts';
import type { Visitor } from '../../../src/features/sites/visitor.ts';
import { registerApi } from '../../../src/platform/http/api.ts';
import { createHttpServer } from '../../../src/platform/http/http-server.ts';
import { createMetrics } from '../../../src/platform/metrics.ts';
import type { CheckoutData } from '../../../src/site/checkout/checkout-data.ts';
import { readCheckoutPage } from '../../../src/site/checkout/read-checkout-page.server.ts';
import { receiveCheckout } from '../../../src/site/checkout/receive-checkout.server.ts';
import { anonymousRequester, type SiteRequest } from '../../../src/site/server/site-request.ts';
import { signIn } from './account-harness.ts';
import { settlePage } from './settle-response.ts';
import { noTenantCache } from '../fixtures/no-tenant-cache.ts';
import { noProviders } from '../fixtures/no-providers.ts';
import { openTestIndex } from '../database/open-car-index.ts';
import { openReservationHarness } from './reservation-harness.ts';
import type { Tenant } from '../database/create-tenant.ts';
import { eventually } from './eventually.ts';
import { hashNetwork, hashTestNetwork } from '../fixtures/test-network.ts';

export type CheckoutResponse = {
  status: number;
  redirectTo: string | null;
  headers: Headers;
  page: CheckoutData | undefined;
};

const origin = 'http://ours.example';

export type CheckoutInput = Record<string, string | boolean>;

/** The form values of a buyer. */
export const makeCheckoutInput = (changes: CheckoutInput = {}): CheckoutInput => ({
  name: 'Kim',
  last_name: 'Nguyen',
  email: 'kim@example.com',
  phone: '0412 345 678',
  terms_agreed: true,
  ...changes,
});

/** The websites of the reservation harness, with reservations through pages and API calls. */
export async function openCheckoutHarness({ connections = 6, cache = noTenantCache } = {}) {
  const harness = await openReservationHarness({ connections });
  const index = await openTestIndex(harness);
  let secondsToWait = 0;
  let payments: Payments = harness.settling.payments;
  const settling = {
    ...harness.settling,
    get payments() {
      return payments;
    },
  };
  const findTenant = (host: string): Tenant => (host.startsWith('theirs') ? harness.theirs : harness.ours);
  const app: FastifyInstance = await createHttpServer({
    logLevel: 'silent',
    trustProxy: false,
    metrics: createMetrics(),
  });
  await registerApi(app, {
    version: '1.2.3',
    hostKind: async () => 'site',
    routes: (api) =>
      registerReservationApi(api, {
        hashNetwork,
        index,
        database: harness.database,
        clock: harness.clock,
        cache,
        settling,
        findSite: async ({ host }) => harness.findSite(findTenant(host).siteId),
        limiter: async () => secondsToWait,
      }),
  });
  await app.ready();

  const makeSiteRequest = async (
    visitor: Visitor = { kind: 'anonymous' },
    tenant: Tenant = harness.ours,
  ): Promise<SiteRequest> => ({
    ...anonymousRequester,
    network: hashTestNetwork(),
    visitor,
    secure: false,
    site: await harness.findSite(tenant.siteId),
    scope: harness.database.forSite(tenant.siteId),
    index,
    stockVersion: 1,
    cache: noTenantCache,
    clock: harness.clock,
    ...noProviders,
    settling,
    phoneRateLimiter: async () => 0,
    secondsToWait: async () => secondsToWait,
    requestId: 'test',
    logError: (error) => {
      throw error;
    },
  });

  type Browser = { visitor?: Visitor; cookie?: string };

  return {
    ...harness,
    index,
    makeSiteRequest,
    setPayments: (changed: Payments) => (payments = changed),
    setWait: (seconds: number) => (secondsToWait = seconds),
    /** Adds a car and waits until it is indexed. */
    newCar: async (columns: Record<string, unknown> = {}, tenant?: Tenant) => {
      const car = await harness.addCar(columns, tenant);
      const site = await harness.findSite((tenant ?? harness.ours).siteId);
      await eventually(async () => {
        const [found] = await findCarsById({ index, site, now: harness.clock() }, [car.id]);
        if (!found) throw new Error('not indexed yet');
      });
      return car;
    },
    signIn: async (phone: string): Promise<{ visitor: Visitor; cookie: string }> => {
      const { customerId, sessionId, cookie } = await signIn(harness.owner, harness.ours.siteId, phone, {
        now: harness.clock(),
      });
      return { visitor: { kind: 'customer', id: customerId, phone, sessionId }, cookie };
    },
    open: async (path: string, { visitor, cookie = '' }: Browser = {}): Promise<CheckoutResponse> => {
      const url = new URL(path, origin);
      const slug = url.pathname.split('/')[2] ?? '';
      return settlePage<CheckoutData>(async () =>
        readCheckoutPage(await makeSiteRequest(visitor), { slug, url, cookies: cookie }),
      );
    },
    post: async (
      slug: string,
      typed: CheckoutInput,
      { visitor, cookie = '' }: Browser = {},
    ): Promise<CheckoutResponse> => {
      const sent = Object.entries(typed).filter(([, value]) => value !== false);
      const body = new URLSearchParams(sent.map(([name, value]) => [name, String(value)]));
      const request = new Request(`${origin}/cars/${slug}/checkout?posted=1`, {
        method: 'POST',
        headers: { cookie },
        body,
      });
      return settlePage<CheckoutData>(async () => receiveCheckout(await makeSiteRequest(visitor), request, slug));
    },
    call: async (body: Record<string, unknown>, { host = 'ours.example', cookie = '' } = {}) => {
      const response = await app.inject({
        method: 'POST',
        url: '/api/reservations',
        headers: { host, ...(cookie !== '' && { cookie }) },
        payload: body,
      });
      return { status: response.statusCode, headers: response.headers, body: response.json() };
    },
    facts: async (token: string, host = 'ours.example') => {
      const response = await app.inject({ url: `/api/reservations/${token}`, headers: { host } });
      return { status: response.statusCode, headers: response.headers, body: response.json() };
    },
    tidyUp: async () => {
      await harness.tidy();
      secondsToWait = 0;
      payments = harness.settling.payments;
    },
    close: async () => {
      await app.close();
      await index.close();
      await harness.close();
    },
  };
}
