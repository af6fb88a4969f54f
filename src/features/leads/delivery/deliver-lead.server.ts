import type { JobHandler, JobOutcome } from '../../../platform/jobs/run-jobs.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { joinAttempts } from '../../messages/join-attempts.ts';
import { toStorableText, sendAndRecord } from '../../messages/send-and-record.server.ts';
import type { Site } from '../../sites/site.ts';
import { type Channels, sendDelivery, type Sent } from './send-delivery.server.ts';
import { sendStoredReply } from './send-stored-reply.server.ts';
import type { DeliveredLead } from './delivered-lead.ts';
import { type DeliveryJobData, parseDeliveryJob } from './delivery-queues.server.ts';
import { startAttempt, type StartedDelivery, recordFailure, recordSent } from './delivery-store.server.ts';
import { type DeliveryChannel, isReply } from './delivery.ts';
import type { FormsSection } from '../../forms/form-config.ts';
import type { TextsSection } from '../../sites/config/text-config.ts';
import type { ThemeSection } from '../../sites/config/theme-config.ts';

type LeadSite = Site<FormsSection & TextsSection & ThemeSection>;

export type SiteLookup = {
  findSite(id: number): Promise<LeadSite>;
  /** The site's public origin. */
  getOrigin(site: Site): string;
};

export type DeliveryDependencies = Channels &
  SiteLookup & {
    database: Database;
    /** Of attempts to record a message that was sent; the last one repeats. */
    recordRetryDelaysMs?: readonly number[];
    onOutcome(channel: DeliveryChannel, outcome: 'sent' | 'failed', details: DeliveryJobData & { err?: unknown }): void;
  };

/**
 * Attempts one delivery: records the attempt, sends outside any transaction, records the outcome. A delivery recorded as
 * sent is never sent again, nor is one that this process has sent and could not record yet. A process killed between sending and
 * recording causes a second copy with the same id.
 */
export function deliverLead(tools: DeliveryDependencies): JobHandler {
  const join = joinAttempts<JobOutcome>();
  return async (data) => {
    const job = parseDeliveryJob(data);
    return join(job.deliveryId, () => attemptDelivery(tools, job));
  };
}

async function attemptDelivery(tools: DeliveryDependencies, job: DeliveryJobData): Promise<JobOutcome> {
  const scope = tools.database.forDealership(job.dealershipId);
  const started = await startAttempt(scope, job.deliveryId);
  if (!started) return 'done';
  const { delivery } = started;
  const outcome = await sendAndRecord<Sent>(
    {
      send: () => send(tools, started),
      recordSent: ({ response, content }) =>
        recordSent(scope, delivery, { response: toStorableText(response), content: toStorableText(content) }),
      recordFailure: (error) => recordFailure(scope, delivery, error),
      onOutcome: (sent, err) => tools.onOutcome(delivery.channel, sent, { ...job, err }),
    },
    tools.recordRetryDelaysMs,
  );
  // The delivery keeps the reason, where only its dealership reads it.
  return outcome === 'done' ? 'done' : 'again';
}

async function send(tools: DeliveryDependencies, started: StartedDelivery): Promise<Sent | undefined> {
  const { delivery, lead, reply } = started;
  const { channel } = delivery;
  if (!isReply(channel)) return sendDelivery(tools, { ...delivery, channel }, await describe(tools, started));
  if (!reply) throw new Error(`reply ${delivery.id} has lost its text`);
  return sendStoredReply(tools, { ...delivery, channel }, { ...reply, lead });
}

async function describe(tools: DeliveryDependencies, { lead }: StartedDelivery): Promise<DeliveredLead> {
  const { siteId, ...rest } = lead;
  if (siteId === null) throw new Error('the dealership has no website in whose name it could write');
  return { ...rest, site: await describeSite(tools, siteId) };
}

/** The website in whose name a message is written. */
export async function describeSite(
  { findSite, getOrigin }: SiteLookup,
  siteId: number,
): Promise<DeliveredLead['site']> {
  const site = await findSite(siteId);
  const { id, name, slug, config } = site;
  return {
    id,
    name,
    slug,
    origin: getOrigin(site),
    brand: config.theme.brand,
    noPrice: config.texts.noPrice,
    noun: config.texts.vehicleNounSingular,
    isTowed: config.forms.towedVehicles,
  };
}
