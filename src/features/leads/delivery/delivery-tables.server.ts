import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgPolicy,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { appRole, dealershipOnlyPolicies, id, platformOnly } from '../../../platform/postgres/tenant-policies.ts';
import { dealerships, ownDealership } from '../../sites/site-tables.server.ts';
import { staff } from '../../staff/staff-tables.server.ts';
import { leadPolicies, leads } from '../lead-tables.server.ts';
import type { DeliveryChannel, DeliveryState, RouteChannel } from './delivery.ts';

const now = sql`app.now()`;

/** Where a dealership wants its leads. Hidden from websites: routes contain addresses and secrets. */
export const leadRoutes = pgTable(
  'lead_routes',
  {
    id: id(),
    dealershipId: ownDealership(),
    channel: text().$type<RouteChannel>().notNull(),
    target: text().notNull(), // an email address, or the webhook's URL
    // The signing secret of a webhook, encrypted; one from before it was encrypted begins with `whsec_`.
    secret: text(),
    previousSecret: text(), // also signs until `changeOverUntil`, so that the receiver can change over
    changeOverUntil: timestamp({ withTimezone: true }),
    categories: text().array().notNull().default([]), // or subcategories; none means all
    locationIds: integer().array().notNull().default([]), // none means all
    enabled: boolean().notNull().default(true),
    version: integer().notNull().default(1),
  },
  (t) => [
    check('lead_routes_channel', sql`${t.channel} in ('email', 'adf', 'webhook')`),
    check('lead_routes_secret', sql`(${t.channel} = 'webhook') = (${t.secret} is not null)`),
    check(
      'lead_routes_previous_secret',
      sql`num_nonnulls(${t.previousSecret}, ${t.changeOverUntil}) <> 1 and (${t.previousSecret} is null or ${t.secret} is not null)`,
    ),
    index('lead_routes_of_dealership').on(t.dealershipId),
    ...dealershipOnlyPolicies('lead_routes'),
  ],
);

/** Deliveries of a lead, one row per receiver, created in the lead's own transaction. */
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
    // Deliveries outlive their route.
    routeId: integer().references(() => leadRoutes.id, { onDelete: 'set null' }),
    channel: text().$type<DeliveryChannel>().notNull(),
    target: text().notNull(),
    isUpdate: boolean().notNull().default(false), // the receiver may have received an earlier state of the lead
    aboutId: uuid().references((): AnyPgColumn => leadDeliveries.id), // the failed delivery that an `undelivered` reports
    state: text().$type<DeliveryState>().notNull().default('pending'),
    attempts: integer().notNull().default(0),
    lastError: text(),
    answer: text(), // the receiver's response
    content: text(), // what was sent: the text of a mail, the XML, the JSON
    createdAt: timestamp({ withTimezone: true }).notNull().default(now),
    dueAt: timestamp({ withTimezone: true }).notNull().default(now), // later than created_at while the visitor is still adding to the lead
    finishedAt: timestamp({ withTimezone: true }),
    // Of replies.
    staffId: uuid().references(() => staff.id, { onDelete: 'set null' }), // who wrote it
    subject: text(),
  },
  (t) => [
    check(
      'lead_deliveries_channel',
      sql`${t.channel} in ('email', 'adf', 'webhook', 'confirmation', 'confirmation_sms', 'undelivered', 'reply', 'reply_sms')`,
    ),
    check('lead_deliveries_state', sql`${t.state} in ('pending', 'sent', 'dead')`),
    check('lead_deliveries_about', sql`(${t.channel} = 'undelivered') = (${t.aboutId} is not null)`),
    unique('lead_deliveries_owner').on(t.id, t.dealershipId),
    index('lead_deliveries_of_lead').on(t.leadId),
    index('lead_deliveries_of_route')
      .on(t.routeId, t.createdAt.desc())
      .where(sql`${t.routeId} is not null`),
    index('lead_deliveries_of_dealership').on(t.dealershipId, t.createdAt.desc()),
    // Pending and failed ones: a handful among millions.
    index('lead_deliveries_open')
      .on(t.state, t.createdAt)
      .where(sql`${t.state} <> 'sent'`),
    // Counts recent confirmations of a receiver, across all websites.
    index('lead_deliveries_thanks')
      .on(sql`app.mailbox(${t.target})`, t.createdAt)
      .where(sql`${t.channel} in ('confirmation', 'confirmation_sms')`),
    ...leadPolicies('lead_deliveries'),
  ],
);

/** Every attempt. Without an outcome it is running, or its process was killed. */
export const leadDeliveryAttempts = pgTable(
  'lead_delivery_attempts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    deliveryId: uuid().notNull(),
    dealershipId: integer().notNull(),
    number: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull().default(now),
    outcome: text().$type<'sent' | 'failed'>(),
    detail: text(), // the response or the error
  },
  (t) => [
    check('lead_delivery_attempts_outcome', sql`${t.outcome} in ('sent', 'failed')`),
    unique('lead_delivery_attempts_once').on(t.deliveryId, t.number),
    foreignKey({
      name: 'lead_delivery_attempts_of_delivery',
      columns: [t.deliveryId, t.dealershipId],
      foreignColumns: [leadDeliveries.id, leadDeliveries.dealershipId],
    }),
    pgPolicy('lead_delivery_attempts_dealership', {
      for: 'all',
      to: appRole,
      using: sql`${platformOnly} or dealership_id = (select app.dealership_id())
        and ((select app.lead_access()) = 'all' or exists (select from lead_deliveries delivery where delivery.id = delivery_id))`,
      withCheck: sql`${platformOnly} or dealership_id = (select app.dealership_id())
        and exists (select from lead_deliveries delivery where delivery.id = delivery_id)`,
    }),
  ],
);
