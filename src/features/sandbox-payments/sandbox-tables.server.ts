import { sql } from 'drizzle-orm';
import { check, index, integer, pgPolicy, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { appRole, now, platformOnly } from '../../platform/postgres/tenant-policies.ts';

/** The sandbox provider's payments. Card numbers are never stored. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id: uuid().primaryKey(), // the order's id
    amount: integer().notNull(),
    description: text().notNull(),
    returnUrl: text().notNull(),
    cancelUrl: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    state: text().$type<'open' | 'challenged' | 'delayed' | 'succeeded' | 'cancelled'>().notNull().default('open'),
    // When a delayed payment succeeds.
    dueAt: timestamp({ withTimezone: true }),
    refundId: uuid().unique(),
    refundedAt: timestamp({ withTimezone: true }),
    createdAt: now(),
  },
  (t) => [
    check('sandbox_payments_state', sql`${t.state} in ('open', 'challenged', 'delayed', 'succeeded', 'cancelled')`),
    check('sandbox_payments_due', sql`(${t.state} = 'delayed') = (${t.dueAt} is not null)`),
    index('sandbox_payments_age').on(t.createdAt),
    pgPolicy('sandbox_payments_platform', { for: 'all', to: appRole, using: platformOnly, withCheck: platformOnly }),
  ],
);
