import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ProcessorName } from '../../platform/payments/payments.ts';
import { isNetworkHash } from '../../platform/postgres/network-hash-check.ts';
import {
  appRole,
  moment,
  now,
  ownSite,
  platformOnly,
  siteReadOnlyPolicies,
} from '../../platform/postgres/tenant-policies.ts';
import { customers } from '../accounts/account-tables.server.ts';
import { cars } from '../cars/car-tables.server.ts';
import { dealerships, sites } from '../sites/site-tables.server.ts';
import type { ReservationEvent, ReservationState } from './reservation-states.ts';
import type {
  AgreedTerms,
  NoticeAudience,
  NoticeKind,
  PaymentState,
  PickUp,
  RefundState,
  FailedRefundAttempt,
  ReservationActor,
  ReservedCar,
} from './reservation.ts';

/** No cascade: records about money must outlive a deleted site or dealership. */
const keptSite = () =>
  integer()
    .notNull()
    .references(() => sites.id);
const keptDealership = () =>
  integer()
    .notNull()
    .references(() => dealerships.id);

/**
 * A site reads its own rows and may insert new ones in their first state; only the platform, which settles reservations,
 * changes them. Dealerships read them through functions (db/functions/reservations.sql).
 */
const paymentPolicies = (table: string, firstState: SQL) => [
  ...siteReadOnlyPolicies(table),
  pgPolicy(`${table}_begun`, { for: 'insert', to: appRole, withCheck: sql`${ownSite} and ${firstState}` }),
];

/** A car that is locked or held for a buyer. */
export const reservations = pgTable(
  'reservations',
  {
    id: uuid().primaryKey(),
    siteId: keptSite(),
    // The car's own dealership, even if the car is lent to the site.
    dealershipId: keptDealership(),
    carId: integer().references(() => cars.id, { onDelete: 'set null' }),
    customerId: integer().references(() => customers.id, { onDelete: 'set null' }),
    // Of the token that opens the buyer's page (decision 050). Null once the buyer is erased.
    tokenHash: text().unique(),
    // Idempotency key: the same form, sent twice, makes one reservation.
    key: text().notNull(),
    state: text().$type<ReservationState>().notNull().default('pending_payment'),
    car: jsonb().$type<ReservedCar>().notNull(),
    name: text().notNull(),
    lastName: text().notNull().default(''),
    email: text().notNull(),
    phone: text().notNull(),
    // A keyed hash of the client's network, for rate limits.
    network: text(),
    pickUp: jsonb().$type<PickUp>(),
    holdHours: integer().notNull(), // as promised at checkout
    // The terms that the buyer agreed to. Null for reservations made before terms were stored.
    terms: jsonb().$type<AgreedTerms>(),
    lockedUntil: moment().notNull(),
    heldUntil: moment(),
    remindAt: moment(),
    createdAt: now(),
    endedAt: moment(),
  },
  (t) => [
    check('reservations_state', sql`${t.state} in ('pending_payment', 'held', 'converted', 'released', 'abandoned')`),
    check('reservations_held', sql`${t.state} <> 'held' or ${t.heldUntil} is not null`),
    check('reservations_ended', sql`(${t.state} in ('pending_payment', 'held')) = (${t.endedAt} is null)`),
    check('reservations_network', isNetworkHash(t.network)),
    // One buyer at a time.
    uniqueIndex('reservations_one_live')
      .on(t.carId)
      .where(sql`${t.state} in ('pending_payment', 'held')`),
    // A form sent again after its reservation was abandoned makes another.
    uniqueIndex('reservations_once')
      .on(t.siteId, t.key)
      .where(sql`${t.state} <> 'abandoned'`),
    unique('reservations_owner').on(t.id, t.siteId, t.dealershipId),
    // For the foreign key, when a feed deletes cars.
    index('reservations_of_car').on(t.carId),
    index('reservations_of_customer').on(t.customerId),
    // For app.count_buyer_reservations().
    index('reservations_of_email').on(sql`lower(${t.email})`, t.createdAt),
    index('reservations_of_phone').on(t.phone, t.createdAt),
    index('reservations_of_network').on(t.network, t.createdAt),
    index('reservations_of_dealership').on(t.dealershipId, t.createdAt.desc()),
    index('reservations_live')
      .on(t.state, t.lockedUntil)
      .where(sql`${t.state} in ('pending_payment', 'held')`),
    // For the retention of buyers who never paid.
    index('reservations_to_strip')
      .on(t.endedAt)
      .where(sql`${t.state} = 'abandoned' and ${t.email} <> ''`),
    ...paymentPolicies('reservations', sql`state = 'pending_payment'`),
    // A trigger, app.check_reservation_update(), limits a site's changes to the pick-up.
    pgPolicy('reservations_pick_up', { for: 'update', to: appRole, using: ownSite, withCheck: ownSite }),
  ],
);

const ofReservation = {
  reservationId: uuid().notNull(),
  siteId: keptSite(),
  dealershipId: keptDealership(),
};

/** Ties a row to the tenant of its reservation. */
const ownReservation = (t: Record<keyof typeof ofReservation, AnyPgColumn>) =>
  foreignKey({
    columns: [t.reservationId, t.siteId, t.dealershipId],
    foreignColumns: [reservations.id, reservations.siteId, reservations.dealershipId],
  });

