import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, now, sitePolicies } from '../../../platform/postgres/tenant-policies.ts';
import { sites } from '../../sites/site-tables.server.ts';

export const proofMethods = ['dns', 'file'] as const;
export type ProofMethod = (typeof proofMethods)[number];

/**
 * The hostnames of a website, served or not, with their latest check. A dealer claims a hostname with a row here; it is served
 * (site_hostnames) once they have proved that it is theirs. Any number of websites can claim the same one.
 */
export const hostnameChecks = pgTable(
  'hostname_checks',
  {
    siteId: integer()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    hostname: text().notNull(),
    token: text().notNull(),
    method: text().$type<ProofMethod | 'operator'>().notNull(), // `operator`: added by one, without a proof
    verifiedAt: moment(),
    checkedAt: moment(),
    problem: text(),
    leadsHere: boolean(),
    certificateIssuer: text(),
    certificateExpiresAt: moment(),
    createdAt: now(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.hostname] }),
    check('hostname_checks_method', sql`${t.method} in ('dns', 'file', 'operator')`),
    check('hostname_checks_form', sql`${t.hostname} ~ '^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$'`),
    ...sitePolicies('hostname_checks'),
  ],
);
