import { data } from 'react-router';
import { readFormContext } from '../../features/leads/form/read-form-context.server.ts';
import { findLocation, findSalesLocation } from '../../features/locations/location-store.server.ts';
import { findPurchase } from '../../features/reservations/journey/journey-store.server.ts';
import { findReservationByToken, mayLook } from '../../features/reservations/reservation-store.server.ts';
import type { ReservationView } from '../../features/reservations/reservation-view.ts';
import { settleReservation } from '../../features/reservations/settle-reservation.server.ts';
import { within } from '../../platform/within.ts';
import type { Location } from '../../features/locations/location.ts';
import type { SiteRequest } from '../site-request.ts';
import type { ReservationData } from './reservation-data.ts';
import { reservationPageOf, type ReservationSource } from './reservation-page-of.ts';

/** @throws 404 for a token that is nobody's on this site */
export async function requireReservation(
  { scope }: Pick<SiteRequest, 'scope'>,
  token: string,
): Promise<ReservationView> {
  const found = await findReservationByToken(scope, token);
  if (!found) throw data(null, { status: 404 });
  return found;
}

/** Nobody looks at an empty page for longer; what comes of it later is recorded all the same. */
const visitorMs = 4000;

/**
 * The reservation as it is now: whoever comes back from paying is not told what was so before. A provider that does not
 * answer keeps nobody from seeing what is known.
 */
export async function readSettled(asked: SiteRequest, token: string): Promise<ReservationView> {
  const found = await requireReservation(asked, token);
  if (!isUnsettled(found, asked.clock())) return found;
  if (!(await mayLook(asked.settling.database.forPlatform(), found.id))) return found;
  try {
    await within(visitorMs, settleReservation(asked.settling, found.id));
  } catch (error) {
    asked.logError(error);
  }
  return requireReservation(asked, token);
}

const isUnsettled = ({ state, heldUntil, refund }: ReservationView, now: Date): boolean =>
  state === 'pending_payment' ||
  (state === 'held' && heldUntil !== null && heldUntil <= now) ||
  refund?.state === 'intended' ||
  refund?.state === 'pending';

/** Where the car is picked up: as agreed or where it stands, as far as the place is to be seen; else where it is sold. */
export async function findPlace(
  { scope }: Pick<SiteRequest, 'scope'>,
  { location, dealershipId }: ReservationView,
): Promise<Location | undefined> {
  const own = location && (await findLocation(scope, location.id));
  return own ?? findSalesLocation(scope, { location_id: null, dealership_id: dealershipId });
}

/** All that a buyer's page is made of. */
export async function readSource(asked: SiteRequest, reservation: ReservationView): Promise<ReservationSource> {
  const { site } = asked;
  const [context, location, purchase] = await Promise.all([
    readFormContext(asked, reservation.car.id),
    findPlace(asked, reservation),
    findPurchase(asked.scope, reservation.id),
  ]);
  return { reservation, site, location, context, purchase };
}

/** What the page does not say anyway: of one that is cancelled its heading does. */
const notices = new Map([['pick-up', 'Your pick-up time is noted, and the dealership is told.']]);

/** @throws 404 for a token that is nobody's on this site */
export async function readReservation(asked: SiteRequest, token: string, url: URL): Promise<ReservationData> {
  const source = await readSource(asked, await readSettled(asked, token));
  return reservationPageOf(source, {
    isCancelling: url.searchParams.has('cancel'),
    notice: notices.get(url.searchParams.get('done') ?? '') ?? null,
  });
}
