import { sql } from 'drizzle-orm';
import { check, index, integer, pgPolicy, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { appRole, now, platformOnly } from '../../../platform/postgres/tenant-policies.ts';
import { dealerships, groups } from '../../sites/site-tables.server.ts';
import { staff, staffRole } from '../staff-tables.server.ts';

/**
 * A person's role in a dealership, in all dealerships of a group, or (operators) everywhere. A person can have several.
 * app.enter_staff_scope() reads them at the beginning of every transaction. The platform writes them, so that no
 * statement in a dealership's scope can let a person in.
 */
export const staffMemberships = pgTable(
  'staff_memberships',
  {
    id: uuid().primaryKey().defaultRandom(),
    staffId: uuid()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    role: staffRole().notNull(),
    dealershipId: integer().references(() => dealerships.id, { onDelete: 'cascade' }),
    groupId: integer().references(() => groups.id, { onDelete: 'cascade' }),
    createdAt: now(),
  },
  (t) => [
    check(
      'staff_memberships_place',
      sql`num_nonnulls(${t.dealershipId}, ${t.groupId}) = case when ${t.role} = 'operator' then 0 else 1 end`,
    ),
    uniqueIndex('staff_memberships_once').on(
      t.staffId,
      sql`coalesce(${t.dealershipId}, 0)`,
      sql`coalesce(${t.groupId}, 0)`,
    ),
    index('staff_memberships_of_dealership').on(t.dealershipId),
    index('staff_memberships_of_group').on(t.groupId),
    pgPolicy('staff_memberships_platform', { for: 'all', to: appRole, using: platformOnly, withCheck: platformOnly }),
    pgPolicy('staff_memberships_dealership', {
      for: 'select',
      to: appRole,
      using: sql`dealership_id = (select app.dealership_id())`,
    }),
  ],
);
