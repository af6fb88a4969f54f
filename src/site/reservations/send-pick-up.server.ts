import { reservationPath } from '../../features/reservations/reservation-paths.ts';
import { pickUpFileOf } from '../../features/reservations/pick-up-file.ts';
import { seeOther } from '../see-other.ts';
import type { SiteRequest } from '../site-request.ts';
import { ownFile } from './own-file.ts';
import { requireReservation } from './read-reservation.server.ts';

/** Leads to where a time is chosen where there is none, or nothing to come for. @throws 404 for a token that is nobody's */
export async function sendPickUp(asked: SiteRequest, token: string): Promise<Response> {
  const reservation = await requireReservation(asked, token);
  const { pickUp, state } = reservation;
  if (!pickUp || (state !== 'held' && state !== 'converted')) return seeOther(`${reservationPath(token)}#pick-up`);
  const page = asked.settling.originOf(asked.site) + reservationPath(reservation.token);
  const content = pickUpFileOf({ reservation: { ...reservation, pickUp }, page, now: asked.clock() });
  return ownFile(content, { type: 'text/calendar; charset=utf-8; method=PUBLISH', name: 'pick-up.ics' });
}
