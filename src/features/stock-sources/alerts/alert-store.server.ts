import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/postgres/database.ts';

/** Opens an incident. @returns false if the managers know already */
export async function openIncident(tx: Transaction, sourceId: number): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`update stock_sources set alerted_at = app.now() where id = ${sourceId} and alerted_at is null returning id`,
  );
  return rows.length > 0;
}

export type SilentSource = { id: number; dealershipId: number };

/** Scheduled sources of all dealerships that have delivered nothing for a day and whose managers do not know. */
export async function listSilentSources(tx: Transaction): Promise<SilentSource[]> {
  const { rows } = await tx.execute<SilentSource>(sql`
    select id, dealership_id as "dealershipId" from stock_sources
    where enabled and schedule is not null and alerted_at is null
      and coalesce(last_delivered_at, created_at) < app.now() - interval '24 hours'
        - case schedule ->> 'kind' when 'daily' then interval '1 hour' else interval '0' end
    order by id limit 100`);
  return rows;
}

export type Manager = { id: string; name: string; email: string };

/** The managers of the dealership `d`, as JSON. */
export const selectManagers = sql`coalesce((
  select jsonb_agg(distinct jsonb_build_object('id', p.id, 'name', p.name, 'email', p.email))
  from staff p join staff_memberships m on m.staff_id = p.id
  where m.role = 'manager' and p.disabled_at is null and (m.dealership_id = d.id or m.group_id = d.group_id)), '[]')`;

export type AlertDetails = {
  source: string;
  dealership: string;
  dealershipSlug: string;
  message: string | null;
  lastDeliveredAt: Date | null;
  managers: Manager[];
};

/** Reads the facts of an alert mail, and the managers. Needs the scope of the platform, which sees accounts. */
export async function readAlert(tx: Transaction, sourceId: number): Promise<AlertDetails | undefined> {
  const { rows } = await tx.execute<Omit<AlertDetails, 'lastDeliveredAt'> & { lastDeliveredAt: string | null }>(sql`
    select s.name as source, d.name as dealership, d.slug as "dealershipSlug", s.last_delivered_at as "lastDeliveredAt",
      (select message from stock_runs r where r.source_id = s.id order by id desc limit 1) as message,
      ${selectManagers} as managers
    from stock_sources s join dealerships d on d.id = s.dealership_id where s.id = ${sourceId}`);
  const [row] = rows;
  return row && { ...row, lastDeliveredAt: row.lastDeliveredAt === null ? null : new Date(row.lastDeliveredAt) };
}
