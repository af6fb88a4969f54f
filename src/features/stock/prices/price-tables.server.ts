import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgPolicy, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { appRole, now, platformOnly } from '../../../platform/postgres/tenant-policies.ts';
import { priceType } from '../../cars/car-column-tables.server.ts';

/**
 * The price ledger: one row for every change of a car's price, price type or whether websites offered it at that price. It is
 * evidence for "was" prices, so only triggers write it (db/functions/car-prices.sql) and no role of the application changes it.
 * They also delete it with its car: a foreign key would check every row of a feed by itself.
 */
export const carPrices = pgTable(
  'car_prices',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    carId: integer().notNull(),
    dealershipId: integer().notNull(),
    price: integer().notNull(), // whole dollars
    priceType: priceType().notNull(),
    // Shown on websites and for sale. A sold car may stay listed for some days, but without its price: false.
    listed: boolean().notNull(),
    // From this time until that of the car's next row.
    at: now(),
    // staff:{name}, source:{id}, api-key:{id}, bulk:{id}, import, or opening: the state when the ledger began.
    source: text().notNull(),
    staffId: uuid(), // no foreign key: an entry outlives the account
  },
  (t) => [
    index('car_prices_of_car').on(t.carId, t.id),
    pgPolicy('car_prices_read', {
      for: 'select',
      to: appRole,
      using: sql`${platformOnly} or dealership_id = (select app.dealership_id())`,
    }),
  ],
);
