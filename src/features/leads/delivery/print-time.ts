import { formatTime } from '../../locations/opening-hours.ts';
import { timeZoneOf } from '../../locations/time-zone.ts';
import { wallClock } from '../../locations/wall-clock.ts';
import type { AustralianState } from '../../sites/dealership.ts';
import { dayLabel } from '../form/appointment.ts';

const weekday = new Intl.DateTimeFormat('en-AU', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `2026-11-17T10:30`, a time on somebody's wall, in its parts; nothing if it is none. */
export function readWallTime(local: string): { date: string; time: string } | null {
  const [, date, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(local) ?? [];
  const isReal = date !== undefined && time !== undefined && !Number.isNaN(Date.parse(`${date}T00:00Z`));
  return isReal ? { date, time } : null;
}

/** The same as `Tuesday 17 November 2026, 10:30am`; as it is if it is none. */
export function printWallTime(local: string): string {
  const read = readWallTime(local);
  if (!read) return local;
  return `${weekday.format(new Date(`${read.date}T00:00Z`)).replace(',', '')}, ${formatTime(read.time)}`;
}

/** The same as `Tue 17 Nov 10:30am`. */
export function printShortTime(local: string): string {
  const read = readWallTime(local);
  return read ? `${dayLabel(read.date)} ${formatTime(read.time)}` : '';
}

/** When something happened, as the clocks of a state show it. */
export function printMoment(at: Date, state: AustralianState): string {
  const { date, time } = wallClock(at, timeZoneOf(state));
  return printWallTime(`${date}T${time}`);
}
