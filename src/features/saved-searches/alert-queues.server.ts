import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { queuesWithDeadLetters } from '../../platform/jobs/queues-with-dead-letters.ts';
import type { AlertChannel, AlertMessageKind } from './saved-search.ts';

const day = 86_400;

/** One for each way out: a mail server that hangs keeps no text message waiting. */
export const alertQueueNames = { sms: 'alert-sms', email: 'alert-mail', confirmation: 'alert-confirmation' } as const;
export const alertDeadLetters = 'alert-dead-letters';

/** The queues of alerts. After a day nobody wants to hear any more what has arrived. */
export const alertQueues = (retrySeconds: number, patienceSeconds = day): JobQueue[] =>
  queuesWithDeadLetters(Object.values(alertQueueNames), alertDeadLetters, { retrySeconds, patienceSeconds });

export type AlertJobData = { siteId: number; searchId: number; jobId: string };

/** Tells of all that waits by then. Searches of one website keep one another waiting and nobody else's. */
export const alertJob = (data: AlertJobData, channel: AlertChannel, afterSeconds: number): Job => ({
  queue: alertQueueNames[channel],
  id: data.jobId,
  group: `alerts of site ${data.siteId}`,
  data,
  afterSeconds,
});

export type ConfirmationJobData = { siteId: number; searchId: number; messageId: string };

/** Asks whoever reads an address whether mails may come. */
export const confirmationJob = (data: ConfirmationJobData): Job => ({
  queue: alertQueueNames.confirmation,
  id: data.messageId,
  group: `alerts of site ${data.siteId}`,
  data,
});

type Payload = Readonly<Record<string, unknown>>;

/** What both kinds of jobs are about. @throws where it is the payload of neither */
export function readJobKind(payload: Payload): { siteId: number; searchId: number; kind: AlertMessageKind } {
  const { siteId, searchId, messageId, jobId } = payload;
  if (typeof siteId !== 'number' || typeof searchId !== 'number') throw notOurs();
  if (typeof messageId === 'string') return { siteId, searchId, kind: 'confirmation' };
  if (typeof jobId === 'string') return { siteId, searchId, kind: 'alert' };
  throw notOurs();
}

/** @throws where it is not the payload of such a job. */
export function readAlertJob(payload: Payload): AlertJobData {
  const { siteId, searchId, kind } = readJobKind(payload);
  if (kind !== 'alert') throw notOurs();
  return { siteId, searchId, jobId: String(payload.jobId) };
}

/** @throws where it is not the payload of such a job. */
export function readConfirmationJob(payload: Payload): ConfirmationJobData {
  const { siteId, searchId, kind } = readJobKind(payload);
  if (kind !== 'confirmation') throw notOurs();
  return { siteId, searchId, messageId: String(payload.messageId) };
}

const notOurs = (): Error => new Error('this is no alert');
