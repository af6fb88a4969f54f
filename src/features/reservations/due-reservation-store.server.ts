import { sql } from 'drizzle-orm';
import type { PlatformScope } from '../../platform/postgres/database.ts';
import { liveStates } from './reservation-states.ts';

/** As many as a sweep takes up; whatever is left is due in the next one too. */
const most = 200;

/**
 * Reservations that somebody should have brought forward: whose job was lost, whose process died, whose provider was
 * away or has sent no message, whose car was sold. In no order, so that some that cannot be settled keep nobody waiting.
 */
export const listDueReservations = (scope: PlatformScope): Promise<string[]> =>
  scope.run(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from (
        select r.id from reservations r left join cars c on c.id = r.car_id
        where r.state in ${liveStates} and (
          r.state = 'pending_payment' and (r.locked_until <= app.now() or r.created_at <= app.now() - interval '20 s')
          or r.state = 'held' and r.held_until <= app.now()
          or r.state = 'held' and r.remind_at <= app.now()
             and not exists (select from reservation_notices n where n.reservation_id = r.id and n.kind = 'reminder')
          or c.sold or c.status = 'sold')
        union
        select p.reservation_id from reservation_payments p join reservations r on r.id = p.reservation_id
        where p.state in ('intended', 'open', 'processing') and r.state in ('released', 'abandoned')
          and p.created_at > app.now() - interval '30 days'
        union
        select reservation_id from reservation_refunds
        where state in ('intended', 'pending') and created_at <= app.now() - interval '20 s'
          and (try_at is null or try_at <= app.now())
      ) due order by random() limit ${most}`);
    return rows.map(({ id }) => id);
  });

export type ReservationCounts = { live: number; overdue: number; refundsOpen: number; refundsFailed: number };

/** For /metrics. Overdue is what two sweeps have not brought forward. */
export const countReservations = (scope: PlatformScope): Promise<ReservationCounts> =>
  scope.run(async (tx) => {
    const { rows } = await tx.execute<ReservationCounts>(sql`
      select count(*)::int as live,
        count(*) filter (where coalesce(held_until, locked_until) < app.now() - interval '1 min')::int as overdue,
        (select count(*)::int from reservation_refunds where state in ('intended', 'pending')) as "refundsOpen",
        (select count(*)::int from reservation_refunds where state = 'failed') as "refundsFailed"
      from reservations where state in ${liveStates}`);
    return rows[0] as ReservationCounts;
  });
