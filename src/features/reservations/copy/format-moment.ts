import { formatTime } from '../../locations/opening-hours/opening-hours.ts';
import { getTimeZone } from '../../locations/opening-hours/time-zone.ts';
import { toLocalTime } from '../../locations/opening-hours/local-time.ts';
import type { AustralianState } from '../../sites/dealerships/dealership.ts';

const weekday = new Intl.DateTimeFormat('en-AU', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
const calendarDay = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' });

const toUtcDay = (date: string): Date => new Date(`${date}T00:00Z`);

/** Formats local time, `2026-11-17T15:42`, as `Tuesday 17 November, 3:42pm`. Without the year: it is days away at most. */
export function formatWallTime(local: string): string {
  const [date = '', time = ''] = local.split('T');
  return `${weekday.format(toUtcDay(date)).replace(',', '')}, ${formatTime(time)}`;
}

/** An instant in the local time of a state. */
export function formatMoment(at: Date, state: AustralianState): string {
  const { date, time } = toLocalTime(at, getTimeZone(state));
  return formatWallTime(`${date}T${time}`);
}

/** With the year, for receipts: `17 November 2026, 3:42pm`. */
export function formatDatedMoment(at: Date, state: AustralianState): string {
  const { date, time } = toLocalTime(at, getTimeZone(state));
  return `${calendarDay.format(toUtcDay(date))}, ${formatTime(time)}`;
}

/** With the time zone: `Tuesday 17 November, 3:42pm (Perth time)`. */
export const formatZonedMoment = (at: Date, state: AustralianState): string =>
  `${formatMoment(at, state)} (${formatClockName(state)})`;

/** The name of a state's time zone for buyers elsewhere: `Perth time`. */
export const formatClockName = (state: AustralianState): string => `${getTimeZone(state).split('/')[1]} time`;
