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
import { cars } from '../cars/car-tables.server.ts';
import { leads } from '../leads/lead-tables.server.ts';
import { australianState, siteId } from '../sites/site-tables.server.ts';
import type { AdjustmentAnswers, ValuationOutcome, ValuedVehicle } from './valuation.ts';

/** A valuation of a visitor's car. Its id is unguessable and grants access to it. */
export const valuations = pgTable(
  'valuations',
  {
    id: uuid().primaryKey(),
    siteId: siteId(),
    leadId: uuid()
      .notNull()
      .unique()
      .references(() => leads.id),
    carId: integer().references(() => cars.id, { onDelete: 'set null' }), // the listed car the visitor wants
    path: text().notNull(), // the page it was begun on
    rego: text().notNull(),
    regoState: australianState().notNull(),
    postcode: text().notNull().default(''),
    vehicle: jsonb().$type<ValuedVehicle>(), // null until found or described
    isConfirmed: boolean().notNull().default(false), // the visitor confirmed that it is theirs
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

/** Results of valuations that the browser saves, for sites that want them. */
export const miscellaneous = pgTable(
  'miscellaneous',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    siteId: siteId(),
    valuationId: uuid(), // null in rows older than this column
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
