import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgPolicy, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { appRole, moment, now, platformOnly } from '../../platform/postgres/tenant-policies.ts';
import { customers } from '../accounts/account-tables.server.ts';
import { cars } from '../cars/car-tables.server.ts';
import { locations } from '../locations/location-tables.server.ts';
import { dealerships, sites } from '../sites/site-tables.server.ts';
import { staff } from '../staff/staff-tables.server.ts';
import type { Consent } from '../forms/consent.ts';
import type { FormKindName } from '../forms/form-kind-name.ts';
import type { Lead } from './lead.ts';
import type { LeadState, LostReason } from './lead-state.ts';

/** Where the lead is visible: staff with access `own` see their own and unassigned leads. Jobs see all of the dealership. */
const isVisible = sql`dealership_id = (select app.dealership_id()) and ((select app.lead_access()) = 'all'
  or (select app.lead_access()) = 'own' and (assignee_id is null or assignee_id = (select app.staff_id())))`;

/** A new lead: what staff and jobs set later is empty. */
const isUntouched = sql`state = 'new' and num_nonnulls(lost_reason, assignee_id, location_id, due_at, first_response_at,
  response_minutes, overdue_mailed_at, next_action, next_action_at, erased_at) = 0`;

/**
 * Submitted forms, and leads that staff enter. A lead is never deleted: it outlives its car. Erasing a lead keeps its
 * figures only (db/functions/privacy.sql). A website can add leads but neither read nor change them. The application never
 * changes the request: it may update the columns of the lead desk only, and assigns through app.assign_lead().
 */
export const leads = pgTable(
  'leads',
  {
    id: uuid().primaryKey(),
    siteId: integer().references(() => sites.id), // null if staff have entered the lead
    // The car's own dealership, even if the website shows a shared car.
    dealershipId: integer()
      .notNull()
      .references(() => dealerships.id),
    carId: integer().references(() => cars.id, { onDelete: 'set null' }),
    // The signed-in customer. Deleting the account erases the lead.
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
    // The lead desk.
    state: text().$type<LeadState>().notNull().default('new'),
    lostReason: text().$type<LostReason>(),
    assigneeId: uuid().references(() => staff.id, { onDelete: 'set null' }),
    locationId: integer().references(() => locations.id, { onDelete: 'set null' }),
    enteredBy: uuid().references(() => staff.id, { onDelete: 'set null' }),
    dueAt: moment(), // of the first response
    firstResponseAt: moment(),
    responseMinutes: integer(), // open minutes between arrival and first response
    overdueMailedAt: moment(),
    nextAction: text(),
    nextActionAt: moment(),
    // Set by a trigger. The transaction is a position from which changes can be read.
    version: integer().notNull().default(1),
    changedAt: now(),
    changedXid: bigint({ mode: 'bigint' })
      .notNull()
      .default(sql`0`),
    // The transaction that last changed the assignee, by a trigger.
    assignedXid: bigint({ mode: 'bigint' })
      .notNull()
      .default(sql`0`),
    erasedAt: moment(), // personal data was deleted
  },
  (t) => [
    check('leads_values', sql`jsonb_typeof(${t.values}) = 'object' and jsonb_typeof(${t.leadAttributes}) = 'object'`),
    check('leads_consents', sql`jsonb_typeof(${t.consents}) = 'array'`),
    check('leads_state', sql`${t.state} in ('new', 'contacted', 'appointment', 'sold', 'lost', 'spam')`),
    check('leads_lost', sql`(${t.state} = 'lost') = (${t.lostReason} is not null)`),
    check('leads_response', sql`${t.responseMinutes} >= 0`),
    check('leads_next_action', sql`${t.nextAction} is not null or ${t.nextActionAt} is null`),
    index('leads_of_dealership').on(t.dealershipId, t.createdAt, t.id),
    // The inbox: newest first, from the end of the index that fits the filter.
    index('leads_by_state').on(t.dealershipId, t.state, t.createdAt, t.id),
    index('leads_by_assignee').on(t.dealershipId, t.assigneeId, t.createdAt, t.id),
    index('leads_by_location').on(t.dealershipId, t.locationId, t.createdAt, t.id),
    index('leads_by_category').on(t.dealershipId, t.category, t.createdAt, t.id),
    index('leads_unanswered')
      .on(t.dealershipId, t.createdAt, t.id)
      .where(sql`${t.state} = 'new' and ${t.firstResponseAt} is null and ${t.dueAt} is not null`),
    index('leads_changed').on(t.dealershipId, t.changedXid),
    // The API for programs.
    index('leads_by_change').on(t.dealershipId, t.changedAt, t.id),
    // Read by the sweep over all dealerships.
    index('leads_overdue')
      .on(t.dueAt)
      .where(sql`${t.state} = 'new' and ${t.firstResponseAt} is null and ${t.overdueMailedAt} is null`),
    index('leads_of_car').on(t.carId),
    index('leads_of_customer').on(t.customerId),
    index('leads_of_phone').on(t.siteId, t.phone),
    index('leads_of_person_phone').on(t.dealershipId, t.phone),
    index('leads_of_person_email').on(t.dealershipId, sql`lower(${t.email})`),
    // A website can only name cars that it shows or has shown; the lead then belongs to the car's dealership.
    pgPolicy('leads_sent_on_site', {
      for: 'insert',
      to: appRole,
      withCheck: sql`site_id = (select app.site_id())
        and (customer_id is null or customer_id in (select customer.id from customers customer))
        and case when car_id is null
        then dealership_id = any ((select app.shown_dealerships())::int[])
        else dealership_id = (select car.dealership_id from app.lead_car(car_id) car) end
        and entered_by is null and ${isUntouched}`,
    }),
    pgPolicy('leads_entered_by_staff', {
      for: 'insert',
      to: appRole,
      withCheck: sql`site_id is null and customer_id is null and dealership_id = (select app.dealership_id())
        and entered_by = (select app.staff_id()) and (select app.lead_access()) <> 'none'
        and source in ('Walk-in', 'Phone') and (car_id is null or car_id in (select car.id from cars car))
        and ${isUntouched}`,
    }),
    pgPolicy('leads_of_dealership', {
      for: 'select',
      to: appRole,
      using: sql`${platformOnly} or ${isVisible}`,
    }),
    pgPolicy('leads_changed_by_dealership', {
      for: 'update',
      to: appRole,
      using: sql`${platformOnly} or ${isVisible}`,
      withCheck: sql`${platformOnly} or ${isVisible}`,
    }),
  ],
);

/** Rows that belong to a lead, as `lead_id`, and are visible where the lead is. Websites never see them. */
export const leadPolicies = (table: string) => [
  pgPolicy(`${table}_dealership`, {
    for: 'all',
    to: appRole,
    using: sql`${platformOnly} or dealership_id = (select app.dealership_id())
      and ((select app.lead_access()) = 'all' or exists (select from leads lead where lead.id = lead_id))`,
    withCheck: sql`${platformOnly} or dealership_id = (select app.dealership_id())
      and exists (select from leads lead where lead.id = lead_id)`,
  }),
];
