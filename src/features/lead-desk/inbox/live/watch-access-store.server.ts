import type { PlatformScope } from '../../../../platform/postgres/database.ts';
import { can, type Permission, staffRoles } from '../../../staff/roles.ts';

/** Which leads of a dealership a person sees: all, or their own and unassigned ones. */
export type LeadAccess = 'all' | 'own';

export type WatchingSession = { sessionId: string; dealershipId: number };

const listRoles = (permission: Permission): string[] => staffRoles.filter((role) => can(role, permission));

const accessSql = `
  select w.place::int as place, case when bool_or(m.role::text = any ($4::text[])) then 'all' else 'own' end as access
  from unnest($1::uuid[], $2::int[]) with ordinality w (session_id, dealership_id, place)
  join staff_sessions s on s.id = w.session_id and s.expires_at > app.now()
  join staff p on p.id = s.staff_id and p.disabled_at is null
  join dealerships d on d.id = w.dealership_id
  join staff_memberships m on m.staff_id = p.id
    and (m.role = 'operator' or m.dealership_id = d.id or m.group_id = d.group_id)
  where m.role::text = any ($3::text[])
  group by w.place`;

/**
 * The access that sessions have now, in the order of the list; undefined where a session has ended, its account was disabled, or
 * no membership covers the dealership any more. Does not prolong the sessions: an open page is no activity.
 */
export const readWatchAccess = (
  scope: PlatformScope,
  sessions: readonly WatchingSession[],
): Promise<(LeadAccess | undefined)[]> =>
  scope.run(async ({ $client }) => {
    const { rows } = await $client.query<{ place: number; access: LeadAccess }>({
      name: 'watch access',
      text: accessSql,
      values: [
        sessions.map(({ sessionId }) => sessionId),
        sessions.map(({ dealershipId }) => dealershipId),
        listRoles('leads.read'),
        listRoles('leads.read-all'),
      ],
    });
    const found = new Map(rows.map(({ place, access }) => [place, access]));
    return sessions.map((_, index) => found.get(index + 1));
  });
