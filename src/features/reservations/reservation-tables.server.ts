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
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ProcessorName } from '../../platform/payments/payments.ts';
import { appRole, now, ownSite, platformOnly, siteReadOnlyPolicies } from '../../platform/postgres/tenant-policies.ts';
import { customers } from '../accounts/account-tables.server.ts';
import { cars } from '../inventory/car-tables.server.ts';
import { dealerships, sites } from '../sites/site-tables.server.ts';
import type { ReservationEvent, ReservationState } from './reservation-states.ts';
import type {
  NoticeAudience,
  NoticeKind,
  PaymentState,
  PickUp,
  RefundState,
  FormerTry,
  ReservationActor,
  ReservedCar,
} from './reservation.ts';

const moment = () => timestamp({ withTimezone: true });

/** Money is about: a website or a dealership that goes takes none of these with it. */
const keptSite = () =>
  integer()
    .notNull()
    .references(() => sites.id);
const keptDealership = () =>
  integer()
    .notNull()
    .references(() => dealerships.id);

/**
 * Rows that the website reads on which they were made, and may begin; what becomes of them is written by the platform,
 * which brings reservations forward. No dealership reads them by itself: beside its buyers they hold the tokens that
 * open the buyers' pages.
 */
const moneyPolicies = (table: string, asBegun: SQL) => [
  ...siteReadOnlyPolicies(table),
  pgPolicy(`${table}_begun`, { for: 'insert', to: appRole, withCheck: sql`${ownSite} and ${asBegun}` }),
];

/** A car that is kept for a buyer. */
export const reservations = pgTable(
  'reservations',
  {
    id: uuid().primaryKey(),
    siteId: keptSite(),
    // The car's own dealership, be the car lent to the website.
    dealershipId: keptDealership(),
    carId: integer().references(() => cars.id, { onDelete: 'set null' }),
    customerId: integer().references(() => customers.id, { onDelete: 'set null' }),
    // Opens the buyer's page. Kept as it is, since every message to the buyer links to it; who can read this table
    // sees all that the page shows.
    token: text().notNull().unique(),
    // Makes repetitions known: the same form, sent twice, is one reservation.
    key: text().notNull(),
    state: text().$type<ReservationState>().notNull().default('pending_payment'),
    car: jsonb().$type<ReservedCar>().notNull(),
    name: text().notNull(),
    lastName: text().notNull().default(''),
    email: text().notNull(),
    phone: text().notNull(),
    // A hash of the network that it came from, so that one visitor cannot lock a whole yard.
    network: text(),
    pickUp: jsonb().$type<PickUp>(),
    holdHours: integer().notNull(), // as they were promised
    lockedUntil: moment().notNull(),
    heldUntil: moment(),
    remindAt: moment(), // while there is time left
    createdAt: now(),
    endedAt: moment(),
  },
  (t) => [
    check('reservations_state', sql`${t.state} in ('pending_payment', 'held', 'converted', 'released', 'abandoned')`),
    check('reservations_held', sql`${t.state} <> 'held' or ${t.heldUntil} is not null`),
    check('reservations_ended', sql`(${t.state} in ('pending_payment', 'held')) = (${t.endedAt} is null)`),
    // One buyer at a time, whatever the code above believes.
    uniqueIndex('reservations_one_live')
      .on(t.carId)
      .where(sql`${t.state} in ('pending_payment', 'held')`),
    // A form that is sent again after its reservation has come to nothing makes another.
    uniqueIndex('reservations_once')
      .on(t.siteId, t.key)
      .where(sql`${t.state} <> 'abandoned'`),
    unique('reservations_owner').on(t.id, t.siteId, t.dealershipId),
    // A feed that removes cars looks for what hangs on each of them.
    index('reservations_of_car').on(t.carId),
    index('reservations_of_customer').on(t.customerId),
    // Whoever reserves is counted, on whatever website: see app.why_not_reserve().
    index('reservations_of_email').on(sql`lower(${t.email})`, t.createdAt),
    index('reservations_of_phone').on(t.phone, t.createdAt),
    index('reservations_of_network').on(t.network, t.createdAt),
    index('reservations_of_dealership').on(t.dealershipId, t.createdAt.desc()),
    index('reservations_live')
      .on(t.state, t.lockedUntil)
      .where(sql`${t.state} in ('pending_payment', 'held')`),
    // Buyers who never paid and are to be forgotten.
    index('reservations_to_strip')
      .on(t.endedAt)
      .where(sql`${t.state} = 'abandoned' and ${t.email} <> ''`),
    ...moneyPolicies('reservations', sql`state = 'pending_payment'`),
    // Of its columns a website changes the pick-up alone: see app.check_change_of_reservation().
    pgPolicy('reservations_pick_up', { for: 'update', to: appRole, using: ownSite, withCheck: ownSite }),
  ],
);

