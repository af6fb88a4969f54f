import { timeZoneOf } from '../locations/time-zone.ts';
import type { ReservationView } from './reservation-view.ts';

export type PickUpFile = {
  reservation: Pick<ReservationView, 'id' | 'car' | 'dealership' | 'location'> & {
    pickUp: NonNullable<ReservationView['pickUp']>;
  };
  /** The buyer's own page, whole. */
  page: string;
  now: Date;
};

const visitMinutes = 60;
const reminderMinutes = 120;

/**
 * A file that puts the pick-up into a calendar (RFC 5545). Times are in UTC, so that it holds whatever zone the calendar
 * is in. A later file of the same reservation replaces the earlier one by its UID.
 */
export function pickUpFileOf({ reservation, page, now }: PickUpFile): string {
  const { id, car, dealership, location, pickUp } = reservation;
  const place = location ?? dealership;
  const start = momentOf(pickUp.at, timeZoneOf(place.state));
  const end = new Date(start.getTime() + visitMinutes * 60_000);
  const { street, city, state, postcode, phone } = place;
  const description = [
    `Your ${car.name} is held at ${dealership.name}.`,
    ...(phone === null ? [] : [`Phone: ${phone}`]),
    'Please bring your driver licence.',
    `Your reservation: ${page}`,
  ].join('\n');
  const lines: readonly [name: string, value: string][] = [
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', '-//Forecourt//Reservations//EN'],
    ['CALSCALE', 'GREGORIAN'],
    ['METHOD', 'PUBLISH'],
    ['BEGIN', 'VEVENT'],
    ['UID', `${id}@${new URL(page).hostname}`],
    ['DTSTAMP', stamp(now)],
    // Whatever has changed since, the newest file is the one that holds.
    ['SEQUENCE', String(Math.floor(now.getTime() / 1000) - sequenceEpoch)],
    ['DTSTART', stamp(start)],
    ['DTEND', stamp(end)],
    ['SUMMARY', escaped(`Pick up ${car.name}`)],
    ['LOCATION', escaped(`${place.name}, ${street}, ${city} ${state} ${postcode}`)],
    ['DESCRIPTION', escaped(description)],
    ['URL', page],
    ['STATUS', 'CONFIRMED'],
    ['BEGIN', 'VALARM'],
    ['ACTION', 'DISPLAY'],
    ['DESCRIPTION', escaped(`Pick up ${car.name}`)],
    ['TRIGGER', `-PT${reminderMinutes}M`],
    ['END', 'VALARM'],
    ['END', 'VEVENT'],
    ['END', 'VCALENDAR'],
  ];
  return lines.map(([name, value]) => `${folded(`${name}:${value}`)}\r\n`).join('');
}

/** So that the number fits what calendars count in: 31 bits. */
const sequenceEpoch = Date.UTC(2026, 0) / 1000;

/** What a clock on a wall says, as a moment. A time that daylight saving skips is the one an hour later. */
const momentOf = (wallTime: string, zone: string): Date =>
  new Date(Temporal.PlainDateTime.from(wallTime).toZonedDateTime(zone).epochMilliseconds);

/** `20261120T020000Z` */
const stamp = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d+/g, '');

const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n?|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '');

const mostOctets = 75;

/** A line has 75 octets at most; what goes on begins with a blank. No character is cut in two. */
function folded(line: string): string {
  const lines: string[] = [];
  let [current, octets] = ['', 0];
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    if (octets + size > mostOctets) {
      lines.push(current);
      [current, octets] = [' ', 1];
    }
    current += sign;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}
