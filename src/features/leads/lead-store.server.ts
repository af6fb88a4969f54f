import { eq, sql } from 'drizzle-orm';
import type { Job, JobSender } from '../../platform/jobs/jobs.ts';
import type { SiteScope, Transaction } from '../../platform/postgres/database.ts';
import { preparePerConnection } from '../../platform/postgres/prepare-per-connection.ts';
import { customers } from '../accounts/account-tables.server.ts';
import type { ConfirmationChannel } from '../confirmations/confirmation-channel.ts';
import { addLateConfirmations, addNewLeadDeliveries } from './delivery/delivery-plan-store.server.ts';
import { buildDeliveryJob, type PlannedDelivery } from './delivery/delivery-queues.server.ts';
import { listConfirmations } from './delivery/plan-deliveries.ts';
import { buildIntakeJob } from './intake-queue.server.ts';
import { leads } from './lead-tables.server.ts';
import type { Lead } from './lead.ts';

export type NewLead = {
  lead: Lead;
  jobs: JobSender;
  /** The customer who was signed in. */
  sentBy: number | null;
  /** By default all that its values ask for. */
  confirmations?: readonly ConfirmationChannel[];
  /** Delays all deliveries: the visitor is still adding to the lead. */
  waitSeconds?: number;
};

/**
 * Stores a lead, its deliveries and their jobs, and the job that assigns it, in one transaction. Returns whether the lead is new: a repeated
 * submission has the same id and adds nothing but a confirmation that the first one did not get.
 */
export const storeLead = (
  scope: SiteScope,
  lead: Lead,
  jobs: JobSender,
  { sentBy = null, ...options }: Partial<Pick<NewLead, 'sentBy' | 'confirmations'>> = {},
): Promise<boolean> => scope.run((tx) => insertLead(tx, scope.siteId, { lead, jobs, sentBy, ...options }));

/** The same within a transaction that stores more than the lead. */
export async function insertLead(
  tx: Transaction,
  siteId: number,
  { lead, jobs, sentBy, confirmations = listConfirmations(lead), waitSeconds = 0 }: NewLead,
): Promise<boolean> {
  const customerId = sentBy === null ? null : await lockCustomer(tx, sentBy);
  const { rowCount } = await insertRow(tx).execute({ ...lead, customerId, siteId });
  if (rowCount !== 1) {
    if (confirmations.length > 0) await addConfirmationsIn(tx, jobs, { leadId: lead.id, channels: confirmations });
    return false;
  }
  const deliveries = await addNewLeadDeliveries(tx, lead, { confirmations, waitSeconds });
  await jobs.send(tx, [buildIntakeJob(lead), ...buildDeliveryJobs(deliveries, waitSeconds)]);
  return true;
}

const buildDeliveryJobs = (deliveries: readonly PlannedDelivery[], waitSeconds: number): Job[] =>
  deliveries.map((delivery) => ({
    ...buildDeliveryJob(delivery),
    ...(waitSeconds > 0 && { afterSeconds: waitSeconds }),
  }));

/** Adds confirmations to a stored lead and enqueues them. Adds none on a channel that has one, or has reached its receiver's limit. */
export const addConfirmations = (scope: SiteScope, jobs: JobSender, added: AddedConfirmations): Promise<void> =>
  scope.run((tx) => addConfirmationsIn(tx, jobs, added));

async function addConfirmationsIn(
  tx: Transaction,
  jobs: JobSender,
  { leadId, channels }: AddedConfirmations,
): Promise<void> {
  const { deliveries, waitSeconds } = await addLateConfirmations(tx, leadId, channels);
  await jobs.send(tx, buildDeliveryJobs(deliveries, waitSeconds));
}

type AddedConfirmations = { leadId: string; channels: readonly ConfirmationChannel[] };

const insertRow = preparePerConnection((tx) =>
  tx
    .insert(leads)
    .values({
      id: sql.placeholder('id'),
      siteId: sql.placeholder('siteId'),
      dealershipId: sql.placeholder('dealershipId'),
      carId: sql.placeholder('carId'),
      customerId: sql.placeholder('customerId'),
      form: sql.placeholder('form'),
      category: sql.placeholder('category'),
      subcategory: sql.placeholder('subcategory'),
      name: sql.placeholder('name'),
      lastName: sql.placeholder('lastName'),
      email: sql.placeholder('email'),
      phone: sql.placeholder('phone'),
      message: sql.placeholder('message'),
      values: sql.placeholder('values'),
      leadAttributes: sql.placeholder('leadAttributes'),
      consents: sql.placeholder('consents'),
      url: sql.placeholder('url'),
      userAgent: sql.placeholder('userAgent'),
      isSuspect: sql.placeholder('isSuspect'),
    })
    // Without a conflict target: naming a column would need the right to read leads, which a website does not have.
    .onConflictDoNothing()
    .prepare('insert_lead'),
);

/** Keeps the account from being deleted before the lead is stored; null if it was deleted already. */
async function lockCustomer(tx: Transaction, id: number): Promise<number | null> {
  const [customer] = await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, id)).for('key share');
  return customer?.id ?? null;
}
