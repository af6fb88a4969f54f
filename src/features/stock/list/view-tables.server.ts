import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgPolicy, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { appRole, id, now, platformOnly } from '../../../platform/postgres/tenant-policies.ts';
import { dealerships } from '../../sites/site-tables.server.ts';
import { staff } from '../../staff/staff-tables.server.ts';

const own = sql`dealership_id = (select app.dealership_id())`;
const mine = sql`staff_id = (select app.staff_id())`;

/** Saved views of the stock list: a name for its filters, sort order and columns. */
export const stockViews = pgTable(
  'stock_views',
  {
    id: id(),
    dealershipId: integer()
      .notNull()
      .references(() => dealerships.id, { onDelete: 'cascade' }),
    // Who saved it.
    staffId: uuid()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    query: text().notNull(), // of the list's address, without `?`
    shared: boolean().notNull().default(false), // with everyone who reads the dealership's stock
    createdAt: now(),
  },
  (t) => [
    check('stock_views_name', sql`length(${t.name}) between 1 and 60`),
    check('stock_views_query', sql`length(${t.query}) <= 2000`),
    unique('stock_views_name_once').on(t.dealershipId, t.staffId, t.name),
    pgPolicy('stock_views_staff', {
      for: 'all',
      to: appRole,
      using: sql`${platformOnly} or ${own} and (shared or ${mine})`,
      withCheck: sql`${platformOnly} or ${own} and ${mine}`,
    }),
  ],
);
