import postgres from 'postgres';
import { noticeQueues } from '../../../src/features/reservations/notices/notice-queues.server.ts';
import {
  readSettleJob,
  settlementQueue,
  settlementQueues,
} from '../../../src/features/reservations/settlement/settlement-queue.server.ts';
import { findReservationByToken } from '../../../src/features/reservations/reservation-store.server.ts';
import type { Buyer } from '../../../src/features/reservations/reservation.ts';
import type { OpenedReservation } from '../../../src/features/reservations/reservation-view.ts';
import {
  type SettleDependencies,
  settleReservation,
} from '../../../src/features/reservations/settlement/settle-reservation.server.ts';
import {
  type StartReservationInput,
  startReservation,
  type StartResult,
} from '../../../src/features/reservations/checkout/start-reservation.server.ts';
import type { ConfiguredSite, SiteConfigInput } from '../../../src/features/site-config/site-config.ts';
import { openJobs } from '../../../src/platform/jobs/open-jobs.ts';
import { prepareJobs } from '../../../src/platform/jobs/prepare-jobs.ts';
import type { PaymentProvider } from '../../../src/platform/payments/payments.ts';
import { appDatabaseUrl, platformDatabaseUrl } from '../database/role-urls.ts';
import {
  readProviderLedger,
  createFakeProvider,
  prepareFakeProvider,
  type FaultSwitches,
} from '../servers/fake-payment-provider.ts';
import { makeTenantSite } from '../database/make-tenant-site.ts';
import { createCar, type Tenant } from '../database/create-tenant.ts';
import { directly } from '../database/directly.ts';
import { openDatabases } from '../database/open-databases.ts';
import { createTenantDatabase, findTenants } from '../database/tenant-database.ts';
import { testReservationLinks } from '../fixtures/test-reservation-links.ts';

/** Sunday, 10 am in Perth. */
const reservationTime = new Date('2026-11-15T02:00:00Z');

const noFaults = (): FaultSwitches => ({ faults: {}, refunds: 'succeeded', onCall: async () => undefined });

