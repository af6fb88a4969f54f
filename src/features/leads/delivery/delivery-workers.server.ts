import type { JobSender } from '../../../platform/jobs/jobs.ts';
import type { JobHandler } from '../../../platform/jobs/run-jobs.ts';
import type { Log } from '../../../platform/log.ts';
import { deliverLead, type DeliveryDependencies } from './deliver-lead.server.ts';
import { deadLetterQueue, deliveryQueueNames, parseDeliveryJob } from './delivery-queues.server.ts';
import { markDeliveryDead } from './delivery-store.server.ts';
import type { DeliveryChannel } from './delivery.ts';
import { redactUrl } from './redact-url.ts';

export type DeliveryWorkerOptions = Omit<DeliveryDependencies, 'onOutcome' | 'onLostPicture'> & {
  jobs: JobSender & { work(queue: string, handle: JobHandler): void };
  count(channel: DeliveryChannel, outcome: 'sent' | 'failed'): void;
  log: Log;
};

/** Starts workers that deliver leads, and one that gives up on deliveries that failed for two days. */
export function registerDeliveryWorkers({ jobs, count, log, ...tools }: DeliveryWorkerOptions): void {
  const deliver = deliverLead({
    ...tools,
    onOutcome: (channel, outcome, details) => {
      count(channel, outcome);
      if (outcome === 'failed') log.warn({ channel, ...details }, 'delivering a lead failed, will retry');
    },
    onLostPicture: (error) => log.warn({ err: error }, 'sending a lead without its picture'),
  });
  for (const queue of Object.values(deliveryQueueNames)) jobs.work(queue, deliver);
  // The queue moves a job here after its last attempt, even if the process that made it was killed.
  jobs.work(deadLetterQueue, async (data) => {
    const { deliveryId, dealershipId } = parseDeliveryJob(data);
    const dead = await markDeliveryDead(tools.database.forDealership(dealershipId), deliveryId, jobs);
    if (dead) {
      const details = { dealershipId, ...dead, target: redactUrl(dead.target) };
      log.error(details, 'a lead could not be delivered');
    }
    return 'done';
  });
}
