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
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { appRole, id, now, platformOnly, sitePolicies } from '../../platform/postgres/tenant-policies.ts';
import { customers } from '../accounts/account-tables.server.ts';
import { cars } from '../inventory/car-tables.server.ts';
import type { SearchState } from '../inventory/search-state.ts';
import { siteId } from '../sites/site-tables.server.ts';
import type { AlertChannel, AlertMessageKind, AlertMessageState, CarNewsKind } from './saved-search.ts';

const moment = () => timestamp({ withTimezone: true });

/** The searches of which customers want to hear. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    siteId: siteId(),
    customerId: integer().notNull(),
    address: text().notNull(), // the canonical one: path and query
    state: jsonb().$type<SearchState>().notNull(), // what the address asked for when it was saved
    label: text().notNull(),
    channel: text().$type<AlertChannel>().notNull().default('sms'),
    email: text(),
    emailConfirmedAt: moment(),
    // The cars that the customer could see: a snapshot of PostgreSQL. News that it shows is no news to the customer.
    seen: text()
      .notNull()
      .default(sql`pg_current_snapshot()::text`),
    // The job that will send what is not sent; any other that comes up late has nothing to do.
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
 * What happened to cars that are for sale, appended by trigger in the same transaction. A queue rather than a log: who
 * turns news into alerts removes it with the same commit, so that it is neither lost nor taken twice.
 */
export const carNews = pgTable(
  'car_news',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    xid: bigint({ mode: 'bigint' }).notNull(),
    carId: integer().notNull(),
    dealershipId: integer().notNull(),
    kind: text().$type<CarNewsKind>().notNull(),
    oldPrice: integer(), // of a car that costs less now
  },
  () => [pgPolicy('car_news_platform', { for: 'all', to: appRole, using: platformOnly, withCheck: platformOnly })],
);

/** A message on its way. Its id is what a provider knows a second copy by. */
export const alertMessages = pgTable(
  'alert_messages',
  {
    id: uuid().primaryKey(),
    siteId: siteId(),
    searchId: integer().notNull(),
    kind: text().$type<AlertMessageKind>().notNull(),
    target: text().notNull(), // a phone number or an email address
    tokenHash: text().notNull().unique(),
    // The token of the link in the message: only for as long as the message may have to be printed again.
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

/** A change of a car that a search found. The indexes are why a customer hears of it once. */
export const searchAlerts = pgTable(
  'search_alerts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    siteId: siteId(),
    searchId: integer().notNull(),
    carId: integer()
      .notNull()
      .references(() => cars.id, { onDelete: 'cascade' }),
    kind: text().$type<CarNewsKind>().notNull(),
    newsId: bigint({ mode: 'number' }).notNull(),
    oldPrice: integer(),
    // The message that tells of it; without one it waits.
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
 * Who was asked lately whether mails may come, and by whom, on whichever website: counted here, because a search or an
 * account can be deleted and made anew. Kept for a day, by hashes alone, and only `app.ask_mailbox` gets at it.
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
