import { processNewLead } from '../../features/lead-desk/intake/process-new-lead.server.ts';
import { deliveryQueueNames, parseDeliveryJob } from '../../features/leads/delivery/delivery-queues.server.ts';
import {
  markDeliveryDead,
  recordFailure,
  recordSent,
  startAttempt,
} from '../../features/leads/delivery/delivery-store.server.ts';
import { intakeQueue, parseIntakeJob } from '../../features/leads/intake-queue.server.ts';
import { noticeQueueNames, readNoticeJob } from '../../features/reservations/notices/notice-queues.server.ts';
import { recordSent as recordNoticeSent } from '../../features/reservations/notices/notice-store.server.ts';
import { type ConfiguredSite, parseSiteConfig } from '../../features/site-config/site-config.ts';
import { findSiteRow } from '../../features/sites/site-store.server.ts';
import type { Job, JobSender } from '../../platform/jobs/jobs.ts';
import type { JobHandler } from '../../platform/jobs/run-jobs.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { PlatformDatabase } from '../../platform/postgres/platform-database.ts';

type ToolOptions = {
  database: Database;
  platformDatabase: PlatformDatabase;
  siteId: number;
  /** Whether the mail server of this address refuses mails. */
  isRefused: (address: string) => boolean;
};

export type DemoDeskDependencies = {
  site: ConfiguredSite;
  jobs: JobSender;
  findSite: () => Promise<ConfiguredSite>;
  getOrigin: () => string;
  /** Runs the jobs that were sent since the last call, as workers would, at the time of the clock. */
  runJobs: () => Promise<void>;
};

/** Opens the server parts that the desk needs: its website, and jobs. Deliveries are recorded as sent; nothing is sent. */
export async function openDemoDeskDependencies(options: ToolOptions): Promise<DemoDeskDependencies> {
  const { database, platformDatabase, isRefused } = options;
  const site = await readSite(database, options.siteId);
  const waiting: Job[] = [];
  const jobs: JobSender = { send: async (_, sent) => void waiting.push(...sent) };
  const findSite = async () => site;
  const getOrigin = () => `https://${site.canonicalHost ?? `${site.slug}.example`}`;
  const handleDelivery: JobHandler = async (data) => {
    const { dealershipId, deliveryId } = parseDeliveryJob(data);
    const scope = database.forDealership(dealershipId);
    const started = await startAttempt(scope, deliveryId);
    if (!started) return 'done';
    const { delivery, lead, reply } = started;
    if (isRefused(delivery.target)) {
      await recordFailure(scope, delivery, `550 5.1.2 <${delivery.target}>: Recipient address rejected`);
      await markDeliveryDead(scope, deliveryId, jobs);
    } else {
      const content = reply?.text ?? lead.lead.message;
      await recordSent(scope, delivery, { response: '250 2.0.0 Ok: queued', content });
    }
    return 'done';
  };
  const handleNotice: JobHandler = async (data) => {
    const job = readNoticeJob(data);
    if (job.channel === 'mail' && job.copyTo === null)
      await recordNoticeSent(platformDatabase.forPlatform(), job, { jobs, to: [] });
    return 'done';
  };
  const handlers: Readonly<Record<string, JobHandler>> = {
    [intakeQueue]: async (data) => {
      const { dealershipId, leadId } = parseIntakeJob(data);
      await processNewLead(database.forDealership(dealershipId), leadId);
      return 'done';
    },
    ...Object.fromEntries(Object.values(deliveryQueueNames).map((queue) => [queue, handleDelivery])),
    ...Object.fromEntries(Object.values(noticeQueueNames).map((queue) => [queue, handleNotice])),
  };
  return {
    site,
    jobs,
    findSite,
    getOrigin,
    runJobs: async () => {
      // Others, such as mails about mentions, have nothing to record.
      for (let job = waiting.shift(); job; job = waiting.shift()) await handlers[job.queue]?.(job.data);
    },
  };
}

async function readSite(database: Database, siteId: number): Promise<ConfiguredSite> {
  const row = await findSiteRow(database.forSite(siteId));
  if (!row) throw new Error(`The demo has no website ${siteId}.`);
  const { dealershipId, hostnames, ...site } = row;
  return {
    ...site,
    dealership_id: dealershipId,
    canonicalHost: hostnames.find(({ canonical }) => canonical)?.hostname ?? null,
    config: parseSiteConfig(row.config),
  };
}
