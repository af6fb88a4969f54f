import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { queuesWithDeadLetters } from '../../../platform/jobs/queues-with-dead-letters.ts';
import { intakeQueue } from '../intake-queue.server.ts';
import type { DeliveryChannel } from './delivery.ts';

const twoDays = 2 * 86_400;

/** One per transport, so that a hanging mail server delays no webhook. */
export const deliveryQueueNames = { mail: 'lead-mail', sms: 'lead-sms', webhook: 'lead-webhook' } as const;
export const deadLetterQueue = 'lead-dead-letters';

/**
 * The queues of a new lead: its intake, its deliveries, and the dead-letter queue for deliveries that failed for two days:
 * those are marked dead and mailed to the dealership (delivery-workers.server.ts).
 */
export const deliveryQueues = (retrySeconds: number, patienceSeconds = twoDays): JobQueue[] => [
  { name: intakeQueue, retrySeconds, retryForSeconds: twoDays },
  ...queuesWithDeadLetters(Object.values(deliveryQueueNames), deadLetterQueue, {
    retrySeconds,
    retryForSeconds: patienceSeconds,
  }),
];

export type PlannedDelivery = { id: string; dealership_id: number; channel: DeliveryChannel; group_key: string };

/** The job of a delivery. It names the dealership, whose scope is needed to read the delivery. */
export const buildDeliveryJob = (planned: PlannedDelivery, id = planned.id): Job => ({
  queue: getQueue(planned.channel),
  id,
  group: planned.group_key,
  data: { deliveryId: planned.id, dealershipId: planned.dealership_id },
});

function getQueue(channel: DeliveryChannel): string {
  switch (channel) {
    case 'webhook':
      return deliveryQueueNames.webhook;
    case 'confirmation_sms':
    case 'reply_sms':
      return deliveryQueueNames.sms;
    case 'email':
    case 'adf':
    case 'confirmation':
    case 'undelivered':
    case 'reply':
      return deliveryQueueNames.mail;
  }
}

export type DeliveryJobData = { deliveryId: string; dealershipId: number };

/** @throws if it is not the payload of a delivery job */
export function parseDeliveryJob({ deliveryId, dealershipId }: Readonly<Record<string, unknown>>): DeliveryJobData {
  if (typeof deliveryId !== 'string' || typeof dealershipId !== 'number')
    throw new Error('not the payload of a delivery job');
  return { deliveryId, dealershipId };
}
