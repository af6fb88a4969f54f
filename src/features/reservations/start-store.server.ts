import { and, asc, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PlatformScope, SiteScope, Transaction } from '../../platform/postgres/database.ts';
import { customers } from '../accounts/account-tables.server.ts';
import { carImages, cars } from '../inventory/car-tables.server.ts';
import { dealerships } from '../sites/site-tables.server.ts';
import { liveStates } from './reservation-states.ts';
import { reservationPayments, reservations, reservationSteps } from './reservation-tables.server.ts';
import type { TooMany } from './why-not-reservable.ts';

/** A car as it is at this moment, with all that decides whether it can be reserved. The index may be a moment behind. */
export async function findCarToReserve(tx: Transaction, slug: string) {
  const [car] = await tx
    .select({
      id: cars.id,
      slug: cars.slug,
      name: cars.name,
      stocknum: cars.stocknum,
      car_type: cars.carType,
      status: cars.status,
      sold: cars.sold,
      reserved: cars.reserved,
      show_on_dealer_website: cars.showOnDealerWebsite,
      price: cars.price,
      priceType: cars.priceType,
      payment_processors: cars.paymentProcessors,
      hold: cars.hold,
      holdUntil: cars.holdUntil,
      dealershipId: cars.dealershipId,
      account: dealerships.stripeAccount,
      pictureId: sql<number | null>`(select image_id from ${carImages}
        where ${carImages.carId} = ${cars.id} order by ${carImages.position} limit 1)`,
    })
    .from(cars)
    // The car's own, be it that it only lends the car to this website.
    .innerJoin(dealerships, eq(dealerships.id, cars.dealershipId))
    .where(eq(cars.slug, slug));
  return car;
}

export type CarToReserve = NonNullable<Awaited<ReturnType<typeof findCarToReserve>>>;

export type NewReservation = typeof reservations.$inferInsert;
export type NewPayment = Omit<typeof reservationPayments.$inferInsert, 'reservationId' | 'siteId' | 'dealershipId'>;

/**
 * Locks the car for a buyer, if nobody else has it. The database decides who is first: whatever was read before, of all
 * that come at the same moment one row gets in.
 */
export async function insertReservation(tx: Transaction, made: NewReservation, payment: NewPayment): Promise<boolean> {
  // Named no column: both the car and the form's key let a second one in neither.
  const { rowCount } = await tx.insert(reservations).values(made).onConflictDoNothing();
  if (rowCount !== 1) return false;
  const about = { reservationId: made.id, siteId: made.siteId, dealershipId: made.dealershipId };
  await tx.insert(reservationPayments).values({ ...payment, ...about });
  await tx.insert(reservationSteps).values({
    ...about,
    fromState: null,
    toState: 'pending_payment',
    actor: 'buyer',
    reason: 'The buyer has begun to reserve the car.',
  });
  return true;
}

/** Why somebody may not have another car locked now, on whatever website they have locked the others. */
export async function findPace(
  tx: Transaction,
  { email, phone, customerId, network }: Pick<NewReservation, 'email' | 'phone' | 'customerId' | 'network'>,
): Promise<TooMany | null> {
  const { rows } = await tx.execute<{ why: TooMany | null }>(
    sql`select app.why_not_reserve(${email}, ${phone}, ${customerId ?? null}::int, ${network ?? null}) as why`,
  );
  return rows[0]?.why ?? null;
}

/** An account that is deleted meanwhile takes no reservation along: it is made without one. */
export async function holdCustomer(tx: Transaction, id: number | null): Promise<number | null> {
  if (id === null) return null;
  const [customer] = await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, id)).for('key share');
  return customer?.id ?? null;
}

const payable = {
  id: reservations.id,
  token: reservations.token,
  state: reservations.state,
  processor: reservationPayments.processor,
  payment: reservationPayments.state,
  url: reservationPayments.payUrl,
  lockedUntil: reservations.lockedUntil,
};

/** What still stands comes first. */
const isEnded = sql`${reservations.endedAt} is not null`;

async function findPayable(tx: Transaction, which: SQL | undefined) {
  const [found] = await tx
    .select(payable)
    .from(reservations)
    .innerJoin(reservationPayments, eq(reservationPayments.reservationId, reservations.id))
    .leftJoin(cars, eq(cars.id, reservations.carId))
    .where(which)
    .orderBy(asc(isEnded), desc(reservations.createdAt))
    .limit(1);
  return found;
}

export type PayableReservation = NonNullable<Awaited<ReturnType<typeof findPayable>>>;

/** The one that the same form has made, unless it came to nothing: whoever tries again then makes another. */
export const findByKey = (tx: Transaction, key: string) =>
  findPayable(
    tx,
    and(eq(reservations.key, key), or(ne(reservations.state, 'abandoned'), eq(reservationPayments.state, 'succeeded'))),
  );

export const findPayableById = (scope: SiteScope, id: string) =>
  scope.run((tx) => findPayable(tx, eq(reservations.id, id)));

export type Returning = { slug: string; customerId: number | null; token?: string | null | undefined };

/** The live one of somebody who is known to this website by their account or by their browser. */
export async function findOwnLive(
  tx: Transaction,
  { slug, customerId, token }: Returning,
): Promise<PayableReservation | undefined> {
  const theirs = [
    ...(customerId === null ? [] : [eq(reservations.customerId, customerId)]),
    ...(token ? [eq(reservations.token, token)] : []),
  ];
  if (theirs.length === 0) return undefined;
  return findPayable(tx, and(eq(cars.slug, slug), inArray(reservations.state, [...liveStates]), or(...theirs)));
}

/** Of whichever website. */
export const findLiveOfCar = (scope: PlatformScope, carId: number): Promise<string | undefined> =>
  scope.run(async (tx) => {
    const [live] = await tx
      .select({ id: reservations.id })
      .from(reservations)
      .where(and(eq(reservations.carId, carId), inArray(reservations.state, [...liveStates])));
    return live?.id;
  });
