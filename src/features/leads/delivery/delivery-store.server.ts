import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { JobSender } from '../../../platform/jobs/jobs.ts';
import type { DealershipScope, Transaction } from '../../../platform/postgres/database.ts';
import { preparePerConnection } from '../../../platform/postgres/prepare-per-connection.ts';
import { dealerships } from '../../sites/site-tables.server.ts';
import { findLeadOfDealership, type LeadOfDealership } from './delivered-lead-store.server.ts';
import { buildDeliveryJob } from './delivery-queues.server.ts';
import { leadDeliveries, leadDeliveryAttempts, leadRoutes } from './delivery-tables.server.ts';
import { type Delivery, isReply } from './delivery.ts';
import { plannedColumns } from './delivery-plan-store.server.ts';
import { findStoredReply, type StoredReply } from './stored-reply-store.server.ts';

export type StartedDelivery = {
  delivery: Delivery;
  lead: LeadOfDealership;
  /** Of a reply: what the person has written. */
  reply: StoredReply | null;
};

/** Records the start of an attempt and returns what it needs; undefined if the delivery has ended already. */
export const startAttempt = (scope: DealershipScope, id: string): Promise<StartedDelivery | undefined> =>
  scope.run(async (tx) => {
    const [started] = await markStarted(tx).execute({ id });
    if (!started) return undefined;
    await insertAttempt(tx).execute({ id, dealershipId: scope.dealershipId, number: started.number });
    const lead = await findLeadOfDealership(tx, started.leadId);
    const delivery = await findDelivery(tx, id);
    if (!lead || !delivery) throw new Error(`delivery ${id} has lost its lead`);
    return { delivery, lead, reply: isReply(delivery.channel) ? await findStoredReply(tx, id) : null };
  });

// These run for every delivery; preparing them once per connection halves their time.

const idParam = sql.placeholder('id');

/** The current address of its route, which may have been corrected. */
const currentTarget = sql`coalesce((select route.target from ${leadRoutes} route
  where route.id = ${leadDeliveries.routeId} and route.channel = ${leadDeliveries.channel}), ${leadDeliveries.target})`;

const markStarted = preparePerConnection((tx) =>
  tx
    .update(leadDeliveries)
    .set({ attempts: sql`${leadDeliveries.attempts} + 1`, target: currentTarget })
    .where(and(eq(leadDeliveries.id, idParam), eq(leadDeliveries.state, 'pending')))
    .returning({ leadId: leadDeliveries.leadId, number: leadDeliveries.attempts })
    .prepare('begin_delivery'),
);

const insertAttempt = preparePerConnection((tx) =>
  tx
    .insert(leadDeliveryAttempts)
    .values({ deliveryId: idParam, dealershipId: sql.placeholder('dealershipId'), number: sql.placeholder('number') })
    .prepare('note_attempt'),
);

const about = alias(leadDeliveries, 'about');

const deliveryById = preparePerConnection((tx) =>
  tx
    .select({
      id: leadDeliveries.id,
      leadId: leadDeliveries.leadId,
      dealershipId: leadDeliveries.dealershipId,
      channel: leadDeliveries.channel,
      target: leadDeliveries.target,
      isUpdate: leadDeliveries.isUpdate,
      attempt: leadDeliveries.attempts,
      secret: leadRoutes.secret,
      previousSecret: sql<string | null>`case when ${leadRoutes.changeOverUntil} > app.now()
        then ${leadRoutes.previousSecret} end`,
      about: { channel: about.channel, target: about.target, lastError: about.lastError },
    })
    .from(leadDeliveries)
    .leftJoin(leadRoutes, eq(leadRoutes.id, leadDeliveries.routeId))
    .leftJoin(about, eq(about.id, leadDeliveries.aboutId))
    .where(eq(leadDeliveries.id, idParam))
    .prepare('delivery_by_id'),
);

