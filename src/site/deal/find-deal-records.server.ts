import type { Enquiry } from '../../features/accounts/enquiry-store.server.ts';
import type { Car } from '../../features/cars/car.ts';
import type { DealMemory } from '../../features/deals/deal-cookies.ts';
import { readReservationCookie } from '../../features/reservations/checkout/reservation-cookie.ts';
import { listCustomerReservations } from '../../features/reservations/customer-reservations-store.server.ts';
import { journeyHref } from '../../features/reservations/journey/journey-paths.ts';
import {
  findCustomerJourney,
  findJourney,
  type Journey,
} from '../../features/reservations/journey/journey-store.server.ts';
import { reservationPath } from '../../features/reservations/reservation-paths.ts';
import { isLive } from '../../features/reservations/reservation-states.ts';
import { findReservation, findReservationByToken } from '../../features/reservations/reservation-store.server.ts';
import type { ReservationView } from '../../features/reservations/reservation-view.ts';
import { findValuation, findValuationOfLeads } from '../../features/valuations/valuation-store.server.ts';
import type { ValuationView } from '../../features/valuations/valuation-view.ts';
import type { SiteRequest } from '../server/site-request.ts';
import type { DealFacts } from './build-deal-sections.ts';

type DealRecords = Pick<DealFacts, 'valuation' | 'purchase' | 'reservation'>;
type Remembered = {
  memory: DealMemory;
  cookies: string | null;
  /** Of the customer, about any car. */
  enquiries: readonly Enquiry[];
};
type IdentifiedCar = Pick<Car, 'id' | 'slug'>;

/**
 * What the visitor has begun about the car: what this browser's cookies open, and of a customer also what they did on
 * other devices. A secret opens a record only on its own website, and only that of this car.
 */
export async function findDealRecords(
  request: SiteRequest,
  car: IdentifiedCar,
  remembered: Remembered,
): Promise<DealRecords> {
  const [valuation, journey, reservation] = await Promise.all([
    findOwnValuation(request, car, remembered),
    findOwnJourney(request, car, remembered.memory),
    findOwnReservation(request, car, remembered.cookies),
  ]);
  const ended = reservation && !isLive(reservation.state);
  const fromJourney =
    journey?.journey.reservation && (!reservation || ended)
      ? await findReservation(request.scope, journey.journey.reservation.id)
      : undefined;
  const shown = fromJourney ?? reservation;
  return {
    valuation,
    purchase: journey && {
      answers: journey.journey.answers,
      href: journey.token === null ? null : journeyHref(car.slug, journey.token),
    },
    reservation: shown
      ? {
          state: shown.state,
          heldUntil: shown.heldUntil,
          href: reservationPath(request.settling.links.makeToken(shown.id)),
        }
      : null,
  };
}

async function findOwnValuation(
  { scope }: SiteRequest,
  car: IdentifiedCar,
  { memory: { valuation: id }, enquiries }: Remembered,
): Promise<ValuationView | null> {
  const remembered = id === undefined ? undefined : await findValuation(scope, id);
  if (remembered?.car?.id === car.id) return remembered;
  // Without those that came with the customer's phone number only: anyone could have entered it.
  const leadIds = enquiries.flatMap(({ id: leadId, written }) => (written ? [leadId] : []));
  return (leadIds.length > 0 && (await findValuationOfLeads(scope, leadIds, car.id))) || null;
}

/** The token is null on a device that did not begin the journey: only its hash is stored. */
async function findOwnJourney(
  { scope, visitor }: SiteRequest,
  car: IdentifiedCar,
  { purchase: token }: DealMemory,
): Promise<{ journey: Journey; token: string | null } | null> {
  const remembered = token === undefined ? undefined : await findJourney(scope, token);
  if (remembered?.carId === car.id && token !== undefined) return { journey: remembered, token };
  const own = visitor.kind === 'customer' ? await findCustomerJourney(scope, visitor.id, car.id) : undefined;
  return own ? { journey: own, token: null } : null;
}

type OwnReservation = Pick<ReservationView, 'id' | 'state' | 'heldUntil'>;

async function findOwnReservation(
  { scope, visitor, settling }: SiteRequest,
  car: IdentifiedCar,
  cookies: string | null,
): Promise<OwnReservation | null> {
  const remembered = await findReservationByToken(scope, settling.links, readReservationCookie(cookies));
  const customerId = visitor.kind === 'customer' ? visitor.id : null;
  const isOwn = remembered?.customerId === null || remembered?.customerId === customerId;
  const fromBrowser = remembered && isOwn && remembered.car.id === car.id ? remembered : null;
  if (fromBrowser && isLive(fromBrowser.state)) return fromBrowser;
  const all = customerId === null ? [] : await listCustomerReservations(scope, customerId);
  const own = all.filter((reservation) => reservation.car.id === car.id);
  return own.find((reservation) => isLive(reservation.state)) ?? fromBrowser ?? own[0] ?? null;
}
