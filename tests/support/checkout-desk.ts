import type { FastifyInstance } from 'fastify';
import { findCarsById } from '../../src/features/inventory/find-cars-by-id.server.ts';
import { registerReservationApi } from '../../src/features/reservations/reservation-api.server.ts';
import type { Payments } from '../../src/platform/payments/payments.ts';
import type { Visitor } from '../../src/features/sites/visitor.ts';
import { registerApi } from '../../src/platform/http/api.ts';
import { createHttpServer } from '../../src/platform/http/http-server.ts';
import { createMetrics } from '../../src/platform/metrics.ts';
import type { CheckoutData } from '../../src/site/checkout/checkout-data.ts';
import { readCheckoutPage } from '../../src/site/checkout/read-checkout-page.server.ts';
import { receiveCheckout } from '../../src/site/checkout/receive-checkout.server.ts';
import { nobody, type SiteRequest } from '../../src/site/site-request.ts';
import { signIn } from './account-desk.ts';
import { pageAnswerOf } from './answer-of.ts';
import { noMemory } from './no-memory.ts';
import { noProviders } from './no-providers.ts';
import { openTestIndex } from './open-test-index.ts';
import { openReservationDesk } from './reservation-desk.ts';
import { soon } from './stock-yard.ts';
import type { Tenant } from './tenants.ts';

export type CheckoutAnswer = {
  status: number;
  leadsTo: string | null;
  headers: Headers;
  page: CheckoutData | undefined;
};

const origin = 'http://ours.example';

export type Typed = Record<string, string | boolean>;

/** What a buyer fills in. */
export const makeTyped = (changes: Typed = {}): Typed => ({
  name: 'Kim',
  last_name: 'Nguyen',
  email: 'kim@example.com',
  phone: '0412 345 678',
  terms_agreed: true,
  ...changes,
});

/** The websites of the reservation desk, whose cars are reserved on their pages and by calls. */
export async function openCheckoutDesk({ connections = 6, memory = noMemory } = {}) {
  const desk = await openReservationDesk({ connections });
  const index = await openTestIndex(desk.database);
  let secondsToWait = 0;
  let payments: Payments = desk.settling.payments;
  const settling = {
    ...desk.settling,
    get payments() {
      return payments;
    },
  };
  const tenantOf = (host: string): Tenant => (host.startsWith('theirs') ? desk.theirs : desk.ours);
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
        index,
        database: desk.database,
        clock: desk.clock,
        memory,
        settling,
        siteOf: async ({ host }) => desk.siteOf(tenantOf(host).siteId),
        limiter: async () => secondsToWait,
      }),
  });
  await app.ready();

  const asked = async (visitor: Visitor = { kind: 'anonymous' }, tenant: Tenant = desk.ours): Promise<SiteRequest> => ({
    ...nobody,
    visitor,
    secure: false,
    site: await desk.siteOf(tenant.siteId),
    scope: desk.database.forSite(tenant.siteId),
    index,
    stockVersion: 1,
    memory: noMemory,
    clock: desk.clock,
    ...noProviders,
    settling,
    phonePace: () => 0,
    secondsToWait: async () => secondsToWait,
    requestId: 'test',
    logError: (error) => {
      throw error;
    },
  });

  type Browser = { visitor?: Visitor; cookie?: string };

  return {
    ...desk,
    index,
    asked,
    setPayments: (changed: Payments) => (payments = changed),
    setWait: (seconds: number) => (secondsToWait = seconds),
    /** A car that the index knows. */
    newCar: async (columns: Record<string, unknown> = {}, tenant?: Tenant) => {
      const car = await desk.addCar(columns, tenant);
      const site = await desk.siteOf((tenant ?? desk.ours).siteId);
      await soon(async () => {
        const [found] = await findCarsById({ index, site, now: desk.clock() }, [car.id]);
        if (!found) throw new Error('not yet in the index');
      });
      return car;
    },
    signIn: async (phone: string): Promise<{ visitor: Visitor; cookie: string }> => {
      const { customerId, sessionId, cookie } = await signIn(desk.owner, desk.ours.siteId, phone, {
        now: desk.clock(),
      });
      return { visitor: { kind: 'customer', id: customerId, phone, sessionId }, cookie };
    },
    open: async (path: string, { visitor, cookie = '' }: Browser = {}): Promise<CheckoutAnswer> => {
      const url = new URL(path, origin);
      const slug = url.pathname.split('/')[2] ?? '';
      return pageAnswerOf<CheckoutData>(async () =>
        readCheckoutPage(await asked(visitor), { slug, url, cookies: cookie }),
      );
    },
    post: async (slug: string, typed: Typed, { visitor, cookie = '' }: Browser = {}): Promise<CheckoutAnswer> => {
      const sent = Object.entries(typed).filter(([, value]) => value !== false);
      const body = new URLSearchParams(sent.map(([name, value]) => [name, String(value)]));
      const request = new Request(`${origin}/cars/${slug}/checkout?posted=1`, {
        method: 'POST',
        headers: { cookie },
        body,
      });
      return pageAnswerOf<CheckoutData>(async () => receiveCheckout(await asked(visitor), request, slug));
    },
    call: async (body: Record<string, unknown>, { host = 'ours.example', cookie = '' } = {}) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/reservations',
        headers: { host, ...(cookie !== '' && { cookie }) },
        payload: body,
      });
      return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
    },
    facts: async (token: string, host = 'ours.example') => {
      const answer = await app.inject({ url: `/api/reservations/${token}`, headers: { host } });
      return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
    },
    tidyUp: async () => {
      await desk.tidy();
      secondsToWait = 0;
      payments = desk.settling.payments;
    },
    close: async () => {
      await app.close();
      await index.close();
      await desk.close();
    },
  };
}
