import { and, asc, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { SiteScope, Transaction } from '../../../platform/postgres/database.ts';
import { customers } from '../../accounts/account-tables.server.ts';
import { carImages, cars } from '../../cars/car-tables.server.ts';
import { dealerships } from '../../sites/site-tables.server.ts';
import { isOpenedBy } from '../reservation-link-store.server.ts';
import type { ReservationLinks } from '../reservation-links.server.ts';
import { liveStates } from '../reservation-states.ts';
import { reservationPayments, reservations, reservationSteps } from '../reservation-tables.server.ts';
import { type BuyerActivity, networkSeconds, recentSeconds } from './buyer-rate-limit.ts';

/** The car with everything that decides whether it can be reserved. Read from the table, as the index may lag. */
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
    // The car's own dealership, even if the car is lent to this site.
    .innerJoin(dealerships, eq(dealerships.id, cars.dealershipId))
    .where(eq(cars.slug, slug));
  return car;
}

export type CarToReserve = NonNullable<Awaited<ReturnType<typeof findCarToReserve>>>;

export type NewReservation = typeof reservations.$inferInsert;
export type NewPayment = Omit<typeof reservationPayments.$inferInsert, 'reservationId' | 'siteId' | 'dealershipId'>;

/**
 * Locks the car for a buyer. Unique indexes decide between concurrent buyers: one row is inserted, whatever was read
 * before.
 */
export async function insertReservation(tx: Transaction, row: NewReservation, payment: NewPayment): Promise<boolean> {
  // No conflict target: both unique indexes, on the car and on the form's key, mean that another row was first.
  const { rowCount } = await tx.insert(reservations).values(row).onConflictDoNothing();
  if (rowCount !== 1) return false;
  const about = { reservationId: row.id, siteId: row.siteId, dealershipId: row.dealershipId };
  await tx.insert(reservationPayments).values({ ...payment, ...about });
  await tx.insert(reservationSteps).values({
    ...about,
    fromState: null,
    toState: 'pending_payment',
    actor: 'buyer',
    reason: 'The buyer started to reserve the car.',
  });
  return true;
}

/** Counts a buyer's reservations on all sites, and serialises concurrent requests of the same buyer or network. */
export async function countBuyerReservations(
  tx: Transaction,
  { email, phone, customerId, network }: Pick<NewReservation, 'email' | 'phone' | 'customerId' | 'network'>,
): Promise<BuyerActivity> {
  const { rows } = await tx.execute<BuyerActivity>(sql`
    select pending_by_email as "pendingByEmail", pending_by_phone as "pendingByPhone",
      pending_by_customer as "pendingByCustomer", recent_by_email as "recentByEmail",
      recent_by_phone as "recentByPhone", unpaid_by_network as "unpaidByNetwork"
    from app.count_buyer_reservations(${email}, ${phone}, ${customerId ?? null}::int, ${network ?? null},
      ${recentSeconds}, ${networkSeconds})`);
  return rows[0] as BuyerActivity;
}

/** @returns null if the account was deleted in the meantime; the reservation is then stored without it */
export async function lockCustomer(tx: Transaction, id: number | null): Promise<number | null> {
  if (id === null) return null;
  const [customer] = await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, id)).for('key share');
  return customer?.id ?? null;
}

const payable = {
  id: reservations.id,
  state: reservations.state,
  processor: reservationPayments.processor,
  payment: reservationPayments.state,
  url: reservationPayments.payUrl,
  lockedUntil: reservations.lockedUntil,
};

/** Sorts live reservations first. */
const isEnded = sql`${reservations.endedAt} is not null`;

async function findPayable(tx: Transaction, condition: SQL | undefined) {
  const [found] = await tx
    .select(payable)
    .from(reservations)
    .innerJoin(reservationPayments, eq(reservationPayments.reservationId, reservations.id))
    .leftJoin(cars, eq(cars.id, reservations.carId))
    .where(condition)
    .orderBy(asc(isEnded), desc(reservations.createdAt))
    .limit(1);
  return found;
}

export type PayableReservation = NonNullable<Awaited<ReturnType<typeof findPayable>>>;

/** The reservation that the same form created before. An abandoned, unpaid one does not count: the form creates another. */
export const findReservationByKey = (tx: Transaction, key: string) =>
  findPayable(
    tx,
    and(eq(reservations.key, key), or(ne(reservations.state, 'abandoned'), eq(reservationPayments.state, 'succeeded'))),
  );

export const findPayableById = (scope: SiteScope, id: string) =>
  scope.run((tx) => findPayable(tx, eq(reservations.id, id)));

export type ReturningBuyer = { slug: string; customerId: number | null; token?: string | null | undefined };

/** The live reservation of a buyer this site recognises by account or cookie. */
export async function findOwnLiveReservation(
  tx: Transaction,
  links: ReservationLinks,
  { slug, customerId, token }: ReturningBuyer,
): Promise<PayableReservation | undefined> {
  const isOpened = isOpenedBy(links, token);
  const owned = [
    ...(customerId === null ? [] : [eq(reservations.customerId, customerId)]),
    ...(isOpened ? [isOpened] : []),
  ];
  if (owned.length === 0) return undefined;
  return findPayable(tx, and(eq(cars.slug, slug), inArray(reservations.state, [...liveStates]), or(...owned)));
}

/** The reservation of a car whose lock or hold is over but was not ended yet, made on any site. */
export const findOverdueReservation = (scope: SiteScope, carId: number): Promise<string | null> =>
  scope.run(async (tx) => {
    const { rows } = await tx.execute<{ id: string | null }>(sql`select app.overdue_reservation(${carId}) as id`);
    return rows[0]?.id ?? null;
  });