/** Two dealers' websites with cars to reserve, a provider whose faults can be switched, and a clock that can be set. */
export async function openReservationHarness({ connections = 6, reach = directly } = {}) {
  const test = await createTenantDatabase();
  const owner = postgres(test.url, { max: 4, onnotice: () => undefined });
  const [ours, theirs] = await findTenants(owner);
  await prepareFakeProvider(owner);
  await prepareJobs(test.url, [...settlementQueues(1), ...noticeQueues(1)]);
  let now = reservationTime;
  const clock = () => now;
  const errors: unknown[] = [];
  const onError = (error: unknown): unknown => errors.push(error);
  const url = appDatabaseUrl(test.url);
  const databases = openDatabases(test.url, { reach, connections, clock, onError });
  const { database, platformDatabase } = databases;
  const jobs = await openJobs({ url, database, works: false, onError });
  const switchboard = noFaults();
  const provider: PaymentProvider = createFakeProvider(owner, switchboard);

  let config: SiteConfigInput = {};
  // Parsing a config takes as long as many of the tested calls, so the sites are cached.
  const sites = new Map<number, ConfiguredSite>();
  const configure = (changed: SiteConfigInput): void => {
    config = changed;
    sites.clear();
  };
  const findSite = async (id: number): Promise<ConfiguredSite> => {
    const [slug, tenant] = id === ours.siteId ? ['ours', ours] : ['theirs', theirs];
    const site = sites.get(id) ?? makeTenantSite(tenant, { slug, config });
    sites.set(id, site);
    return site;
  };
  const settling = {
    platformDatabase,
    payments: { sandbox: provider },
    links: testReservationLinks,
    jobs,
    clock,
    findSite,
    getOrigin: ({ slug }) => `https://${slug}.example`,
  } satisfies SettleDependencies;
  const getDependencies = async (tenant: Tenant) => ({
    site: await findSite(tenant.siteId),
    scope: database.forSite(tenant.siteId),
    settling,
  });
  let cars = 0;
  const addCar = async (columns: Record<string, unknown> = {}, tenant: Tenant = ours) => {
    const slug = `car-${(cars += 1)}`;
    const id = await createCar(owner, {
      dealershipId: tenant.dealershipId,
      slug,
      payment_processors: ['sandbox'],
      ...columns,
    });
    return { id, slug };
  };
  let buyers = 0;
  /** Kim first, then a new buyer each time: reservations per buyer are limited. */
  const makeBuyer = (): Buyer => {
    const place = (buyers += 1);
    const phone = `+614${12_345_677 + place}`;
    return { name: 'Kim', lastName: 'Nguyen', email: `kim${place > 1 ? place : ''}@example.com`, phone };
  };
  const start = async (
    changes: Partial<StartReservationInput> & { slug: string },
    tenant: Tenant = ours,
  ): Promise<StartResult> =>
    startReservation(await getDependencies(tenant), {
      buyer: makeBuyer(),
      network: null,
      processor: 'sandbox',
      pickUp: null,
      customerId: null,
      key: crypto.randomUUID(),
      ...changes,
    });
  const view = async (token: string, tenant: Tenant = ours): Promise<OpenedReservation> => {
    const found = await findReservationByToken(database.forSite(tenant.siteId), settling.links, token);
    if (!found) throw new Error('the reservation does not exist');
    return found;
  };
  /** @throws if it is refused */
  const reserve = async (
    changes: Partial<StartReservationInput> & { slug: string },
    tenant: Tenant = ours,
  ): Promise<OpenedReservation> => {
    const started = await start(changes, tenant);
    if ('refused' in started) throw new Error(`refused: ${started.refused}`);
    return view(started.token, tenant);
  };
  const settle = (id: string, isNotified = false) => settleReservation(settling, id, isNotified);

  return {
    url,
    platformUrl: platformDatabaseUrl(test.url),
    ownerUrl: test.url,
    owner,
    ours,
    theirs,
    database,
    platformDatabase,
    jobs,
    switchboard,
    provider,
    settling,
    staff: { ...settling, scope: settling.platformDatabase.forPlatform() },
    getDependencies,
    errors,
    clock,
    ...readProviderLedger(owner),
    configure,
    /** The site as pages and API see it. */
    findSite,
    advanceClock: (seconds: number) => (now = new Date(now.getTime() + seconds * 1000)),
    setTime: (time: Date) => (now = time),
    addCar,
    updateCar: (id: number, columns: Record<string, unknown>) =>
      owner`update cars set ${owner(columns)} where id = ${id}`,
    readCar: async (id: number) => (await owner`select * from cars where id = ${id}`)[0],
    start,
    view,
    reserve,
    settle,
    /** Reserves and pays: the car is held. */
    hold: async (
      changes: Partial<StartReservationInput> & { slug: string },
      tenant: Tenant = ours,
    ): Promise<OpenedReservation> => {
      const { id, token } = await reserve(changes, tenant);
      await readProviderLedger(owner).pay(id);
      await settle(id);
      return view(token, tenant);
    },
    /** Runs the waiting jobs, as if they were due. @returns the delay of each in seconds */
    runJobs: async (): Promise<number[]> => {
      const due = await owner`delete from jobs.job where name = ${settlementQueue} and state < 'active'
        returning data, extract(epoch from start_after - created_on)::int as wait`;
      for (const { data } of due) {
        const { reservationId, isNotified } = readSettleJob(data as Record<string, unknown>);
        await settle(reservationId, isNotified);
      }
      return due.map(({ wait }) => wait as number).toSorted((a, b) => a - b);
    },
    notices: (id: string) =>
      owner`select kind, audience from reservation_notices where reservation_id = ${id} order by kind, audience`,
    /** Restores the provider and starts a new day. */
    tidy: async () => {
      Object.assign(switchboard, noFaults());
      now = reservationTime;
      configure({});
      errors.length = 0;
      buyers = 0;
      await owner`delete from jobs.job`;
      // Frees the buyers of earlier tests from the limits.
      await owner`update reservations set email = 'of old', phone = '', network = null, customer_id = null`;
    },
    close: async () => {
      await jobs.close();
      await databases.close();
      await owner.end();
      await test.drop();
    },
  };
}

export type ReservationHarness = Awaited<ReturnType<typeof openReservationHarness>>;
