import { reservationPath } from '../../features/reservations/reservation-paths.ts';
import { buildPickUpCalendarFile } from '../../features/reservations/pick-up/pick-up-calendar-file.server.ts';
import { calendarFileType } from '../../platform/text/calendar-file.ts';
import { seeOther } from '../server/see-other.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { privateFile } from '../server/private-file.ts';
import { requireReservation } from './read-reservation.server.ts';

/** The calendar file; redirects to the page if there is no pick-up. @throws 404 for an unknown token */
export async function sendPickUp(request: SiteRequest, token: string): Promise<Response> {
  const reservation = await requireReservation(request, token);
  const { pickUp, state } = reservation;
  if (!pickUp || (state !== 'held' && state !== 'converted')) return seeOther(`${reservationPath(token)}#pick-up`);
  const page = request.settling.getOrigin(request.site) + reservationPath(reservation.token);
  const content = buildPickUpCalendarFile({ reservation: { ...reservation, pickUp }, page, now: request.clock() });
  return privateFile(content, { type: calendarFileType, name: 'pick-up.ics' });
}
