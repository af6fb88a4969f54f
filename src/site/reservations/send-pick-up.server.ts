import { data } from 'react-router';
import { reservationPath } from '../../features/reservations/reservation-paths.ts';
import { pickUpFileOf } from '../../features/reservations/pick-up-file.ts';
import type { SiteRequest } from '../site-request.ts';
import { ownFile } from './own-file.ts';
import { requireReservation } from './read-reservation.server.ts';

/** @throws 404 where no time is chosen, or there is nothing to come for */
export async function sendPickUp(asked: SiteRequest, token: string): Promise<Response> {
  const reservation = await requireReservation(asked, token);
  const { pickUp, state } = reservation;
  if (!pickUp || (state !== 'held' && state !== 'converted')) throw data(null, { status: 404 });
  const page = asked.settling.originOf(asked.site) + reservationPath(reservation.token);
  const content = pickUpFileOf({ reservation: { ...reservation, pickUp }, page, now: asked.clock() });
  return ownFile(content, { type: 'text/calendar; charset=utf-8; method=PUBLISH', name: 'pick-up.ics' });
}
