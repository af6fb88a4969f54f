import { foreignKey, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { now, sitePolicies } from '../../platform/postgres/tenant-policies.ts';
import { customers } from '../accounts/account-tables.server.ts';
import { cars } from '../cars/car-tables.server.ts';
import { siteId } from '../sites/site-tables.server.ts';

/** Cars on customers' watchlists. */
export const watchlistEntries = pgTable(
  'watchlist_entries',
  {
    siteId: siteId(),
    customerId: integer().notNull(),
    carId: integer()
      .notNull()
      .references(() => cars.id, { onDelete: 'cascade' }),
    priceWhenSaved: integer(), // dollars, like cars.price
    savedAt: now(),
  },
  (t) => [
    primaryKey({ columns: [t.customerId, t.carId] }),
    foreignKey({ columns: [t.customerId, t.siteId], foreignColumns: [customers.id, customers.siteId] }).onDelete(
      'cascade',
    ),
    index('watchlist_entries_of_car').on(t.carId),
    ...sitePolicies('watchlist_entries'),
  ],
);
