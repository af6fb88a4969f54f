import { insist } from '../../../platform/insist.ts';
import type { JobHandler } from '../../../platform/jobs/run-jobs.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { Site } from '../../sites/site.ts';
import { type Channels, sendThrough } from './channels.server.ts';
import type { DeliveredLead } from './delivered-lead.ts';
import { type DeliveryJobData, readDeliveryJob } from './delivery-queues.ts';
import { beginAttempt, type BegunDelivery, recordFailure, recordSent } from './delivery-store.server.ts';
import type { DeliveryChannel } from './delivery.ts';

export type DeliveryTools = Channels & {
  database: Database;
  siteOf(id: number): Promise<Site>;
  /** Where a site's pages are found from outside. */
  originOf(site: Site): string;
  onOutcome(channel: DeliveryChannel, outcome: 'sent' | 'failed', details: DeliveryJobData & { err?: unknown }): void;
};

/** Long answers of a server that is not well. */
const longestError = 2000;

/** What is out and not on record goes out again: a database that is away for a moment is worth waiting for. */
const recordingWaitsMs = [200, 1000, 5000, 10_000];

/**
 * Tries to deliver one message: notes the try down, sends outside any transaction, notes down how it went. What was
 * sent is never sent again. Who is killed after sending and before noting it down sends it twice, under the same id.
 */
export const deliverLead =
  (tools: DeliveryTools): JobHandler =>
  async (data) => {
    const job = readDeliveryJob(data);
    const scope = tools.database.forDealership(job.dealershipId);
    const begun = await beginAttempt(scope, job.deliveryId);
    if (!begun) return 'done';
    const { delivery } = begun;
    let went: { answer: string; content: string };
    try {
      went = await sendThrough(tools, delivery, await describe(tools, begun));
    } catch (error) {
      tools.onOutcome(delivery.channel, 'failed', { ...job, err: error });
      await recordFailure(scope, delivery, wordsOf(error));
      return 'again';
    }
    tools.onOutcome(delivery.channel, 'sent', job);
    const record = { answer: storable(went.answer), content: storable(went.content) };
    await insist(() => recordSent(scope, delivery, record), recordingWaitsMs);
    return 'done';
  };

async function describe(tools: DeliveryTools, { lead }: BegunDelivery): Promise<DeliveredLead> {
  const { siteId, ...rest } = lead;
  const site = await tools.siteOf(siteId);
  const { id, name, slug, config } = site;
  return {
    ...rest,
    site: {
      id,
      name,
      slug,
      origin: tools.originOf(site),
      brand: config.theme.brand,
      noPrice: config.texts.noPrice,
      noun: config.texts.vehicleNounSingular,
      isTowed: config.forms.towedVehicles,
    },
  };
}

const wordsOf = (error: unknown): string =>
  storable((error instanceof Error ? error.message : String(error)).slice(0, longestError));

/** PostgreSQL takes neither. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();
