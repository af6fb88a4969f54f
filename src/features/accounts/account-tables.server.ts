import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, now, sitePolicies } from '../../platform/postgres/tenant-policies.ts';
import { isNetworkHash } from '../../platform/postgres/network-hash-check.ts';
import { siteId } from '../sites/site-tables.server.ts';

/** A phone number verified on a site. The same number on two sites is two accounts. */
export const customers = pgTable(
  'customers',
  {
    id: id(),
    siteId: siteId(),
    phone: text().notNull(), // E.164
    // Whether the import of the browser's favourites was offered, which happens once.
    favouritesOffered: boolean().notNull().default(false),
    createdAt: now(),
  },
  (t) => [
    check('customers_phone', sql`${t.phone} ~ '^\\+[1-9][0-9]{7,14}$'`),
    unique('customers_phone_of_site').on(t.siteId, t.phone),
    // Rows that belong to a customer reference (id, site_id), so they cannot belong to another site's customer.
    unique('customers_of_site').on(t.id, t.siteId),
    ...sitePolicies('customers'),
  ],
);

/** Codes that were sent. A code works only in the browser that requested it: that browser holds the HMAC key. */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    id: uuid().primaryKey(),
    siteId: siteId(),
    browserHash: text().notNull(),
    phone: text().notNull(),
    network: text().notNull(), // keyed hash of the network that the request came from
    codeHash: text().notNull(),
    attempts: smallint().notNull().default(0),
    createdAt: now(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('sign_in_codes_of_browser').on(t.siteId, t.browserHash, t.createdAt),
    index('sign_in_codes_of_phone').on(t.phone, t.createdAt),
    index('sign_in_codes_of_network').on(t.network, t.createdAt),
    index('sign_in_codes_of_site').on(t.siteId, t.createdAt),
    index('sign_in_codes_age').on(t.createdAt),
    check('sign_in_codes_network', isNetworkHash(t.network)),
    ...sitePolicies('sign_in_codes'),
  ],
);

/** Signed-in browsers. Only the browser's cookie holds the token itself. */
export const customerSessions = pgTable(
  'customer_sessions',
  {
    id: uuid().primaryKey(),
    siteId: siteId(),
    customerId: integer().notNull(),
    tokenHash: text().notNull().unique(),
    userAgent: text(),
    createdAt: now(),
    seenAt: now(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.customerId, t.siteId], foreignColumns: [customers.id, customers.siteId] }).onDelete(
      'cascade',
    ),
    index('customer_sessions_of_customer').on(t.customerId, t.seenAt),
    index('customer_sessions_end').on(t.expiresAt),
    ...sitePolicies('customer_sessions'),
  ],
);
