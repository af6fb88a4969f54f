import { foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { dealershipOnlyPolicies, now } from '../../platform/postgres/tenant-policies.ts';
import { cars } from '../cars/car-tables.server.ts';
import { ownDealership } from '../sites/site-tables.server.ts';

/** Fields that staff have changed although a stock source or a program supplies them: both leave them alone until they are released. */
export const carPins = pgTable(
  'car_pins',
  {
    carId: integer().notNull(),
    dealershipId: ownDealership(),
    /** A name in fields/stock-fields.ts, or `photos`. */
    field: text().notNull(),
    staffId: text(),
    pinnedAt: now(),
  },
  (t) => [
    primaryKey({ columns: [t.carId, t.field] }),
    foreignKey({ columns: [t.carId, t.dealershipId], foreignColumns: [cars.id, cars.dealershipId] })
      .onDelete('cascade')
      .onUpdate('cascade'),
    ...dealershipOnlyPolicies('car_pins'),
  ],
);
