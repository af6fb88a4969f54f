import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { now, sitePolicies } from '../../platform/postgres/tenant-policies.ts';
import { cars } from '../inventory/car-tables.server.ts';
import { leads } from '../leads/lead-tables.server.ts';
import { australianState, siteId } from '../sites/site-tables.server.ts';
import type { AdjustmentAnswers, ValuationOutcome, ValuedVehicle } from './valuation.ts';

/** What a visitor's car is worth. Its id opens it, and nobody guesses one. */
export const valuations = pgTable(
  'valuations',
  {
    id: uuid().primaryKey(),
    siteId: siteId(),
    leadId: uuid()
      .notNull()
      .unique()
      .references(() => leads.id),
    carId: integer().references(() => cars.id, { onDelete: 'set null' }), // the listed one that it is traded in for
    path: text().notNull(), // the page that it was begun on
    rego: text().notNull(),
    regoState: australianState().notNull(),
    postcode: text().notNull().default(''),
    vehicle: jsonb().$type<ValuedVehicle>(), // null until it is found or described
    isConfirmed: boolean().notNull().default(false), // the visitor says that it is theirs
    answers: jsonb().$type<AdjustmentAnswers>(),
    outcome: jsonb().$type<ValuationOutcome>(),
    offerPrice: integer(),
    createdAt: now(),
    acceptedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    check('valuations_accepted', sql`${t.acceptedAt} is null or ${t.offerPrice} is not null`),
    index('valuations_age').on(t.siteId, t.createdAt),
    index('valuations_of_car').on(t.carId),
    unique('valuations_owner').on(t.id, t.siteId),
    ...sitePolicies('valuations'),
  ],
);

/** What sites keep beside everything else, under names that are known beforehand. */
export const miscellaneous = pgTable(
  'miscellaneous',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    siteId: siteId(),
    valuationId: uuid(), // whose result it is; those that are older than this column name none
    columnName: text().$type<'valuation'>().notNull(),
    value: jsonb().notNull(),
    createdAt: now(),
  },
  (t) => [
    check('miscellaneous_column', sql`${t.columnName} = 'valuation'`),
    foreignKey({ columns: [t.valuationId, t.siteId], foreignColumns: [valuations.id, valuations.siteId] }).onDelete(
      'cascade',
    ),
    unique('miscellaneous_once').on(t.valuationId),
    index('miscellaneous_age').on(t.createdAt),
    index('miscellaneous_of_site').on(t.siteId, t.createdAt),
    ...sitePolicies('miscellaneous'),
  ],
);
