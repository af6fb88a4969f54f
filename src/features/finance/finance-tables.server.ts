import { sql } from 'drizzle-orm';
import { check, index, integer, numeric, pgPolicy, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { appRole, dealershipPolicies, id } from '../../platform/postgres/tenant-policies.ts';
import { type CarType, carTypes } from '../cars/car-enums.ts';
import { financeProvider } from '../cars/car-tables.server.ts';
import { ownDealership } from '../sites/site-tables.server.ts';

const rate = () => numeric({ precision: 5, scale: 2, mode: 'number' });
const dollars = () => numeric({ precision: 7, scale: 2, mode: 'number' });

/** Rates of a lender for some cars of a dealership. Quotes are computed from them when a car is shown. */
export const financeRateSheets = pgTable(
  'finance_rate_sheets',
  {
    id: id(),
    dealershipId: ownDealership(),
    provider: financeProvider().notNull(),
    interestRate: rate().notNull(),
    suppliedComparisonRate: rate(), // else it is computed from the fees
    termYears: smallint().notNull(),
    depositPercent: smallint().notNull(),
    establishmentFee: dollars().notNull(),
    monthlyFee: dollars().notNull(),
    carTypes: text().array().$type<CarType[]>().notNull().default([]), // none means all
    yearFrom: smallint(),
    yearTo: smallint(),
    priceFrom: integer(),
    priceTo: integer(),
    start: timestamp({ withTimezone: true }),
    expiry: timestamp({ withTimezone: true }),
    disclaimer: text().notNull().default(''), // empty for the platform's text
  },
  (t) => [
    check(
      'finance_rate_sheets_rates',
      sql`${t.interestRate} >= 0 and ${t.suppliedComparisonRate} >= ${t.interestRate}`,
    ),
    check(
      'finance_rate_sheets_terms',
      sql`${t.termYears} between 1 and 7 and ${t.depositPercent} between 0 and 90
        and ${t.establishmentFee} >= 0 and ${t.monthlyFee} >= 0`,
    ),
    check(
      'finance_rate_sheets_cars',
      sql`${t.carTypes} <@ array[${sql.raw(carTypes.map((type) => `'${type}'`).join(', '))}]::text[]
        and ${t.yearFrom} <= ${t.yearTo} and ${t.priceFrom} >= 0 and ${t.priceFrom} <= ${t.priceTo}`,
    ),
    check('finance_rate_sheets_span', sql`${t.expiry} > ${t.start}`),
    index('finance_rate_sheets_of_dealership').on(t.dealershipId),
    ...dealershipPolicies('finance_rate_sheets'),
    // A website that shows a car of another dealership shows its rates too.
    pgPolicy('finance_rate_sheets_lent_to_site', {
      for: 'select',
      to: appRole,
      using: sql`dealership_id = any ((select app.lent_dealerships())::int[])`,
    }),
  ],
);
