import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { queuesWithDeadLetters } from '../../../platform/jobs/queues-with-dead-letters.ts';

const day = 86_400;

export const staffMailQueue = 'staff-mail';
export const staffMailDeadLetters = 'staff-mail-dead-letters';

/** Retries for two days; an invitation can then be sent again. */
export const staffMailQueues = (retrySeconds: number, patienceSeconds = 2 * day): JobQueue[] =>
  queuesWithDeadLetters([staffMailQueue], staffMailDeadLetters, { retrySeconds, retryForSeconds: patienceSeconds });

/** News about an account, for the person themselves. */
export const accountNotices = [
  'password-changed',
  'second-factor-added',
  'second-factor-removed',
  'passkey-added',
  'passkey-removed',
  'recovery-code-used',
] as const;
export type AccountNotice = (typeof accountNotices)[number];

/** `reset` and `lock` name an address, which may have no account: the worker finds out, so that requests take equally long. */
export type StaffMailJob =
  | { kind: 'invitation'; invitationId: string }
  | { kind: 'reset'; email: string }
  | { kind: 'lock'; email: string }
  | { kind: AccountNotice; staffId: string };

/** Grouped by kind, so that a flood of reset requests does not delay invitations. */
export const staffMailJob = (mail: StaffMailJob, id: string = crypto.randomUUID()): Job => ({
  queue: staffMailQueue,
  id,
  group: `staff ${mail.kind}`,
  data: { ...mail, id },
});

/** @throws if the payload is not a staff mail's */
export function readStaffMailJob(payload: Readonly<Record<string, unknown>>): StaffMailJob & { id: string } {
  const { kind, id, invitationId, email, staffId } = payload;
  if (typeof id === 'string') {
    if (kind === 'invitation' && typeof invitationId === 'string') return { id, kind, invitationId };
    if ((kind === 'reset' || kind === 'lock') && typeof email === 'string') return { id, kind, email };
    const notice = accountNotices.find((name) => name === kind);
    if (notice && typeof staffId === 'string') return { id, kind: notice, staffId };
  }
  throw new Error('the payload is not a staff mail');
}
