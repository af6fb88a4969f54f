import { data } from 'react-router';
import { findCarsById } from '../../features/car-search/find-cars-by-id.server.ts';
import { buildAppointmentFile } from '../../features/leads/appointment/appointment-calendar-file.server.ts';
import { isCarId } from '../../features/sites/browser-storage.ts';
import { listedOrigin } from '../../features/sites/urls/listed-origin.ts';
import { calendarFileType } from '../../platform/text/calendar-file.ts';
import { privateFile } from '../server/private-file.ts';
import { getLocations, toSearchContext } from '../server/site-data.server.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { readAppointment } from './read-appointment.server.ts';

/** The calendar file of a requested appointment. @throws 404 without a valid time and a location of the site */
export async function sendAppointment(request: SiteRequest, url: URL): Promise<Response> {
  const { site, clock } = request;
  const carId = Number(url.searchParams.get('car'));
  const [[found], locations] = await Promise.all([
    isCarId(carId) ? findCarsById(toSearchContext(request), [carId]) : [],
    getLocations(request),
  ]);
  const appointment = readAppointment(url.searchParams, locations, found?.car);
  if (!appointment?.location) throw data(null, { status: 404 });
  const { name, address } = appointment.location;
  const content = buildAppointmentFile({
    ...appointment,
    location: { ...address, name },
    car: found?.car.name ?? null,
    isTowed: site.config.forms.towedVehicles,
    siteName: site.name,
    url: listedOrigin(site, request.settling) + url.pathname + url.search,
    now: clock(),
  });
  return privateFile(content, { type: calendarFileType, name: 'appointment.ics' });
}
