import { sql } from 'drizzle-orm';
import type { PlatformScope } from '../../../platform/postgres/database.ts';
import { toLikePatterns } from '../../../platform/text/like-patterns.ts';
import type { StaffRole } from '../roles.ts';

export type ListedPerson = {
  id: string;
  name: string;
  email: string;
  hasSecondFactor: boolean;
  disabledAt: Date | null;
  lastSeenAt: Date | null;
  memberships: {
    id: string;
    role: StaffRole;
    /** The dealership or group; null for operators. */
    place: { kind: 'dealership' | 'group'; slug: string; name: string } | null;
  }[];
};

type Row = Omit<ListedPerson, 'disabledAt' | 'lastSeenAt'> & {
  disabledAt: string | Date | null;
  lastSeenAt: string | Date | null;
  total: number;
};

type Wanted = { text: string; limit: number; offset: number };

/** People with their memberships, in a statement that continues with `where`. `total` counts all that match. */
const selectPeople = sql`
  with roles as (
    select m.staff_id, jsonb_agg(jsonb_build_object('id', m.id, 'role', m.role, 'place', case
        when d.id is not null then jsonb_build_object('kind', 'dealership', 'slug', d.slug, 'name', d.name)
        when g.id is not null then jsonb_build_object('kind', 'group', 'slug', g.slug, 'name', g.name)
      end) order by coalesce(d.name, g.name) nulls first) as memberships,
      string_agg(coalesce(d.name, g.name), ' ') as places
    from staff_memberships m
    left join dealerships d on d.id = m.dealership_id
    left join groups g on g.id = m.group_id
    group by m.staff_id)
  select s.id, s.name, s.email, s.two_factor_enabled as "hasSecondFactor", s.disabled_at as "disabledAt",
    s.last_seen_at as "lastSeenAt", coalesce(roles.memberships, '[]') as memberships, (count(*) over ())::int as total
  from staff s left join roles on roles.staff_id = s.id`;

/** People with an account, by name, with their memberships. Every word of the text is in a name, an address or a dealership. */
export const listPeople = (
  scope: PlatformScope,
  { text, limit, offset }: Wanted,
): Promise<(ListedPerson & { total: number })[]> =>
  scope.run(async (tx) => {
    const { rows } = await tx.execute<Row>(sql`${selectPeople}
      where concat_ws(' ', s.name, s.email, roles.places) ilike all (${sql.param(toLikePatterns(text))}::text[])
      order by lower(s.name), s.id limit ${limit} offset ${offset}`);
    return rows.map(toPerson);
  });

/** A person with their memberships. */
export const findPerson = (scope: PlatformScope, id: string): Promise<ListedPerson | undefined> =>
  scope.run(async (tx) => {
    const { rows } = await tx.execute<Row>(sql`${selectPeople} where s.id = ${id}`);
    return rows[0] && toPerson(rows[0]);
  });

const toPerson = (row: Row): ListedPerson & { total: number } => ({
  ...row,
  disabledAt: toDate(row.disabledAt),
  lastSeenAt: toDate(row.lastSeenAt),
});

const toDate = (moment: string | Date | null): Date | null => (moment === null ? null : new Date(moment));
