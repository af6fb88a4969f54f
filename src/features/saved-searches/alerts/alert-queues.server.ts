import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { queuesWithDeadLetters } from '../../../platform/jobs/queues-with-dead-letters.ts';
import type { AlertChannel, AlertMessageKind } from '../saved-search.ts';

const day = 86_400;

/** One queue per channel, so that a stalled mail server does not delay text messages. */
export const alertQueueNames = { sms: 'alert-sms', email: 'alert-mail', confirmation: 'alert-confirmation' } as const;
export const alertDeadLetters = 'alert-dead-letters';

/** Alerts are dropped after a day, when they are out of date. */
export const alertQueues = (retrySeconds: number, retryForSeconds = day): JobQueue[] =>
  queuesWithDeadLetters(Object.values(alertQueueNames), alertDeadLetters, {
    retrySeconds,
    retryForSeconds,
  });

export type AlertJobData = { siteId: number; searchId: number; jobId: string };

/** Sends everything queued by the time it runs. Grouped by site, so one site's alerts do not delay another's. */
export const buildAlertJob = (data: AlertJobData, channel: AlertChannel, afterSeconds: number): Job => ({
  queue: alertQueueNames[channel],
  id: data.jobId,
  group: `alerts of site ${data.siteId}`,
  data,
  afterSeconds,
});

export type ConfirmationJobData = { siteId: number; searchId: number; messageId: string };

/** Asks the owner of an address whether alerts may be sent there. */
export const buildConfirmationJob = (data: ConfirmationJobData): Job => ({
  queue: alertQueueNames.confirmation,
  id: data.messageId,
  group: `alerts of site ${data.siteId}`,
  data,
});

type Payload = Readonly<Record<string, unknown>>;

/** The site, search and kind of either job. @throws if the payload is neither */
export function readJobKind(payload: Payload): { siteId: number; searchId: number; kind: AlertMessageKind } {
  const { siteId, searchId, messageId, jobId } = payload;
  if (typeof siteId !== 'number' || typeof searchId !== 'number') throw invalidPayload();
  if (typeof messageId === 'string') return { siteId, searchId, kind: 'confirmation' };
  if (typeof jobId === 'string') return { siteId, searchId, kind: 'alert' };
  throw invalidPayload();
}

/** @throws if it is not the payload of an alert job */
export function readAlertJob(payload: Payload): AlertJobData {
  const { siteId, searchId, kind } = readJobKind(payload);
  if (kind !== 'alert') throw invalidPayload();
  return { siteId, searchId, jobId: String(payload.jobId) };
}

/** @throws if it is not the payload of a confirmation job */
export function readConfirmationJob(payload: Payload): ConfirmationJobData {
  const { siteId, searchId, kind } = readJobKind(payload);
  if (kind !== 'confirmation') throw invalidPayload();
  return { siteId, searchId, messageId: String(payload.messageId) };
}

const invalidPayload = (): Error => new Error('not the payload of an alert job');
