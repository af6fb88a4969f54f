import type { JobOutcome } from '../../../src/platform/jobs/run-jobs.ts';
import postgres from 'postgres';
import { expect } from 'vitest';
import type { CarIndex } from '../../../src/features/car-index/car-index.server.ts';
import { carSearchSchema } from '../../../src/features/car-index/car-search-schema.ts';
import { emptySearchState, type SearchState } from '../../../src/features/car-search/search-state.ts';
import { alertQueues } from '../../../src/features/saved-searches/alerts/alert-queues.server.ts';
import type { AlertDependencies } from '../../../src/features/saved-searches/alerts/alert-dependencies.server.ts';
import { deliverAlerts } from '../../../src/features/saved-searches/alerts/deliver-alerts.server.ts';
import { matchListingEvents } from '../../../src/features/saved-searches/listing-events/match-listing-events.server.ts';
import { addSearch, listSavedSearches } from '../../../src/features/saved-searches/saved-search-store.server.ts';
import { startAlertWorkers } from '../../../src/features/saved-searches/alerts/start-alert-workers.server.ts';
import type { ConfiguredSite, SiteConfigInput } from '../../../src/features/site-config/site-config.ts';
import { type Jobs, openJobs } from '../../../src/platform/jobs/open-jobs.ts';
import { prepareJobs } from '../../../src/platform/jobs/prepare-jobs.ts';
import type { Mail } from '../../../src/platform/mail/mail.ts';
import { appDatabaseUrl, platformDatabaseUrl } from '../database/role-urls.ts';
import type { Sms } from '../../../src/platform/sms/sms.ts';
import { createEmbeddedEngine } from '../../../src/search/embedded/embedded-engine.ts';
import { signIn } from './account-harness.ts';
import { shortIntervals } from './short-intervals.ts';
import { testWaitingTokens } from '../fixtures/test-waiting-tokens.ts';
import { openTestIndex } from '../database/open-car-index.ts';
import { makeTenantSite } from '../database/make-tenant-site.ts';
import { createCar, type Tenant } from '../database/create-tenant.ts';
import { openDatabases } from '../database/open-databases.ts';
import { makeConfirmationSettings } from '../fixtures/confirmation-settings.ts';
import { testNetworks } from '../fixtures/test-network.ts';
import { createTenantDatabase, findTenants } from '../database/tenant-database.ts';

/** The search that matches the cars the harness adds. */
export const rav4 = { refinements: { model: ['RAV4'] } };

/** Sunday, 10 am in Perth. */
const alertTime = new Date('2026-11-15T02:00:00Z');

