import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { queuesWithDeadLetters } from '../../../platform/jobs/queues-with-dead-letters.ts';
import type { DeliveryChannel } from './delivery.ts';

const twoDays = 2 * 86_400;

/** One for each way out: a mail server that hangs keeps no webhook waiting. */
export const deliveryQueueNames = { mail: 'lead-mail', sms: 'lead-sms', webhook: 'lead-webhook' } as const;
export const deadLetterQueue = 'lead-dead-letters';

/** The queues of deliveries, and the one that takes what could not be delivered in two days. */
export const deliveryQueues = (retrySeconds: number, patienceSeconds = twoDays): JobQueue[] =>
  queuesWithDeadLetters(Object.values(deliveryQueueNames), deadLetterQueue, { retrySeconds, patienceSeconds });

export type PlannedDelivery = { id: string; channel: DeliveryChannel; group_key: string };

/** The job of a delivery. It names the dealership, in whose scope alone the delivery can be read. */
export const deliveryJob = (dealershipId: number, planned: PlannedDelivery, id = planned.id): Job => ({
  queue: queueOf(planned.channel),
  id,
  group: planned.group_key,
  data: { deliveryId: planned.id, dealershipId },
});

function queueOf(channel: DeliveryChannel): string {
  switch (channel) {
    case 'webhook':
      return deliveryQueueNames.webhook;
    case 'confirmation_sms':
      return deliveryQueueNames.sms;
    case 'email':
    case 'adf':
    case 'confirmation':
    case 'undelivered':
      return deliveryQueueNames.mail;
  }
}

export type DeliveryJobData = { deliveryId: string; dealershipId: number };

/** @throws where it is not the payload of such a job. */
export function readDeliveryJob({ deliveryId, dealershipId }: Readonly<Record<string, unknown>>): DeliveryJobData {
  if (typeof deliveryId !== 'string' || typeof dealershipId !== 'number') throw new Error('this is no delivery');
  return { deliveryId, dealershipId };
}
