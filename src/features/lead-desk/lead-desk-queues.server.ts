import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { Job } from '../../platform/jobs/jobs.ts';

export const deskMailQueue = 'lead-desk-mail';

const twoDays = 2 * 86_400;

export const leadDeskQueues = (retrySeconds: number, patienceSeconds = twoDays): JobQueue[] => [
  { name: deskMailQueue, retrySeconds, retryForSeconds: patienceSeconds },
];

/**
 * A mail to one person, so that a retry reaches nobody twice. `overdue` goes to a manager. `mention`: a colleague was mentioned in
 * a note. The job names rows and contains no personal data.
 */
export type DeskMail =
  | { kind: 'overdue'; leadId: string; dealershipId: number; staffId: string }
  | { kind: 'mention'; leadId: string; dealershipId: number; eventId: number; staffId: string };

export const buildDeskMailJob = (mail: DeskMail, id: string = crypto.randomUUID()): Job => ({
  queue: deskMailQueue,
  id,
  group: `dealership ${mail.dealershipId}`,
  data: { ...mail, id },
});

/** @throws if it is not the payload of such a mail */
export function parseDeskMailJob(payload: Readonly<Record<string, unknown>>): DeskMail & { id: string } {
  const { kind, id, leadId, dealershipId, eventId, staffId } = payload;
  if (typeof id === 'string' && typeof leadId === 'string' && typeof dealershipId === 'number') {
    if (kind === 'overdue' && typeof staffId === 'string') return { kind, id, leadId, dealershipId, staffId };
    if (kind === 'mention' && typeof eventId === 'number' && typeof staffId === 'string')
      return { kind, id, leadId, dealershipId, eventId, staffId };
  }
  throw new Error('not the payload of a mail of the lead desk');
}
