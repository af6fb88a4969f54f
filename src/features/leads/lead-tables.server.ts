import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgPolicy, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { appRole, now, platformOnly } from '../../platform/postgres/tenant-policies.ts';
import { customers } from '../accounts/account-tables.server.ts';
import { cars } from '../inventory/car-tables.server.ts';
import { dealerships, sites } from '../sites/site-tables.server.ts';
import type { Consent } from './consent.ts';
import type { FormKindName } from './form/form-kind-name.ts';
import type { Lead } from './lead.ts';

/**
 * What visitors have sent. Nothing takes a lead away: neither a car nor a dealership that goes, nor the website, which
 * adds leads and cannot even read them.
 */
export const leads = pgTable(
  'leads',
  {
    id: uuid().primaryKey(),
    siteId: integer()
      .notNull()
      .references(() => sites.id),
    // The car's own dealership, be the car lent to the website.
    dealershipId: integer()
      .notNull()
      .references(() => dealerships.id),
    carId: integer().references(() => cars.id, { onDelete: 'set null' }),
    // Who was signed in when it was sent. An account that goes leaves the lead to the dealership.
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
    // A website can name a car that it shows or has shown, and no other; such a lead is its dealership's.
    pgPolicy('leads_sent_on_site', {
      for: 'insert',
      to: appRole,
      withCheck: sql`site_id = (select app.site_id())
        and (customer_id is null or customer_id in (select customer.id from customers customer))
        and case when car_id is null
        then dealership_id = any ((select app.shown_dealerships())::int[])
        else dealership_id = (select asked.dealership_id from app.asked_car(car_id) asked) end`,
    }),
    pgPolicy('leads_of_dealership', {
      for: 'select',
      to: appRole,
      using: sql`${platformOnly} or dealership_id = (select app.dealership_id())`,
    }),
  ],
);
