import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgPolicy, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { isNetworkHash } from '../../platform/postgres/network-hash-check.ts';
import { appRole, now, platformOnly } from '../../platform/postgres/tenant-policies.ts';

/**
 * Changes and actions of staff. Written by app.audit() and app.record_action() only (db/functions/audit.sql); the
 * application may read it, within the scope of staff. No foreign keys: an entry outlives what it is about.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: now(),
    staffId: uuid().notNull(),
    staffName: text().notNull(), // at the time
    network: text(), // keyed hash of the network of the request
    requestId: text(),
    // Null for what belongs to the platform.
    dealershipId: integer(),
    siteId: integer(),
    action: text().notNull(), // insert, update, delete, or a named one such as `exported leads`
    recordType: text(), // the table
    recordId: text(),
    // The record that this one is part of, such as the car of a picture.
    parentType: text(),
    parentId: text(),
    // Only the changed columns of an update.
    before: jsonb().$type<Readonly<Record<string, unknown>>>(),
    after: jsonb().$type<Readonly<Record<string, unknown>>>(),
  },
  (t) => [
    check('audit_log_network', isNetworkHash(t.network)),
    index('audit_log_of_dealership').on(t.dealershipId, t.id),
    index('audit_log_of_site').on(t.siteId, t.id),
    index('audit_log_of_record').on(t.recordType, t.recordId, t.id),
    index('audit_log_of_parent').on(t.parentType, t.parentId, t.id),
    index('audit_log_of_staff').on(t.staffId, t.id),
    // Those of leads are for people who see all leads, those of reservations for people who manage reservations.
    pgPolicy('audit_log_read', {
      for: 'select',
      to: appRole,
      using: sql`${platformOnly} or (select app.staff_id()) is not null
        and (dealership_id = (select app.dealership_id()) or site_id = (select app.site_id()))
        and case coalesce(parent_type, record_type) when 'leads' then (select app.lead_access()) = 'all'
          when 'reservations' then (select app.lead_access()) <> 'none' else true end`,
    }),
  ],
);
