import { sql } from 'drizzle-orm';
import type { PlatformScope } from '../../../platform/postgres/database.ts';
import { liveStates } from '../reservation-states.ts';

/** Per sweep; the rest is due in the next one too. */
const batchSize = 200;

/**
 * Reservations that are due but were not settled: a job was lost, a process crashed, a provider was unreachable or sent
 * no message, or the car was sold. In random order, so that reservations that keep failing do not block the others.
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
      ) due order by random() limit ${batchSize}`);
    return rows.map(({ id }) => id);
  });

export type ReservationCounts = { live: number; overdue: number; refundsOpen: number; refundsFailed: number };

/** For /metrics. Overdue: ended more than a minute ago and still not settled. */
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
