import type { JobSender } from '../../../platform/jobs/jobs.ts';
import type { JobHandler } from '../../../platform/jobs/run-jobs.ts';
import type { Log } from '../../../platform/log.ts';
import { deliverLead, type DeliveryTools } from './deliver-lead.server.ts';
import { deadLetterQueue, deliveryQueueNames, readDeliveryJob } from './delivery-queues.server.ts';
import { buryDelivery } from './delivery-store.server.ts';
import type { DeliveryChannel } from './delivery.ts';
import { withoutSecrets } from './without-secrets.ts';

export type DeliveryWork = Omit<DeliveryTools, 'onOutcome' | 'onLostPicture'> & {
  jobs: JobSender & { work(queue: string, handle: JobHandler): void };
  count(channel: DeliveryChannel, outcome: 'sent' | 'failed'): void;
  log: Log;
};

/** Delivers leads from now on, and buries what could not be delivered. */
export function workDeliveries({ jobs, count, log, ...tools }: DeliveryWork): void {
  const deliver = deliverLead({
    ...tools,
    onOutcome: (channel, outcome, details) => {
      count(channel, outcome);
      if (outcome === 'failed') log.warn({ channel, ...details }, 'a message about a lead did not go out this time');
    },
    onLostPicture: (error) => log.warn({ err: error }, 'a lead goes out without its picture'),
  });
  for (const queue of Object.values(deliveryQueueNames)) jobs.work(queue, deliver);
  // The queue itself moves a job here after its last try, be it that the process which made that try was killed.
  jobs.work(deadLetterQueue, async (data) => {
    const { deliveryId, dealershipId } = readDeliveryJob(data);
    const dead = await buryDelivery(tools.database.forDealership(dealershipId), deliveryId, jobs);
    if (dead) {
      const told = { dealershipId, ...dead, target: withoutSecrets(dead.target) };
      log.error(told, 'a message about a lead could not be delivered');
    }
    return 'done';
  });
}
