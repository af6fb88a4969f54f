import { sql } from 'drizzle-orm';
import type { DealershipScope } from '../../../platform/postgres/database.ts';
import { toContactPatterns } from '../../../platform/text/contact-patterns.ts';
import type { Buyer, NoticeAudience, NoticeKind, PickUp, RefundState } from '../reservation.ts';
import { type DeskEvent, type DeskGroup, type DeskReservation, sortByUrgency } from './desk-reservation.ts';

type Moment = string | null;

type Row = Pick<DeskReservation, 'id' | 'state' | 'car' | 'carId' | 'siteName' | 'holdHours' | 'terms' | 'deposit'> &
  Buyer & {
    pickUp: PickUp | null;
    location: string | null;
    lockedUntil: string;
    heldUntil: Moment;
    createdAt: string;
    endedAt: Moment;
    processor: DeskReservation['payment']['processor'];
    paymentState: DeskReservation['payment']['state'];
    paidAt: Moment;
    paymentError: string | null;
    refundState: RefundState | null;
    refundedAt: Moment;
    refundTryAt: Moment;
    refundError: string | null;
  };

const columns =
  sql.raw(`id, state, car, car_id as "carId", site_name as "siteName", name, last_name as "lastName", email,
  phone, pick_up as "pickUp", pick_up_location as location, hold_hours as "holdHours", terms,
  locked_until as "lockedUntil", held_until as "heldUntil", created_at as "createdAt", ended_at as "endedAt", deposit,
  processor, payment_state as "paymentState", paid_at as "paidAt", payment_error as "paymentError",
  refund_state as "refundState", refunded_at as "refundedAt", refund_try_at as "refundTryAt", refund_error as "refundError"`);

type Selection = { id?: string; group?: DeskGroup; before?: { at: Date; id: string } | undefined; limit: number };

const select = (scope: DealershipScope, { id, group, before, limit }: Selection): Promise<DeskReservation[]> =>
  scope.run(async (tx) => {
    const { rows } = await tx.execute<Row>(sql`
      select ${columns} from app.desk_reservations(${id ?? null}::uuid, ${group ?? null},
        ${before?.at.toISOString() ?? null}::timestamptz, ${before?.id ?? null}::uuid, ${limit})`);
    return rows.map(toReservation);
  });

/** The latest are searched. */
const mostSearched = 10_000;

/** More open reservations than any dealership has cars to hold. */
const mostOpen = 1000;

/** Lists open reservations: refunds that need staff first, then held and locked cars by deadline. */
export const listOpenReservations = async (scope: DealershipScope): Promise<DeskReservation[]> =>
  sortByUrgency(await select(scope, { group: 'open', limit: mostOpen }));

type Page = { before?: { at: Date; id: string } | undefined; limit: number };

/** Reservations that need nothing any more, newest first. */
export const listPastReservations = (
  scope: DealershipScope,
  group: Exclude<DeskGroup, 'open'>,
  page: Page,
): Promise<DeskReservation[]> => select(scope, { group, ...page });

export const findDeskReservation = async (scope: DealershipScope, id: string): Promise<DeskReservation | undefined> =>
  (await select(scope, { id, limit: 1 }))[0];

/** Reservations whose car or buyer matches every word, the newest first. */
export const findReservationsByText = (
  scope: DealershipScope,
  { text, limit }: { text: string; limit: number },
): Promise<Pick<DeskReservation, 'id' | 'state' | 'car' | 'buyer'>[]> =>
  scope.run(async (tx) => {
    const { rows } = await tx.execute<Pick<Row, 'id' | 'state' | 'car' | keyof Buyer>>(sql`
      select id, state, car, name, last_name as "lastName", email, phone
      from app.desk_reservations(null, null, null, null, ${mostSearched})
      where concat_ws(' ', name, last_name, email, phone, car ->> 'name', car ->> 'stocknum')
        ilike all (${sql.param(toContactPatterns(text))}::text[])
      limit ${limit}`);
    return rows.map(({ name, lastName, email, phone, ...rest }) => ({
      ...rest,
      buyer: { name, lastName, email, phone },
    }));
  });

type StoredEvent =
  | ({ kind: 'step' } & { about: Omit<Extract<DeskEvent, { kind: 'step' }>, 'kind' | 'at'> })
  | {
      kind: 'notice';
      about: { kind: NoticeKind; audience: NoticeAudience; state: 'pending' | 'sent' | 'dead'; error: string | null };
    };

/** Lists the events of a reservation, oldest first. */
export const listReservationEvents = (scope: DealershipScope, id: string): Promise<DeskEvent[]> =>
  scope.run(async (tx) => {
    const { rows } = await tx.execute<StoredEvent & { at: string }>(
      sql`select kind, at, about from app.desk_reservation_events(${id})`,
    );
    return rows.map((row): DeskEvent => {
      const at = new Date(row.at);
      if (row.kind === 'step') return { kind: 'step', at, ...row.about };
      const { kind: notice, ...about } = row.about;
      return { kind: 'notice', at, notice, ...about };
    });
  });

const toDate = (moment: Moment): Date | null => (moment === null ? null : new Date(moment));

const toReservation = (row: Row): DeskReservation => ({
  id: row.id,
  state: row.state,
  car: row.car,
  carId: row.carId,
  siteName: row.siteName,
  buyer: { name: row.name, lastName: row.lastName, email: row.email, phone: row.phone },
  pickUp: row.pickUp && { ...row.pickUp, location: row.location },
  holdHours: row.holdHours,
  terms: row.terms,
  lockedUntil: new Date(row.lockedUntil),
  heldUntil: toDate(row.heldUntil),
  createdAt: new Date(row.createdAt),
  endedAt: toDate(row.endedAt),
  deposit: row.deposit,
  payment: {
    processor: row.processor,
    state: row.paymentState,
    paidAt: toDate(row.paidAt),
    error: row.paymentError,
  },
  refund:
    row.refundState === null
      ? null
      : {
          state: row.refundState,
          finishedAt: toDate(row.refundedAt),
          tryAt: toDate(row.refundTryAt),
          error: row.refundError,
        },
});
