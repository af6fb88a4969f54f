import type { JobHandler } from '../../../platform/jobs/run-jobs.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { storable, trySending } from '../../messages/try-sending.server.ts';
import type { Site } from '../../sites/site.ts';
import { type Channels, sendThrough } from './channels.server.ts';
import type { DeliveredLead } from './delivered-lead.ts';
import { type DeliveryJobData, readDeliveryJob } from './delivery-queues.server.ts';
import { beginAttempt, type BegunDelivery, recordFailure, recordSent } from './delivery-store.server.ts';
import type { DeliveryChannel } from './delivery.ts';

export type DeliveryTools = Channels & {
  database: Database;
  siteOf(id: number): Promise<Site>;
  /** Where a site's pages are found from outside. */
  originOf(site: Site): string;
  onOutcome(channel: DeliveryChannel, outcome: 'sent' | 'failed', details: DeliveryJobData & { err?: unknown }): void;
};

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
    return trySending({
      send: async () => sendThrough(tools, delivery, await describe(tools, begun)),
      recordSent: ({ answer, content }) =>
        recordSent(scope, delivery, { answer: storable(answer), content: storable(content) }),
      recordFailure: (error) => recordFailure(scope, delivery, error),
      onOutcome: (outcome, err) => tools.onOutcome(delivery.channel, outcome, { ...job, err }),
    });
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
