import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { queuesWithDeadLetters } from '../../../platform/jobs/queues-with-dead-letters.ts';

const day = 86_400;

export const newDeviceQueue = 'new-device-sms';
export const newDeviceDeadLetters = 'new-device-dead-letters';

/** After a day a message would alarm more than it helps; the account page lists the device. */
export const newDeviceQueues = (retrySeconds: number): JobQueue[] =>
  queuesWithDeadLetters([newDeviceQueue], newDeviceDeadLetters, { retrySeconds, retryForSeconds: day });

/** Contains no phone number: the message goes to the account's, while there is one. */
type NewDeviceJobData = { siteId: number; customerId: number; sessionId: string; device: string };

export const buildNewDeviceJob = (data: NewDeviceJobData): Job => ({
  queue: newDeviceQueue,
  id: data.sessionId,
  group: `accounts of site ${data.siteId}`,
  data,
});

/** @throws if it is not the payload of such a job */
export function readNewDeviceJob({
  siteId,
  customerId,
  sessionId,
  device,
}: Readonly<Record<string, unknown>>): NewDeviceJobData {
  if (
    typeof siteId !== 'number' ||
    typeof customerId !== 'number' ||
    typeof sessionId !== 'string' ||
    typeof device !== 'string'
  ) {
    throw new Error('the payload is not a new-device job');
  }
  return { siteId, customerId, sessionId, device };
}
