import { sql } from 'drizzle-orm';
import { check, customType, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { dealershipOnlyPolicies, id, now } from '../../platform/postgres/tenant-policies.ts';
import { ownDealership } from '../sites/site-tables.server.ts';
import type { ApiKeyScope } from './api-key-scopes.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Keys of programs that read or change a dealership's stock, or read its leads. Only the program has the token itself. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    dealershipId: ownDealership(),
    name: text().notNull(),
    tokenHash: bytea().notNull(), // SHA-256
    hint: text().notNull(), // the first characters of the token
    scopes: text().array().$type<ApiKeyScope[]>().notNull(),
    createdBy: uuid(), // no foreign key: a key outlives the account of its creator
    createdAt: now(),
    // Set at most once a minute, by app.find_api_key().
    lastUsedAt: timestamp({ withTimezone: true }),
    revokedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    unique('api_keys_token_once').on(t.tokenHash),
    check('api_keys_name', sql`length(${t.name}) between 1 and 60`),
    check('api_keys_token', sql`length(${t.tokenHash}) = 32`),
    check(
      'api_keys_scopes',
      sql`${t.scopes} <@ array['stock:read', 'stock:write', 'leads:read'] and cardinality(${t.scopes}) > 0`,
    ),
    index('api_keys_of_dealership').on(t.dealershipId),
    ...dealershipOnlyPolicies('api_keys'),
  ],
);