async function findDelivery(tx: Transaction, id: string): Promise<Delivery | undefined> {
  const [row] = await deliveryById(tx).execute({ id });
  if (!row) return undefined;
  // If every attempt was interrupted, none has recorded an error.
  const error = row.about?.lastError ?? 'Every attempt was interrupted.';
  return { ...row, about: row.about && { channel: row.about.channel, target: row.about.target, error } };
}

type Attempt = Pick<Delivery, 'id' | 'attempt'>;

/** Records a sent delivery: its content and the receiver's response. */
export const recordSent = (scope: DealershipScope, attempted: Attempt, sent: { response: string; content: string }) =>
  scope.run(async (tx) => {
    await markSent(tx).execute({ id: attempted.id, ...sent });
    await recordOutcome(tx, attempted, { outcome: 'sent', detail: sent.response });
  });

/** Records a failed attempt. */
export const recordFailure = (scope: DealershipScope, attempted: Attempt, error: string): Promise<void> =>
  scope.run(async (tx) => {
    await tx.update(leadDeliveries).set({ lastError: error }).where(eq(leadDeliveries.id, attempted.id));
    await recordOutcome(tx, attempted, { outcome: 'failed', detail: error });
  });

const markSent = preparePerConnection((tx) =>
  tx
    .update(leadDeliveries)
    .set({
      state: 'sent',
      finishedAt: sql`app.now()`,
      answer: sql`${sql.placeholder('response')}`,
      content: sql`${sql.placeholder('content')}`,
    })
    .where(eq(leadDeliveries.id, idParam))
    .prepare('mark_delivery_sent'),
);

const recordOutcome = (
  tx: Transaction,
  { id, attempt }: Attempt,
  result: { outcome: 'sent' | 'failed'; detail: string },
) => markAttempt(tx).execute({ id, attempt, ...result });

const markAttempt = preparePerConnection((tx) =>
  tx
    .update(leadDeliveryAttempts)
    .set({ outcome: sql`${sql.placeholder('outcome')}`, detail: sql`${sql.placeholder('detail')}` })
    .where(
      and(eq(leadDeliveryAttempts.deliveryId, idParam), eq(leadDeliveryAttempts.number, sql.placeholder('attempt'))),
    )
    .prepare('mark_attempt'),
);

export type DeadDelivery = Pick<Delivery, 'id' | 'leadId' | 'channel' | 'target'> & {
  attempts: number;
  lastError: string | null;
};

/**
 * Gives up on a delivery and, in the same transaction, plans a mail about it to the dealership's own address, unless that
 * is the address that failed. Undefined if the delivery has ended already.
 */
export const markDeliveryDead = (
  scope: DealershipScope,
  id: string,
  jobs: JobSender,
): Promise<DeadDelivery | undefined> =>
  scope.run(async (tx) => {
    const [dead] = await tx
      .update(leadDeliveries)
      .set({ state: 'dead', finishedAt: sql`app.now()` })
      .where(and(eq(leadDeliveries.id, id), eq(leadDeliveries.state, 'pending')))
      .returning({
        id: leadDeliveries.id,
        leadId: leadDeliveries.leadId,
        channel: leadDeliveries.channel,
        target: leadDeliveries.target,
        attempts: leadDeliveries.attempts,
        lastError: leadDeliveries.lastError,
      });
    if (!dead) return undefined;
    const [dealership] = await tx
      .select({ email: dealerships.email })
      .from(dealerships)
      .where(eq(dealerships.id, scope.dealershipId));
    if (!dealership || dead.channel === 'undelivered' || dead.target === dealership.email) return dead;
    const [notice] = await tx
      .insert(leadDeliveries)
      .values({
        leadId: dead.leadId,
        dealershipId: scope.dealershipId,
        channel: 'undelivered',
        target: dealership.email,
        aboutId: dead.id,
      })
      .returning(plannedColumns);
    if (notice) await jobs.send(tx, [buildDeliveryJob(notice)]);
    return dead;
  });
