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

const visitMinutes = 60;
const reminderMinutes = 120;

/**
 * The pick-up as an iCalendar file (RFC 5545). Times are in UTC, so that the calendar's time zone does not matter. A
 * later file of the same reservation replaces the earlier one by its UID.
 */
export function buildPickUpCalendarFile({ reservation, page, now }: PickUpCalendarInput): string {
  const { id, car, dealership, location, pickUp } = reservation;
  const place = location ?? dealership;
  const start = toInstant(pickUp.at, getTimeZone(place.state));
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
    ['DTSTAMP', formatUtc(now)],
    // The newest file wins.
    ['SEQUENCE', String(Math.floor(now.getTime() / 1000) - sequenceEpoch)],
    ['DTSTART', formatUtc(start)],
    ['DTEND', formatUtc(end)],
    ['SUMMARY', escapeText(`Pick up ${car.name}`)],
    ['LOCATION', escapeText(`${place.name}, ${street}, ${city} ${state} ${postcode}`)],
    ['DESCRIPTION', escapeText(description)],
    ['URL', page],
    ['STATUS', 'CONFIRMED'],
    ['BEGIN', 'VALARM'],
    ['ACTION', 'DISPLAY'],
    ['DESCRIPTION', escapeText(`Pick up ${car.name}`)],
    ['TRIGGER', `-PT${reminderMinutes}M`],
    ['END', 'VALARM'],
    ['END', 'VEVENT'],
    ['END', 'VCALENDAR'],
  ];
  return lines.map(([name, value]) => `${fold(`${name}:${value}`)}\r\n`).join('');
}

/** Keeps the sequence number within 31 bits. */
const sequenceEpoch = Date.UTC(2026, 0) / 1000;

/** Converts local time to an instant. A time that daylight saving skips becomes the one an hour later. */
const toInstant = (wallTime: string, zone: string): Date =>
  new Date(Temporal.PlainDateTime.from(wallTime).toZonedDateTime(zone).epochMilliseconds);

/** `20261120T020000Z` */
const formatUtc = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d+/g, '');

const escapeText = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll(/\r\n?|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '');

const maxOctets = 75;

/** Folds lines at 75 octets (RFC 5545, 3.1). Continuation lines start with a space; no character is split. */
function fold(line: string): string {
  const lines: string[] = [];
  let [current, octets] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > maxOctets) {
      lines.push(current);
      [current, octets] = [' ', 1];
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}
