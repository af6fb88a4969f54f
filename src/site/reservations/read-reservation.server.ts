import { data } from 'react-router';
import { readFormContext } from '../../features/forms/read-form-context.server.ts';
import { findLocation, findSalesLocation } from '../../features/locations/location-store.server.ts';
import { findPurchase } from '../../features/reservations/journey/journey-store.server.ts';
import { findReservationByToken, claimProviderCheck } from '../../features/reservations/reservation-store.server.ts';
import type { OpenedReservation, ReservationView } from '../../features/reservations/reservation-view.ts';
import { settleReservation } from '../../features/reservations/settlement/settle-reservation.server.ts';
import { withTimeout } from '../../platform/async/with-timeout.ts';
import type { Location } from '../../features/locations/location.ts';
import type { SiteRequest } from '../server/site-request.ts';
import type { ReservationData } from './reservation-data.ts';
import { buildReservationData, type ReservationSource } from './build-reservation-data.ts';

/** @throws 404 for an unknown token */
export async function requireReservation(
  { scope, settling }: Pick<SiteRequest, 'scope' | 'settling'>,
  token: string,
): Promise<OpenedReservation> {
  const reservation = await findReservationByToken(scope, settling.links, token);
  if (!reservation) throw data(null, { status: 404 });
  return reservation;
}

/** The page waits this long for the provider; a later response is still recorded. */
const timeoutMs = 4000;

/**
 * The reservation after settling, so that a buyer who returns from paying sees the current state. If the provider does
 * not respond, the last known state is shown.
 */
export async function readSettledReservation(request: SiteRequest, token: string): Promise<OpenedReservation> {
  const reservation = await requireReservation(request, token);
  if (!isUnsettled(reservation, request.clock())) return reservation;
  if (!(await claimProviderCheck(request.scope, reservation.id))) return reservation;
  try {
    await withTimeout(timeoutMs, settleReservation(request.settling, reservation.id));
  } catch (error) {
    request.logError(error);
  }
  return requireReservation(request, token);
}

const isUnsettled = ({ state, heldUntil, refund }: ReservationView, now: Date): boolean =>
  state === 'pending_payment' ||
  (state === 'held' && heldUntil !== null && heldUntil <= now) ||
  refund?.state === 'intended' ||
  refund?.state === 'pending';

/** The agreed location or the car's own if visitors may see it, otherwise the dealership's sales location. */
export async function findPickUpLocation(
  { scope }: Pick<SiteRequest, 'scope'>,
  { location, dealershipId }: ReservationView,
): Promise<Location | undefined> {
  const own = location && (await findLocation(scope, location.id));
  return own ?? findSalesLocation(scope, { location_id: null, dealership_id: dealershipId });
}

/** Everything the buyer's page is built from. */
export async function readReservationSource(
  request: SiteRequest,
  reservation: OpenedReservation,
): Promise<ReservationSource> {
  const { site } = request;
  const [context, location, purchase] = await Promise.all([
    readFormContext(request, reservation.car.id),
    findPickUpLocation(request, reservation),
    findPurchase(request.scope, reservation.id),
  ]);
  return { reservation, site, location, context, purchase };
}

/** By the query parameter `done`. A cancelled reservation needs none, as its heading says so. */
const notices = new Map([['pick-up', 'We have noted your pick-up time and told the dealership.']]);

/** @throws 404 for an unknown token */
export async function readReservation(request: SiteRequest, token: string, url: URL): Promise<ReservationData> {
  const source = await readReservationSource(request, await readSettledReservation(request, token));
  return buildReservationData(source, {
    isCancelling: url.searchParams.has('cancel'),
    notice: notices.get(url.searchParams.get('done') ?? '') ?? null,
  });
}