const ofReservation = {
  reservationId: uuid().notNull(),
  siteId: keptSite(),
  dealershipId: keptDealership(),
};

/** None of these can name another tenant than its reservation's. */
const ownReservation = (t: Record<keyof typeof ofReservation, AnyPgColumn>) =>
  foreignKey({
    columns: [t.reservationId, t.siteId, t.dealershipId],
    foreignColumns: [reservations.id, reservations.siteId, reservations.dealershipId],
  });

/** Every transition there ever was: who, when, why. Nothing changes or removes one. */
export const reservationSteps = pgTable(
  'reservation_steps',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...ofReservation,
    fromState: text().$type<ReservationState>(),
    toState: text().$type<ReservationState>().notNull(),
    event: text().$type<ReservationEvent>(), // none at the beginning
    actor: text().$type<ReservationActor>().notNull(),
    reason: text().notNull(),
    at: now(),
  },
  (t) => [
    check('reservation_steps_actor', sql`${t.actor} in ('buyer', 'provider', 'system', 'staff')`),
    index('reservation_steps_of_reservation').on(t.reservationId, t.id),
    ownReservation(t),
    ...moneyPolicies('reservation_steps', sql`from_state is null`),
  ],
);

/** The deposit. The row is there before the provider is called; its id is what the provider knows a repetition by. */
export const reservationPayments = pgTable(
  'reservation_payments',
  {
    id: uuid().primaryKey(),
    ...ofReservation,
    processor: text().$type<ProcessorName>().notNull(),
    account: text(), // the dealership's with the provider
    amount: integer().notNull(), // cents
    providerId: text(),
    payUrl: text(),
    state: text().$type<PaymentState>().notNull().default('intended'),
    lastError: text(),
    createdAt: now(),
    paidAt: moment(),
    lookedAt: moment(), // when its buyer's page last asked the provider
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
    // What is still to be settled with a provider: a handful among many.
    index('reservation_payments_open')
      .on(t.createdAt)
      .where(sql`${t.state} in ('intended', 'open', 'processing')`),
    ownReservation(t),
    ...moneyPolicies('reservation_payments', sql`state = 'intended'`),
  ],
);

/** A deposit on its way back, always whole. */
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
    tryAt: moment(), // not before, since the provider has refused for now
    formerTries: jsonb().$type<readonly FormerTry[]>().notNull().default([]),
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

/** What providers have told us, by the ids of their messages: one that comes twice is known. */
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

/** What buyer and dealership are told. The row is made with the fact; the unique key is why they hear of it once. */
export const reservationNotices = pgTable(
  'reservation_notices',
  {
    id: uuid().primaryKey(),
    ...ofReservation,
    kind: text().$type<NoticeKind>().notNull(),
    audience: text().$type<NoticeAudience>().notNull(),
    // Of what may be told again once it has changed: which of them this one tells.
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
    ownReservation(t),
    ...moneyPolicies('reservation_notices', sql`state = 'pending'`),
  ],
);
