import type { Registry } from 'prom-client';
import type { Clock } from '../../../platform/clock.ts';
import type { Jobs } from '../../../platform/jobs/open-jobs.ts';
import type { JobHandler } from '../../../platform/jobs/run-jobs.ts';
import type { Log } from '../../../platform/log.ts';
import type { MailContent, Mailer } from '../../../platform/mail/mail.ts';
import type { PlatformScope } from '../../../platform/postgres/database.ts';
import { createAttemptCounter } from '../../messages/attempt-counter.ts';
import { sendAndRecord } from '../../messages/send-and-record.server.ts';
import { makeResetToken } from '../accounts/password.server.ts';
import type { StaffAuth } from '../accounts/staff-auth.server.ts';
import { findStaffByEmail, findStaffById, takeLockMail } from '../accounts/staff-store.server.ts';
import { findInvitationToMail, recordInvitationMail, setMailedToken } from '../invitations/invitation-store.server.ts';
import { invitationDays, makeInvitationToken } from '../invitations/invitation-token.server.ts';
import {
  readStaffMailJob,
  staffMailDeadLetters,
  type StaffMailJob,
  staffMailQueue,
} from './staff-mail-queues.server.ts';
import { buildInvitationMail, buildLockMail, buildNoticeMail, buildResetMail } from './staff-mails.ts';

type Outcome = 'sent' | 'failed' | 'dead';

export type StaffMailDependencies = {
  scope: PlatformScope;
  auth: StaffAuth;
  mailer: Mailer;
  /** The console's public origin, for links. */
  getOrigin(): string;
  clock: Clock;
  count(channel: StaffMailJob['kind'], outcome: Outcome): void;
  log: Log;
};

/** @returns a function that counts an attempt */
export const registerStaffMailMetrics = (registry: Registry): StaffMailDependencies['count'] =>
  createAttemptCounter(registry, {
    name: 'forecourt_staff_mail_tries_total',
    help: 'Attempts of this process to send mails to staff, and mails it gave up on.',
  });

/** Sends mails to staff. */
export function startStaffMailWorker(jobs: Pick<Jobs, 'work'>, tools: StaffMailDependencies): void {
  const { scope, count, log } = tools;
  jobs.work(staffMailQueue, deliverStaffMail(tools));
  jobs.work(staffMailDeadLetters, async (payload) => {
    const mail = readStaffMailJob(payload);
    if (mail.kind === 'invitation') await recordInvitationMail(scope, mail.invitationId, { state: 'failed' });
    count(mail.kind, 'dead');
    log.error({ kind: mail.kind, jobId: mail.id }, 'gave up sending a mail to staff');
    return 'done';
  });
}

const deliverStaffMail =
  (tools: StaffMailDependencies): JobHandler =>
  async (payload) => {
    const job = readStaffMailJob(payload);
    const recordInvitation = (state: 'sent' | 'queued', error?: string) =>
      job.kind === 'invitation' ? recordInvitationMail(tools.scope, job.invitationId, { state, error }) : undefined;
    return sendAndRecord({
      send: async () => {
        const mail = await composeStaffMail(tools, job);
        return mail && tools.mailer.send({ ...mail, id: job.id });
      },
      recordSent: async () => recordInvitation('sent'),
      recordFailure: async (error) => recordInvitation('queued', error),
      onOutcome: (outcome, err) => {
        tools.count(job.kind, outcome);
        if (outcome === 'failed')
          tools.log.warn({ kind: job.kind, jobId: job.id, err }, 'sending a mail to staff failed; it will be retried');
      },
    });
  };

type AddressedMail = MailContent & { to: string };

/** Nothing if there is no such account, or the invitation is no longer open. */
async function composeStaffMail(tools: StaffMailDependencies, job: StaffMailJob): Promise<AddressedMail | undefined> {
  const { scope } = tools;
  const resetLink = `${tools.getOrigin()}/reset-password`;
  if (job.kind === 'invitation') return composeInvitation(tools, job.invitationId);
  if (job.kind === 'reset') {
    const person = await findStaffByEmail(scope, job.email);
    if (!person) return undefined;
    const link = `${resetLink}/${await makeResetToken(tools, person.id)}`;
    return { ...buildResetMail({ name: person.name, link }), to: person.email };
  }
  if (job.kind === 'lock') {
    const person = await findStaffByEmail(scope, job.email);
    if (!person || !(await takeLockMail(scope, person.id))) return undefined;
    return { ...buildLockMail({ name: person.name, resetLink }), to: person.email };
  }
  const person = await findStaffById(scope, job.staffId);
  const accountLink = `${tools.getOrigin()}/account`;
  return person && { ...buildNoticeMail(job.kind, { name: person.name, accountLink, resetLink }), to: person.email };
}

/** Every attempt makes a new link, so that no queue contains a token. */
async function composeInvitation(
  { scope, getOrigin }: StaffMailDependencies,
  invitationId: string,
): Promise<AddressedMail | undefined> {
  const invitation = await findInvitationToMail(scope, invitationId);
  if (!invitation) return undefined;
  const { token, tokenHash } = makeInvitationToken();
  if (!(await setMailedToken(scope, invitationId, tokenHash))) return undefined;
  const link = `${getOrigin()}/invitations/${token}`;
  return { ...buildInvitationMail({ ...invitation, link, days: invitationDays }), to: invitation.email };
}
