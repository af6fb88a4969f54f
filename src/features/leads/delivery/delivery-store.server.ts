import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { JobSender } from '../../../platform/jobs/jobs.ts';
import type { DealershipScope, Transaction } from '../../../platform/postgres/database.ts';
import { preparedOn } from '../../../platform/postgres/prepared-on.ts';
import { dealerships } from '../../sites/site-tables.server.ts';
import { findLeadOfDealership, type LeadOfDealership } from './delivered-lead-store.server.ts';
import { deliveryJob } from './delivery-queues.server.ts';
import { leadDeliveries, leadDeliveryAttempts, leadRoutes } from './delivery-tables.server.ts';
import type { Delivery } from './delivery.ts';
import { plannedColumns } from './planned-delivery-store.server.ts';

export type BegunDelivery = { delivery: Delivery; lead: LeadOfDealership };

/** Notes down that a delivery is tried, and gives everything that it needs; nothing where it has ended already. */
export const beginAttempt = (scope: DealershipScope, id: string): Promise<BegunDelivery | undefined> =>
  scope.run(async (tx) => {
    const [begun] = await begin(tx).execute({ id });
    if (!begun) return undefined;
    await noteAttempt(tx).execute({ id, dealershipId: scope.dealershipId, number: begun.number });
    const lead = await findLeadOfDealership(tx, begun.leadId);
    const delivery = await findDelivery(tx, id);
    if (!lead || !delivery) throw new Error(`delivery ${id} has lost its lead`);
    return { delivery, lead };
  });

// These run for every message: written once for each connection, they take half as long.

const itsId = sql.placeholder('id');

/** Where its route points by now: an address may have been corrected since. */
const presentTarget = sql`coalesce((select route.target from ${leadRoutes} route
  where route.id = ${leadDeliveries.routeId} and route.channel = ${leadDeliveries.channel}), ${leadDeliveries.target})`;

const begin = preparedOn((tx) =>
  tx
    .update(leadDeliveries)
    .set({ attempts: sql`${leadDeliveries.attempts} + 1`, target: presentTarget })
    .where(and(eq(leadDeliveries.id, itsId), eq(leadDeliveries.state, 'pending')))
    .returning({ leadId: leadDeliveries.leadId, number: leadDeliveries.attempts })
    .prepare('begin_delivery'),
);

const noteAttempt = preparedOn((tx) =>
  tx
    .insert(leadDeliveryAttempts)
    .values({ deliveryId: itsId, dealershipId: sql.placeholder('dealershipId'), number: sql.placeholder('number') })
    .prepare('note_attempt'),
);

const about = alias(leadDeliveries, 'about');

const deliveryById = preparedOn((tx) =>
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
      about: { channel: about.channel, target: about.target, lastError: about.lastError },
    })
    .from(leadDeliveries)
    .leftJoin(leadRoutes, eq(leadRoutes.id, leadDeliveries.routeId))
    .leftJoin(about, eq(about.id, leadDeliveries.aboutId))
    .where(eq(leadDeliveries.id, itsId))
    .prepare('delivery_by_id'),
);

async function findDelivery(tx: Transaction, id: string): Promise<Delivery | undefined> {
  const [row] = await deliveryById(tx).execute({ id });
  if (!row) return undefined;
  // Where every try was cut off, none has left an error.
  const error = row.about?.lastError ?? 'Every try was cut off.';
  return { ...row, about: row.about && { channel: row.about.channel, target: row.about.target, error } };
}

type Tried = Pick<Delivery, 'id' | 'attempt'>;

/** It went out: what, and what the other end said. */
export const recordSent = (scope: DealershipScope, tried: Tried, went: { answer: string; content: string }) =>
  scope.run(async (tx) => {
    await markSent(tx).execute({ id: tried.id, ...went });
    await recordOutcome(tx, tried, { outcome: 'sent', detail: went.answer });
  });

/** It did not go out this time. */
export const recordFailure = (scope: DealershipScope, tried: Tried, error: string): Promise<void> =>
  scope.run(async (tx) => {
    await tx.update(leadDeliveries).set({ lastError: error }).where(eq(leadDeliveries.id, tried.id));
    await recordOutcome(tx, tried, { outcome: 'failed', detail: error });
  });

const markSent = preparedOn((tx) =>
  tx
    .update(leadDeliveries)
    .set({
      state: 'sent',
      finishedAt: sql`app.now()`,
      answer: sql`${sql.placeholder('answer')}`,
      content: sql`${sql.placeholder('content')}`,
    })
    .where(eq(leadDeliveries.id, itsId))
    .prepare('mark_delivery_sent'),
);

const recordOutcome = (tx: Transaction, { id, attempt }: Tried, how: { outcome: 'sent' | 'failed'; detail: string }) =>
  markAttempt(tx).execute({ id, attempt, ...how });

const markAttempt = preparedOn((tx) =>
  tx
    .update(leadDeliveryAttempts)
    .set({ outcome: sql`${sql.placeholder('outcome')}`, detail: sql`${sql.placeholder('detail')}` })
    .where(and(eq(leadDeliveryAttempts.deliveryId, itsId), eq(leadDeliveryAttempts.number, sql.placeholder('attempt'))))
    .prepare('mark_attempt'),
);

export type DeadDelivery = Pick<Delivery, 'id' | 'leadId' | 'channel' | 'target'> & {
  attempts: number;
  lastError: string | null;
};

/**
 * Gives a delivery up, and in the same transaction sends word of it to the dealership's own address, unless that is
 * what could not be reached. Nothing where it has ended already.
 */
export const buryDelivery = (scope: DealershipScope, id: string, jobs: JobSender): Promise<DeadDelivery | undefined> =>
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
    const [word] = await tx
      .insert(leadDeliveries)
      .values({
        leadId: dead.leadId,
        dealershipId: scope.dealershipId,
        channel: 'undelivered',
        target: dealership.email,
        aboutId: dead.id,
      })
      .returning(plannedColumns);
    if (word) await jobs.send(tx, [deliveryJob(scope.dealershipId, word)]);
    return dead;
  });
