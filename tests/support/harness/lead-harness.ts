import postgres, { type Sql } from 'postgres';
import type { Lead } from '../../../src/features/leads/lead.ts';
import { storeLead } from '../../../src/features/leads/lead-store.server.ts';
import { deliveryQueues } from '../../../src/features/leads/delivery/delivery-queues.server.ts';
import { registerDeliveryWorkers } from '../../../src/features/leads/delivery/delivery-workers.server.ts';
import { type ConfiguredSite, parseSiteConfig } from '../../../src/features/site-config/site-config.ts';
import { type Jobs, openJobs } from '../../../src/platform/jobs/open-jobs.ts';
import { prepareJobs } from '../../../src/platform/jobs/prepare-jobs.ts';
import { createRouteSecrets } from '../../../src/features/leads/routes/route-secrets.server.ts';
import type { Mail } from '../../../src/platform/mail/mail.ts';
import { appDatabaseUrl, platformDatabaseUrl } from '../database/role-urls.ts';
import type { Sms } from '../../../src/platform/sms/sms.ts';
import type { Webhook } from '../../../src/platform/webhooks/webhook.ts';
import { createTenant, type Tenant } from '../database/create-tenant.ts';
import { createTestDatabase } from '../database/test-database.ts';
import { directly } from '../database/directly.ts';
import { openDatabases } from '../database/open-databases.ts';
import { shortIntervals } from './short-intervals.ts';
import { emptyTables } from '../database/empty-tables.ts';

export const routeSecrets = createRouteSecrets('a console secret of more than 32 characters');

type Senders = {
  mail(mail: Mail): Promise<string>;
  sms(sms: Sms): Promise<string>;
  webhook(webhook: Webhook): Promise<string>;
};

/** A database with one dealer, whose leads are delivered by senders that a test can replace. */
export async function openLeadHarness({ retrySeconds = 1, patienceSeconds = 172_800, reach = directly } = {}) {
  const test = await createTestDatabase();
  const owner = postgres(test.url, { max: 2, onnotice: () => undefined });
  const ours = await createTenant(owner, 'ours');
  await emptyTables(owner, 'leads');
  await prepareJobs(test.url, deliveryQueues(retrySeconds, patienceSeconds));
  const errors: unknown[] = [];
  const onError = (error: unknown): unknown => errors.push(error);
  const databases = openDatabases(test.url, { reach, connections: 6, onError });
  const { database, platformDatabase } = databases;
  const opened: Jobs[] = [];
  const open = async (works: boolean): Promise<Jobs> => {
    const url = works ? platformDatabaseUrl(test.url) : appDatabaseUrl(test.url);
    const jobs = await openJobs({ url, database, works, onError, ...shortIntervals });
    opened.push(jobs);
    return jobs;
  };
  const outbox = { mails: [] as Mail[], sms: [] as Sms[], webhooks: [] as Webhook[] };
  const log: { level: 'warn' | 'error'; message: string; details: object }[] = [];

  return {
    test,
    owner,
    ours,
    database,
    platformDatabase,
    outbox,
    log,
    errors,
    open,
    /** Starts the delivery workers, with the given senders. */
    work: async (senders: Partial<Senders> = {}, recordRetryDelaysMs?: readonly number[]): Promise<Jobs> => {
      const jobs = await open(true);
      registerDeliveryWorkers({
        jobs,
        database,
        findSite: async (id) => findSite(owner, id),
        getOrigin: ({ slug }) => `https://${slug}.example`,
        mailer: { send: senders.mail ?? (async (mail) => `taken as ${outbox.mails.push(mail)}`) },
        sms: { send: senders.sms ?? (async (sms) => `taken as ${outbox.sms.push(sms)}`) },
        webhooks: { send: senders.webhook ?? (async (webhook) => `taken as ${outbox.webhooks.push(webhook)}`) },
        routeSecrets,
        ...(recordRetryDelaysMs && { recordRetryDelaysMs }),
        readPicture: async () => undefined,
        count: () => undefined,
        log: {
          warn: (details, message) => log.push({ level: 'warn', message, details }),
          error: (details, message) => log.push({ level: 'error', message, details }),
        },
      });
      return jobs;
    },
    store: (jobs: Pick<Jobs, 'send'>, lead: Lead, siteId = ours.siteId) =>
      storeLead(database.forSite(siteId), lead, jobs),
    close: async () => {
      await Promise.all(opened.map((jobs) => jobs.close()));
      await databases.close();
      await owner.end();
      await test.drop();
    },
  };
}

async function findSite(owner: Sql, id: number): Promise<ConfiguredSite> {
  const [row] = await owner`select id, slug, name from sites where id = ${id}`;
  return { ...(row as Pick<ConfiguredSite, 'id' | 'slug' | 'name'>), config: parseSiteConfig({}) } as ConfiguredSite;
}

export const makeLead = (tenant: Tenant, changes: Partial<Lead> = {}): Lead => ({
  id: crypto.randomUUID(),
  dealershipId: tenant.dealershipId,
  carId: null,
  form: 'enquiry',
  category: 'Used Enquiry',
  subcategory: null,
  name: 'Kim',
  lastName: 'Nguyen',
  email: 'kim@example.com',
  phone: '+61412345678',
  message: 'Is it still there?',
  values: {},
  leadAttributes: { visited_pages: ['/'], linked_query_params: {} },
  consents: [],
  url: 'https://ours.example/',
  userAgent: null,
  isSuspect: false,
  ...changes,
});
