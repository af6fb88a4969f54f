import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { appRole, dealershipOnlyPolicies, id, now, platformOnly } from '../../platform/postgres/tenant-policies.ts';
import { leadPolicies, leads } from '../leads/lead-tables.server.ts';
import { locations } from '../locations/location-tables.server.ts';
import { ownDealership } from '../sites/site-tables.server.ts';
import { staff } from '../staff/staff-tables.server.ts';
import type { LeadEventKind } from './lead-page/lead-event.ts';

const ofLead = () =>
  uuid()
    .notNull()
    .references(() => leads.id, { onDelete: 'cascade' });

const ofStaff = () =>
  uuid()
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' });

/**
 * Events of a lead after it arrived. Together with its deliveries it is the lead's timeline. The application only adds
 * rows; a trigger signs them with the person who acts.
 */
export const leadEvents = pgTable(
  'lead_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    leadId: ofLead(),
    dealershipId: ownDealership(),
    at: now(),
    kind: text().$type<LeadEventKind>().notNull(),
    staffId: uuid().references(() => staff.id, { onDelete: 'set null' }), // null for what the platform did
    staffName: text(), // at that time
    data: jsonb().notNull().default({}),
  },
  (t) => [
    check('lead_events_data', sql`jsonb_typeof(${t.data}) = 'object'`),
    index('lead_events_of_lead').on(t.leadId, t.id),
    // Verdicts on spam, for the statistics of its rules.
    index('lead_events_spam')
      .on(t.dealershipId, t.id)
      .where(sql`${t.data} ? 'spamSignals'`),
    ...leadPolicies('lead_events'),
  ],
);

/** Leads that a person has opened. Everyone sees only their own. */
export const leadReads = pgTable(
  'lead_reads',
  {
    leadId: ofLead(),
    staffId: ofStaff(),
    dealershipId: ownDealership(),
    readAt: now(),
  },
  (t) => {
    const isOwn = sql`${platformOnly} or dealership_id = (select app.dealership_id()) and staff_id = (select app.staff_id())
      and exists (select from leads lead where lead.id = lead_id)`;
    return [
      primaryKey({ columns: [t.staffId, t.leadId] }),
      index('lead_reads_of_lead').on(t.leadId),
      pgPolicy('lead_reads_own', { for: 'all', to: appRole, using: isOwn, withCheck: isOwn }),
    ];
  },
);

/** Texts of replies, with placeholders. */
export const leadTemplates = pgTable(
  'lead_templates',
  {
    id: id(),
    dealershipId: ownDealership(),
    name: text().notNull(),
    channel: text().$type<'email' | 'sms'>().notNull().default('email'),
    subject: text().notNull().default(''),
    body: text().notNull(),
    updatedAt: now(),
  },
  (t) => [
    check('lead_templates_channel', sql`${t.channel} in ('email', 'sms')`),
    check('lead_templates_name', sql`length(${t.name}) between 1 and 100`),
    unique('lead_templates_once').on(t.dealershipId, t.channel, t.name),
    ...dealershipOnlyPolicies('lead_templates'),
  ],
);

/** Who gets new leads. The first rule that matches decides; its people take turns. */
export const leadRules = pgTable(
  'lead_rules',
  {
    id: id(),
    dealershipId: ownDealership(),
    position: integer().notNull(),
    locationId: integer().references(() => locations.id, { onDelete: 'cascade' }), // null means any
    categories: text().array().notNull().default([]), // or subcategories; none means all
    staffIds: uuid().array().notNull(), // in the order of their turns
    lastStaffId: uuid(), // who got the last lead
  },
  (t) => [
    check('lead_rules_staff', sql`cardinality(${t.staffIds}) > 0`),
    index('lead_rules_of_dealership').on(t.dealershipId, t.position),
    ...dealershipOnlyPolicies('lead_rules'),
  ],
);

/** Days on which a person gets no leads by rule. */
export const staffAbsences = pgTable(
  'staff_absences',
  {
    id: id(),
    staffId: ofStaff(),
    dealershipId: ownDealership(),
    fromDate: date().notNull(),
    untilDate: date().notNull(), // the last day
  },
  (t) => [
    check('staff_absences_span', sql`${t.untilDate} >= ${t.fromDate}`),
    index('staff_absences_of_dealership').on(t.dealershipId, t.untilDate),
    ...dealershipOnlyPolicies('staff_absences'),
  ],
);

/** Without a row the defaults apply. */
export const leadDeskSettings = pgTable(
  'lead_desk_settings',
  {
    dealershipId: ownDealership().primaryKey(),
    responseMinutes: integer().notNull().default(120),
    retentionMonths: integer().notNull().default(36),
  },
  (t) => [
    check('lead_desk_settings_response', sql`${t.responseMinutes} between 5 and 10000`),
    check('lead_desk_settings_retention', sql`${t.retentionMonths} between 1 and 120`),
    ...dealershipOnlyPolicies('lead_desk_settings'),
  ],
);
