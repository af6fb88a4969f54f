import { addDays } from '../../locations/opening-hours/add-days.ts';
import { getHoursOn, type HoursSource } from '../../locations/opening-hours/opening-hours.ts';
import { getTimeZone } from '../../locations/opening-hours/time-zone.ts';
import type { AustralianState } from '../../sites/dealerships/dealership.ts';

/** When leads can be answered: the hours of a location in its time zone. */
export type ClockHours = HoursSource & { zone: string };

/** Monday to Friday, 9 to 5. */
const officeHours: HoursSource['contact_detail']['opening_hours'] = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  status: 'Open',
  open: '09:00',
  close: '17:00',
}));

type KnownHours = HoursSource['contact_detail'] & { state: AustralianState };

/** Office hours where no hours are known, or no day of the week is open. */
export const toClockHours = ({ state, opening_hours, special_hours }: KnownHours): ClockHours => ({
  zone: getTimeZone(state),
  contact_detail: {
    opening_hours: opening_hours.some(({ status }) => status === 'Open') ? opening_hours : officeHours,
    special_hours,
  },
});

const minuteMs = 60_000;
/** No closure lasts longer. */
const longestWaitMs = 400 * 24 * 60 * minuteMs;

/** The moment by which this many open minutes have passed; null if the location is closed for more than a year. */
export function addOpenMinutes(hours: ClockHours, from: Date, minutes: number): Date | null {
  let left = minutes * minuteMs;
  for (const { start, end } of listOpenSpans(hours, from.getTime(), from.getTime() + longestWaitMs)) {
    if (left <= end - start) return new Date(start + left);
    left -= end - start;
  }
  return null;
}

/** Whole open minutes between two moments; 0 if the second is not later. */
export function countOpenMinutes(hours: ClockHours, from: Date, to: Date): number {
  let passed = 0;
  for (const { start, end } of listOpenSpans(hours, from.getTime(), to.getTime())) passed += end - start;
  return Math.floor(passed / minuteMs);
}

type Span = { start: number; end: number };

/** The parts of the opening hours between two moments, in milliseconds since 1970; one for each open day. */
function* listOpenSpans(hours: ClockHours, from: number, to: number): Generator<Span> {
  let date = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(hours.zone).toPlainDate().toString();
  for (; toInstant(date, '00:00', hours.zone) < to; date = addDays(date, 1)) {
    const day = getHoursOn(hours, date);
    if (day.status === 'Closed') continue;
    const start = Math.max(from, toInstant(date, day.open, hours.zone));
    const end = Math.min(to, toInstant(date, day.close, hours.zone));
    if (start < end) yield { start, end };
  }
}

/** A local time that daylight saving skips becomes the one an hour later. PostgreSQL writes midnight at the end of a day as 24:00. */
const toInstant = (date: string, time: string, zone: string): number =>
  time.startsWith('24')
    ? toInstant(addDays(date, 1), '00:00', zone)
    : Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).epochMilliseconds;
