import { buildCalendarFile } from '../../../platform/text/calendar-file.ts';
import { getTimeZone } from '../../locations/opening-hours/time-zone.ts';
import type { ReservationView } from '../reservation-view.ts';

export type PickUpCalendarInput = {
  reservation: Pick<ReservationView, 'id' | 'car' | 'dealership' | 'location'> & {
    pickUp: NonNullable<ReservationView['pickUp']>;
  };
  /** The full URL of the buyer's page. */
  page: string;
  now: Date;
};

/** The pick-up as a calendar file. A later file of the same reservation replaces the earlier one. */
export function buildPickUpCalendarFile({ reservation, page, now }: PickUpCalendarInput): string {
  const { id, car, dealership, location, pickUp } = reservation;
  const place = location ?? dealership;
  const { street, city, state, postcode, phone } = place;
  return buildCalendarFile({
    product: '-//Forecourt//Reservations//EN',
    uid: `${id}@${new URL(page).hostname}`,
    now,
    start: { wallTime: pickUp.at, zone: getTimeZone(state) },
    minutes: 60,
    summary: `Pick up ${car.name}`,
    location: `${place.name}, ${street}, ${city} ${state} ${postcode}`,
    description: [
      `Your ${car.name} is held at ${dealership.name}.`,
      ...(phone === null ? [] : [`Phone: ${phone}`]),
      'Please bring your driver licence.',
      `Your reservation: ${page}`,
    ],
    url: page,
    status: 'CONFIRMED',
    reminderMinutes: 120,
  });
}
