import { foreignKey, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { dealershipOnlyPolicies } from '../../platform/postgres/tenant-policies.ts';
import { cars } from '../cars/car-tables.server.ts';
import { ownDealership } from '../sites/site-tables.server.ts';

/** The fields of a car that programs have sent. */
export const carApiFields = pgTable(
  'car_api_fields',
  {
    carId: integer().primaryKey(),
    dealershipId: ownDealership(),
    /** By field (a name in fields/stock-fields.ts, or `photos`): the id of the key that sent it last. */
    keys: jsonb().$type<Readonly<Record<string, number>>>().notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.carId, t.dealershipId], foreignColumns: [cars.id, cars.dealershipId] })
      .onDelete('cascade')
      .onUpdate('cascade'),
    ...dealershipOnlyPolicies('car_api_fields'),
  ],
);
