import { sql } from 'drizzle-orm';
import { boolean, check, customType, index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * Actions that count towards a rate limit until they expire, over all websites, processes and servers. Written by
 * app.take_limited_action() only. Rows live for a day at most, and survive a crash of the database: daily limits protect
 * strangers and cost money.
 */
export const limitedActions = pgTable(
  'limited_actions',
  {
    // A keyed hash of the sender: network addresses and phone numbers are not stored.
    key: bytea().notNull(),
    action: uuid().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.action] }), index('limited_actions_expiry').on(t.expiresAt)],
).enableRLS();

/** One row: the key of the hashes, random in every database. Only functions of the database read it. */
export const rateLimitSecret = pgTable(
  'rate_limit_secret',
  {
    single: boolean().primaryKey().default(true),
    secret: bytea().notNull(),
  },
  (t) => [check('rate_limit_secret_single', sql`${t.single}`)],
).enableRLS();
