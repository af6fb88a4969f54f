import type { PlatformScope } from '../../../platform/postgres/database.ts';
import { redactContacts } from '../../../platform/text/redact-contacts.ts';
import { countDeliveries, listDeadLetters } from '../../leads/delivery/dead-letter-store.server.ts';
import { redactUrl } from '../../leads/delivery/redact-url.ts';
import { formatCents } from '../../reservations/deposit.ts';
import { countDeadNotices, listDeadNotices } from '../../reservations/notices/dead-notice-store.server.ts';
import { listStuckRefunds } from '../../reservations/staff/staff-reservation-store.server.ts';
import { describeQueue } from './describe-queue.ts';
import { listFailedJobs } from './failed-job-store.server.ts';
import type { FailedWork } from './failed-work.ts';
import { describeHandling } from './job-handling.server.ts';

const maxListed = 100;

/** Everything that failed for good, oldest first. Names no customer: operators fix the cause, dealerships talk to people. */
export async function listFailedWork(scope: PlatformScope): Promise<FailedWork[]> {
  const [leads, { dead }, notices, deadNotices, refunds, failed] = await Promise.all([
    listDeadLetters(scope, maxListed),
    countDeliveries(scope),
    listDeadNotices(scope, maxListed),
    countDeadNotices(scope),
    listStuckRefunds(scope),
    listFailedJobs(scope, maxListed),
  ]);
  return [
    {
      kind: 'leads',
      total: dead,
      rows: leads.map(({ id, dealership, channel, target, attempts, error, at }) => ({
        id,
        subject: isPersonal(channel) ? describeChannel(channel) : `${describeChannel(channel)} to ${redactUrl(target)}`,
        dealership,
        reason: describeFailure(error, attempts),
        at,
      })),
    },
    {
      kind: 'refunds',
      total: refunds.length,
      rows: refunds.slice(0, maxListed).map(({ id, car, deposit, dealershipSlug, lastError, tryAt }) => ({
        id,
        subject: `${formatCents(deposit)} for ${car.name} (${car.stocknum})`,
        dealership: dealershipSlug,
        reason: lastError ?? 'Returned by the bank',
        at: tryAt,
      })),
    },
    {
      kind: 'notices',
      total: deadNotices,
      rows: notices.map(({ id, dealership, audience, car, error, at }) => ({
        id,
        subject: `Mail to the ${audience === 'buyer' ? 'buyer' : 'dealership'} about ${car}`,
        dealership,
        reason: redactContacts(error ?? 'Unknown'),
        at,
      })),
    },
    {
      kind: 'jobs',
      total: failed.total,
      rows: failed.jobs.map(({ attempts, reason, ...job }) => ({
        id: job.id,
        subject: describeQueue(job.queue),
        dealership: job.dealership,
        reason: describeFailure(reason, attempts),
        at: job.at,
        handling: describeHandling(job),
      })),
    },
  ];
}

const describeFailure = (reason: string | null, attempts: number): string =>
  `${redactContacts(reason ?? 'Unknown')} (${attempts} ${attempts === 1 ? 'attempt' : 'attempts'})`;

/** Confirmations and replies go to customers, whose address an operator does not need. */
const isPersonal = (channel: string): boolean => /^(?:confirmation|reply)/.test(channel);

const channelLabels: Readonly<Record<string, string>> = {
  email: 'Lead mail',
  adf: 'ADF mail',
  webhook: 'Webhook',
  confirmation: 'Confirmation to the visitor',
  confirmation_sms: 'Confirmation SMS to the visitor',
  reply: 'Reply to the customer',
  reply_sms: 'Reply by SMS to the customer',
  undelivered: 'Report of an undelivered lead',
};
const describeChannel = (channel: string): string => channelLabels[channel] ?? channel;