/** Two dealers' websites whose customers save searches, a clock that tests can advance, and the sent messages. */
export async function openAlertHarness() {
  const test = await createTenantDatabase();
  const owner = postgres(test.url, { max: 2, onnotice: () => undefined });
  const [ours, theirs] = await findTenants(owner);
  let now = alertTime;
  const clock = () => now;
  const errors: unknown[] = [];
  const onError = (error: unknown): unknown => errors.push(error);
  await prepareJobs(test.url, alertQueues(1));
  const databases = openDatabases(test.url, { connections: 6, clock, onError });
  const { database, platformDatabase } = databases;
  const jobs = await openJobs({ url: appDatabaseUrl(test.url), database, works: false, onError });
  const outbox = { mails: [] as Mail[], sms: [] as Sms[] };
  const gateway: { fail: Error | undefined; onCall(): Promise<void> } = {
    fail: undefined,
    onCall: async () => undefined,
  };
  const configs = new Map<number, SiteConfigInput>();
  const counts: unknown[] = [];
  const workers: { jobs: Jobs; stop(): Promise<void> }[] = [];
  let index: CarIndex | undefined;

  const findSite = async (id: number): Promise<ConfiguredSite> => {
    const config = configs.get(id) ?? {};
    return id === ours.siteId
      ? makeTenantSite(ours, { slug: 'ours', name: 'Swan River Toyota', config })
      : makeTenantSite(theirs, { slug: 'theirs', name: 'Theirs', config });
  };
  const accept = async <Message>(stored: Message[], message: Message): Promise<string> => {
    await gateway.onCall();
    if (gateway.fail) throw gateway.fail;
    return `taken as ${stored.push(message)}`;
  };
  const tools: AlertDependencies = {
    database,
    platformDatabase,
    jobs,
    waitingTokens: testWaitingTokens,
    mailer: { send: (mail) => accept(outbox.mails, mail) },
    sms: { send: (sms) => accept(outbox.sms, sms) },
    readPicture: async () => Buffer.from('a picture'),
    makeEngine: () => createEmbeddedEngine(carSearchSchema),
    findSite,
    getOrigin: ({ slug }) => `https://${slug}.example`,
    clock,
    onOutcome: () => undefined,
    onLostPicture: onError,
  };
  const waitingJobs = () =>
    owner`select id, name, data, start_after - created_on as wait from jobs.job where state < 'active' order by start_after, created_on`;
  const getScope = (tenant: Tenant) => database.forSite(tenant.siteId);

  return {
    owner,
    test,
    ours,
    theirs,
    database,
    platformDatabase,
    jobs,
    outbox,
    gateway,
    counts,
    clock,
    tools,
    findSite,
    getScope,
    /** A visitor of a website who may ask for messages. */
    makeSender: (tenant: Tenant, networks = testNetworks(), confirmations = makeConfirmationSettings()) => ({
      scope: getScope(tenant),
      jobs,
      waitingTokens: testWaitingTokens,
      ...networks,
      confirmations,
    }),
    waitingJobs,
    configure: (tenant: Tenant, config: SiteConfigInput) => configs.set(tenant.siteId, config),
    advanceClock: (seconds: number) => (now = new Date(now.getTime() + seconds * 1000)),
    setTime: (time: Date) => (now = time),
    index: async () => (index ??= await openTestIndex(databases)),
    /** Adds a customer with a saved search, whose alerts go by SMS. */
    saveFor: async (
      tenant: Tenant,
      input: Partial<SearchState> = {},
      { phone = '+61491570156', label = 'RAV4' } = {},
    ) => {
      const { customerId } = await signIn(owner, tenant.siteId, phone, { now });
      const state = { ...emptySearchState, ...input };
      const search = { address: `/cars?query=${crypto.randomUUID()}`, state, label };
      const added = await addSearch(getScope(tenant), customerId, search);
      if (typeof added === 'string') throw new Error(added);
      return { id: added.id, customerId };
    },
    listSearches: (tenant: Tenant, customerId: number) => listSavedSearches(getScope(tenant), customerId),
    add: (tenant: Tenant, slug: string, columns: Record<string, unknown> = {}) =>
      createCar(owner, { dealershipId: tenant.dealershipId, slug, ...columns }),
    update: (carId: number, columns: Record<string, unknown>) =>
      owner`update cars set ${owner(columns)} where id = ${carId}`,
    /** Matches all listing events, which creates alerts. */
    match: async () => {
      while ((await matchListingEvents({ ...tools, scope: platformDatabase.forPlatform() })) > 0);
    },
    /** Runs all waiting jobs, as if they were due. */
    deliver: async (): Promise<JobOutcome[]> => {
      const due = await waitingJobs();
      await owner`delete from jobs.job where id in ${owner(due.map(({ id }) => id as string))}`.catch(() => undefined);
      return Promise.all(due.map(({ data }) => deliverAlerts(tools)(data as Record<string, unknown>)));
    },
    /** Starts the workers, as a server does. */
    work: async () => {
      const working = await openJobs({
        url: platformDatabaseUrl(test.url),
        database,
        works: true,
        onError,
        ...shortIntervals,
      });
      const log = { warn: () => undefined, error: (details: object) => void errors.push(details) };
      const stop = await startAlertWorkers({
        ...tools,
        jobs: working,
        count: (...counted) => void counts.push(counted),
        log,
      });
      const worker = { jobs: working, stop: () => stop().then(() => working.close()) };
      workers.push(worker);
      return worker;
    },
    alerts: () => owner`select search_id, car_id, kind, message_id from search_alerts order by id`,
    messages: () => owner`select * from alert_messages order by created_at, id`,
    onlySms: (): Sms => {
      expect(outbox.sms).toHaveLength(1);
      return outbox.sms[0] as Sms;
    },
    onlyMail: (): Mail => {
      expect(outbox.mails).toHaveLength(1);
      return outbox.mails[0] as Mail;
    },
    tokenIn: (text: string): string => /\/alerts\/(?:stop|confirm)\/([\w-]{22})/.exec(text)?.[1] ?? 'none',
    /** Fails if anything was logged as an error. */
    requireNoErrors: () => {
      if (errors.length > 0) throw new AggregateError(errors, 'unexpected errors were logged');
    },
    /** Restores the initial state. */
    tidy: async () => {
      for (const worker of workers.splice(0)) await worker.stop();
      await owner`delete from search_alerts`;
      await owner`delete from customers`;
      await owner`delete from asked_mailboxes`;
      await owner`delete from limited_actions`;
      await owner`delete from cars`;
      await owner`delete from car_news`;
      await owner`delete from jobs.job`;
      now = alertTime;
      outbox.mails.length = 0;
      outbox.sms.length = 0;
      errors.length = 0;
      counts.length = 0;
      gateway.fail = undefined;
      gateway.onCall = async () => undefined;
      configs.clear();
    },
    close: async () => {
      for (const worker of workers.splice(0)) await worker.stop();
      await index?.close();
      await jobs.close();
      await databases.close();
      await owner.end();
      await test.drop();
    },
  };
}

export type AlertHarness = Awaited<ReturnType<typeof openAlertHarness>>;
