import { timeZoneOf } from '../../locations/time-zone.ts';
import { wallClock } from '../../locations/wall-clock.ts';
import type { AustralianState } from '../../sites/dealership.ts';

const weekday = new Intl.DateTimeFormat('en-AU', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `2026-11-17T10:30`, a time on somebody's wall, as `Tuesday 17 November 2026, 10:30 am`; as it is if it is none. */
export function printWallTime(local: string): string {
  const [, date, hours, minutes] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(local) ?? [];
  const day = new Date(`${date}T00:00Z`);
  if (date === undefined || Number.isNaN(day.getTime())) return local;
  const hour = Number(hours);
  return `${weekday.format(day).replace(',', '')}, ${hour % 12 || 12}:${minutes} ${hour < 12 ? 'am' : 'pm'}`;
}

/** When something happened, as the clocks of a state show it. */
export function printMoment(at: Date, state: AustralianState): string {
  const { date, time } = wallClock(at, timeZoneOf(state));
  return printWallTime(`${date}T${time}`);
}
