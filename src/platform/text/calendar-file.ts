/** An appointment for a visitor's calendar. */
export type CalendarEvent = {
  /** Who wrote the file: `-//Forecourt//Reservations//EN` */
  product: string;
  /** A later file with the same UID replaces the earlier one. */
  uid: string;
  now: Date;
  /** Local time, such as `2026-11-17T10:30`, in an IANA zone. */
  start: { wallTime: string; zone: string };
  minutes: number;
  summary: string;
  location: string;
  description: readonly string[];
  url: string;
  status: 'CONFIRMED' | 'TENTATIVE';
  /** Reminds this long before the start. */
  reminderMinutes: number;
};

export const calendarFileType = 'text/calendar; charset=utf-8; method=PUBLISH';

/** An iCalendar file (RFC 5545). Times are in UTC, so that the calendar's time zone does not matter. */
export function buildCalendarFile(event: CalendarEvent): string {
  const { now, summary } = event;
  const start = toInstant(event.start.wallTime, event.start.zone);
  const end = new Date(start.getTime() + event.minutes * 60_000);
  const lines: readonly [name: string, value: string][] = [
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', event.product],
    ['CALSCALE', 'GREGORIAN'],
    ['METHOD', 'PUBLISH'],
    ['BEGIN', 'VEVENT'],
    ['UID', event.uid],
    ['DTSTAMP', formatUtc(now)],
    // The newest file wins.
    ['SEQUENCE', String(Math.floor(now.getTime() / 1000) - sequenceEpoch)],
    ['DTSTART', formatUtc(start)],
    ['DTEND', formatUtc(end)],
    ['SUMMARY', escapeText(summary)],
    ['LOCATION', escapeText(event.location)],
    ['DESCRIPTION', escapeText(event.description.join('\n'))],
    ['URL', event.url],
    ['STATUS', event.status],
    ['BEGIN', 'VALARM'],
    ['ACTION', 'DISPLAY'],
    ['DESCRIPTION', escapeText(summary)],
    ['TRIGGER', `-PT${event.reminderMinutes}M`],
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