/** The history of transitions: actor, time and reason. Append-only by grants. */
export const reservationSteps = pgTable(
  'reservation_steps',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...ofReservation,
    fromState: text().$type<ReservationState>(),
    toState: text().$type<ReservationState>().notNull(),
    event: text().$type<ReservationEvent>(), // null for the first entry
    actor: text().$type<ReservationActor>().notNull(),
    reason: text().notNull(),
    // The person, if the dealership did it in the console.
    staffId: uuid().default(sql`app.staff_id()`),
    at: now(),
  },
  (t) => [
    check('reservation_steps_actor', sql`${t.actor} in ('buyer', 'provider', 'system', 'staff')`),
    index('reservation_steps_of_reservation').on(t.reservationId, t.id),
    ownReservation(t),
    ...paymentPolicies('reservation_steps', sql`from_state is null`),
  ],
);

/** The deposit. Stored before the provider is called; its id is the idempotency key of the call. */
export const reservationPayments = pgTable(
  'reservation_payments',
  {
    id: uuid().primaryKey(),
    ...ofReservation,
    processor: text().$type<ProcessorName>().notNull(),
    account: text(), // the dealership's account with the provider
    amount: integer().notNull(), // cents
    providerId: text(),
    payUrl: text(),
    state: text().$type<PaymentState>().notNull().default('intended'),
    lastError: text(),
    createdAt: now(),
    paidAt: moment(),
    lookedAt: moment(), // when the buyer's page last queried the provider, see claimProviderCheck
  },
  (t) => [
    check('reservation_payments_amount', sql`${t.amount} > 0`),
    check(
      'reservation_payments_state',
      sql`${t.state} in ('intended', 'open', 'processing', 'succeeded', 'cancelled')`,
    ),
    check('reservation_payments_paid', sql`(${t.state} = 'succeeded') = (${t.paidAt} is not null)`),
    unique('reservation_payments_once').on(t.reservationId),
    unique('reservation_payments_provider').on(t.processor, t.providerId),
    // Open payments: few among many rows.
    index('reservation_payments_open')
      .on(t.createdAt)
      .where(sql`${t.state} in ('intended', 'open', 'processing')`),
    ownReservation(t),
    ...paymentPolicies('reservation_payments', sql`state = 'intended'`),
  ],
);

/** The refund of a deposit, always in full. */
export const reservationRefunds = pgTable(
  'reservation_refunds',
  {
    id: uuid().primaryKey(),
    ...ofReservation,
    paymentId: uuid()
      .notNull()
      .unique()
      .references(() => reservationPayments.id),
    amount: integer().notNull(),
    reason: text().notNull(),
    providerId: text(),
    state: text().$type<RefundState>().notNull().default('intended'),
    lastError: text(),
    createdAt: now(),
    finishedAt: moment(),
    tryAt: moment(), // the next attempt, if the provider postponed the last one
    formerTries: jsonb().$type<readonly FailedRefundAttempt[]>().notNull().default([]),
  },
  (t) => [
    check('reservation_refunds_state', sql`${t.state} in ('intended', 'pending', 'succeeded', 'failed')`),
    check('reservation_refunds_finished', sql`(${t.state} in ('succeeded', 'failed')) = (${t.finishedAt} is not null)`),
    index('reservation_refunds_open')
      .on(t.createdAt)
      .where(sql`${t.state} in ('intended', 'pending')`),
    ownReservation(t),
    ...siteReadOnlyPolicies('reservation_refunds'),
  ],
);

/** Ids of messages received from providers, for deduplication. */
export const paymentMessages = pgTable(
  'payment_messages',
  {
    processor: text().$type<ProcessorName>().notNull(),
    messageId: text().notNull(),
    kind: text().notNull(),
    receivedAt: now(),
  },
  (t) => [
    primaryKey({ columns: [t.processor, t.messageId] }),
    index('payment_messages_age').on(t.receivedAt),
    pgPolicy('payment_messages_platform', { for: 'all', to: appRole, using: platformOnly, withCheck: platformOnly }),
  ],
);

/** Notices to buyer and dealership, stored in the transaction of the event. The unique key prevents duplicates. */
export const reservationNotices = pgTable(
  'reservation_notices',
  {
    id: uuid().primaryKey(),
    ...ofReservation,
    kind: text().$type<NoticeKind>().notNull(),
    audience: text().$type<NoticeAudience>().notNull(),
    // Distinguishes notices of the same kind, such as two pick-up times.
    about: text().notNull().default(''),
    state: text().$type<'pending' | 'sent' | 'called_off' | 'dead'>().notNull().default('pending'),
    lastError: text(),
    createdAt: now(),
    sentAt: moment(),
  },
  (t) => [
    check('reservation_notices_state', sql`${t.state} in ('pending', 'sent', 'called_off', 'dead')`),
    check('reservation_notices_audience', sql`${t.audience} in ('buyer', 'dealer')`),
    unique('reservation_notices_once').on(t.reservationId, t.kind, t.audience, t.about),
    index('reservation_notices_dead')
      .on(t.createdAt)
      .where(sql`${t.state} = 'dead'`),
    ownReservation(t),
    ...paymentPolicies('reservation_notices', sql`state = 'pending'`),
  ],
);
