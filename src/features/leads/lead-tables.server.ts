import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgPolicy, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { appRole, now, platformOnly } from '../../platform/postgres/tenant-policies.ts';
import { customers } from '../accounts/account-tables.server.ts';
import { cars } from '../cars/car-tables.server.ts';
import { dealerships, sites } from '../sites/site-tables.server.ts';
import type { Consent } from '../forms/consent.ts';
import type { FormKindName } from '../forms/form-kind-name.ts';
import type { Lead } from './lead.ts';

/**
 * Submitted forms. A lead is never deleted: it outlives its car and its customer's account, and a website can add leads
 * but neither read nor change them.
 */
export const leads = pgTable(
  'leads',
  {
    id: uuid().primaryKey(),
    siteId: integer()
      .notNull()
      .references(() => sites.id),
    // The car's own dealership, even if the website shows a shared car.
    dealershipId: integer()
      .notNull()
      .references(() => dealerships.id),
    carId: integer().references(() => cars.id, { onDelete: 'set null' }),
    // The signed-in customer. The lead stays when the account is deleted.
    customerId: integer().references(() => customers.id, { onDelete: 'set null' }),
    form: text().$type<FormKindName>().notNull(),
    category: text().notNull(),
    subcategory: text(),
    name: text().notNull(),
    lastName: text().notNull().default(''),
    email: text().notNull(),
    phone: text().notNull(),
    message: text().notNull().default(''),
    values: jsonb().$type<Lead['values']>().notNull(),
    leadAttributes: jsonb().$type<Lead['leadAttributes']>().notNull(),
    consents: jsonb().$type<readonly Consent[]>().notNull(),
    url: text(),
    source: text().notNull().default('Website'),
    userAgent: text(),
    isSuspect: boolean().notNull().default(false),
    createdAt: now(),
  },
  (t) => [
    check('leads_values', sql`jsonb_typeof(${t.values}) = 'object' and jsonb_typeof(${t.leadAttributes}) = 'object'`),
    check('leads_consents', sql`jsonb_typeof(${t.consents}) = 'array'`),
    index('leads_of_dealership').on(t.dealershipId, t.createdAt.desc()),
    index('leads_of_car').on(t.carId),
    index('leads_of_customer').on(t.customerId),
    index('leads_of_phone').on(t.siteId, t.phone),
    // A website can only name cars that it shows or has shown; the lead then belongs to the car's dealership.
    pgPolicy('leads_sent_on_site', {
      for: 'insert',
      to: appRole,
      withCheck: sql`site_id = (select app.site_id())
        and (customer_id is null or customer_id in (select customer.id from customers customer))
        and case when car_id is null
        then dealership_id = any ((select app.shown_dealerships())::int[])
        else dealership_id = (select car.dealership_id from app.lead_car(car_id) car) end`,
    }),
    pgPolicy('leads_of_dealership', {
      for: 'select',
      to: appRole,
      using: sql`${platformOnly} or dealership_id = (select app.dealership_id())`,
    }),
  ],
);
