import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { appRole, id, moment, now, platformOnly, sitePolicies } from '../../platform/postgres/tenant-policies.ts';
import { customers } from '../accounts/account-tables.server.ts';
import { cars } from '../cars/car-tables.server.ts';
import type { SearchState } from '../car-search/search-state.ts';
import { siteId } from '../sites/site-tables.server.ts';
import type { AlertChannel, AlertMessageKind, AlertMessageState, ListingEventKind } from './saved-search.ts';

/** Searches that customers want alerts for. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    siteId: siteId(),
    customerId: integer().notNull(),
    address: text().notNull(), // canonical path and query
    state: jsonb().$type<SearchState>().notNull(), // what the URL meant when it was saved
    label: text().notNull(),
    channel: text().$type<AlertChannel>().notNull().default('sms'),
    email: text(),
    emailConfirmedAt: moment(),
    // A PostgreSQL snapshot of what the customer could see. Events visible in it cause no alert.
    seen: text()
      .notNull()
      .default(sql`pg_current_snapshot()::text`),
    // The job that will send queued alerts. Any other job of this search does nothing.
    jobId: uuid(),
    createdAt: now(),
    stoppedAt: moment(),
  },
  (t) => [
    check('saved_searches_channel', sql`${t.channel} = 'sms' or (${t.channel} = 'email' and ${t.email} is not null)`),
    unique('saved_searches_once').on(t.customerId, t.address),
    unique('saved_searches_of_site').on(t.id, t.siteId),
    index('saved_searches_heard')
      .on(t.siteId)
      .where(sql`${t.stoppedAt} is null`),
    foreignKey({ columns: [t.customerId, t.siteId], foreignColumns: [customers.id, customers.siteId] }).onDelete(
      'cascade',
    ),
    ...sitePolicies('saved_searches'),
  ],
);

/**
 * Arrivals and price drops of cars for sale, appended by triggers in the writing transaction. The table keeps its old
 * name, `car_news`. It is a queue, not a log: matching deletes events in the transaction that stores the alerts, so
 * none is lost or processed twice.
 */
export const listingEvents = pgTable(
  'car_news',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    xid: bigint({ mode: 'bigint' }).notNull(),
    carId: integer().notNull(),
    dealershipId: integer().notNull(),
    kind: text().$type<ListingEventKind>().notNull(),
    oldPrice: integer(), // set for a price drop
  },
  () => [pgPolicy('car_news_platform', { for: 'all', to: appRole, using: platformOnly, withCheck: platformOnly })],
);

/** A message to be sent. Providers deduplicate by its id. */
export const alertMessages = pgTable(
  'alert_messages',
  {
    id: uuid().primaryKey(),
    siteId: siteId(),
    searchId: integer().notNull(),
    kind: text().$type<AlertMessageKind>().notNull(),
    target: text().notNull(), // phone number or email address
    tokenHash: text().notNull().unique(),
    // The encrypted token of the message's links, stored only while the message may have to be sent again.
    token: text(),
    state: text().$type<AlertMessageState>().notNull().default('pending'),
    lastError: text(),
    createdAt: now(),
    sentAt: moment(),
  },
  (t) => [
    check('alert_messages_kind', sql`${t.kind} in ('alert', 'confirmation')`),
    check('alert_messages_state', sql`${t.state} in ('pending', 'sent', 'called_off', 'dead')`),
    check('alert_messages_token', sql`(${t.state} = 'pending') = (${t.token} is not null)`),
    index('alert_messages_of_search').on(t.searchId, t.createdAt),
    foreignKey({ columns: [t.searchId, t.siteId], foreignColumns: [savedSearches.id, savedSearches.siteId] }).onDelete(
      'cascade',
    ),
    ...sitePolicies('alert_messages'),
  ],
);

/** A listing event that a search matched. The unique indexes ensure that a customer hears of it once. */
export const searchAlerts = pgTable(
  'search_alerts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    siteId: siteId(),
    searchId: integer().notNull(),
    carId: integer()
      .notNull()
      .references(() => cars.id, { onDelete: 'cascade' }),
    kind: text().$type<ListingEventKind>().notNull(),
    newsId: bigint({ mode: 'number' }).notNull(),
    oldPrice: integer(),
    // The message that reports it; null while queued.
    messageId: uuid().references(() => alertMessages.id),
    createdAt: now(),
  },
  (t) => [
    check('search_alerts_kind', sql`${t.kind} in ('arrived', 'dropped')`),
    // A car arrives once, however often it is hidden and shown again; its price can drop many times.
    uniqueIndex('search_alerts_arrival_once')
      .on(t.searchId, t.carId)
      .where(sql`${t.kind} = 'arrived'`),
    uniqueIndex('search_alerts_drop_once').on(t.searchId, t.newsId),
    index('search_alerts_of_message').on(t.messageId),
    index('search_alerts_of_car').on(t.carId),
    foreignKey({ columns: [t.searchId, t.siteId], foreignColumns: [savedSearches.id, savedSearches.siteId] }).onDelete(
      'cascade',
    ),
    ...sitePolicies('search_alerts'),
  ],
);

/**
 * Confirmation mails of the last day, over all websites, for their rate limits. The table keeps its old name,
 * `asked_mailboxes`. It does not belong to searches or customers, because those can be deleted and created again. Holds
 * hashes only, and only the functions in db/functions/alerts.sql can access it.
 */
export const askedMailboxes = pgTable(
  'asked_mailboxes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    mailboxHash: text().notNull(),
    customerHash: text().notNull(), // of the phone number
    askedAt: now(),
  },
  (t) => [
    index('asked_mailboxes_of_mailbox').on(t.mailboxHash, t.askedAt),
    index('asked_mailboxes_of_customer').on(t.customerHash, t.askedAt),
    index('asked_mailboxes_age').on(t.askedAt),
  ],
).enableRLS();
