import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { dealershipOnlyPolicies, id } from '../../../platform/postgres/tenant-policies.ts';
import { dealerships, ownDealership } from '../../sites/site-tables.server.ts';
import { leads } from '../lead-tables.server.ts';
import type { DeliveryChannel, DeliveryState, RouteChannel } from './delivery.ts';

const now = sql`app.now()`;

/** Where a dealership wants its leads. No website ever reads one: they hold addresses and secrets. */
export const leadRoutes = pgTable(
  'lead_routes',
  {
    id: id(),
    dealershipId: ownDealership(),
    channel: text().$type<RouteChannel>().notNull(),
    target: text().notNull(), // an email address, or the webhook's URL
    secret: text(), // what a webhook is signed with
    categories: text().array().notNull().default([]), // or subcategories; none means all
    locationIds: integer().array().notNull().default([]), // none means all
    enabled: boolean().notNull().default(true),
  },
  (t) => [
    check('lead_routes_channel', sql`${t.channel} in ('email', 'adf', 'webhook')`),
    check('lead_routes_secret', sql`(${t.channel} = 'webhook') = (${t.secret} is not null)`),
    index('lead_routes_of_dealership').on(t.dealershipId),
    ...dealershipOnlyPolicies('lead_routes'),
  ],
);

/** Everything that goes out about a lead, one row for each receiver, made in the lead's own transaction. */
export const leadDeliveries = pgTable(
  'lead_deliveries',
  {
    id: uuid().primaryKey().defaultRandom(),
    leadId: uuid()
      .notNull()
      .references(() => leads.id),
    dealershipId: integer()
      .notNull()
      .references(() => dealerships.id),
    // A route that is removed takes no record with it.
    routeId: integer().references(() => leadRoutes.id, { onDelete: 'set null' }),
    channel: text().$type<DeliveryChannel>().notNull(),
    target: text().notNull(),
    isUpdate: boolean().notNull().default(false), // the receiver may know the lead already; it says more by now
    aboutId: uuid().references((): AnyPgColumn => leadDeliveries.id), // the delivery that an `undelivered` speaks of
    state: text().$type<DeliveryState>().notNull().default('pending'),
    attempts: integer().notNull().default(0),
    lastError: text(),
    answer: text(), // what the receiving end said
    content: text(), // what went out: a mail's text, the XML, the JSON
    createdAt: timestamp({ withTimezone: true }).notNull().default(now),
    dueAt: timestamp({ withTimezone: true }).notNull().default(now), // what a visitor is still at waits a while
    finishedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    check(
      'lead_deliveries_channel',
      sql`${t.channel} in ('email', 'adf', 'webhook', 'confirmation', 'confirmation_sms', 'undelivered')`,
    ),
    check('lead_deliveries_state', sql`${t.state} in ('pending', 'sent', 'dead')`),
    check('lead_deliveries_about', sql`(${t.channel} = 'undelivered') = (${t.aboutId} is not null)`),
    unique('lead_deliveries_owner').on(t.id, t.dealershipId),
    index('lead_deliveries_of_lead').on(t.leadId),
    index('lead_deliveries_of_dealership').on(t.dealershipId, t.createdAt.desc()),
    // What is still to do, and what went wrong: a handful among millions.
    index('lead_deliveries_open')
      .on(t.state, t.createdAt)
      .where(sql`${t.state} <> 'sent'`),
    // How often somebody was thanked lately, on whichever website.
    index('lead_deliveries_thanks')
      .on(sql`app.mailbox(${t.target})`, t.createdAt)
      .where(sql`${t.channel} in ('confirmation', 'confirmation_sms')`),
    ...dealershipOnlyPolicies('lead_deliveries'),
  ],
);

/** Every try. One without an outcome was cut off: its process was ended, or is at it right now. */
export const leadDeliveryAttempts = pgTable(
  'lead_delivery_attempts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    deliveryId: uuid().notNull(),
    dealershipId: integer().notNull(),
    number: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull().default(now),
    outcome: text().$type<'sent' | 'failed'>(),
    detail: text(), // the answer or the error
  },
  (t) => [
    check('lead_delivery_attempts_outcome', sql`${t.outcome} in ('sent', 'failed')`),
    unique('lead_delivery_attempts_once').on(t.deliveryId, t.number),
    foreignKey({
      name: 'lead_delivery_attempts_of_delivery',
      columns: [t.deliveryId, t.dealershipId],
      foreignColumns: [leadDeliveries.id, leadDeliveries.dealershipId],
    }),
    ...dealershipOnlyPolicies('lead_delivery_attempts'),
  ],
);
