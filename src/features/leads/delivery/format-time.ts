import { formatTime } from '../../locations/opening-hours/opening-hours.ts';
import { getTimeZone } from '../../locations/opening-hours/time-zone.ts';
import { toLocalTime } from '../../locations/opening-hours/local-time.ts';
import type { AustralianState } from '../../sites/dealerships/dealership.ts';
import { formatDay } from '../../forms/appointment/appointment-slots.ts';

const weekday = new Intl.DateTimeFormat('en-AU', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Splits a local time such as `2026-11-17T10:30`; null if it is invalid. */
export function parseLocalTime(local: string): { date: string; time: string } | null {
  const [, date, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(local) ?? [];
  const isReal = date !== undefined && time !== undefined && !Number.isNaN(Date.parse(`${date}T00:00Z`));
  return isReal ? { date, time } : null;
}

/** `Tuesday 17 November 2026, 10:30am`; returns invalid input unchanged. */
export function formatLocalTime(local: string): string {
  const parsed = parseLocalTime(local);
  if (!parsed) return local;
  return `${weekday.format(new Date(`${parsed.date}T00:00Z`)).replace(',', '')}, ${formatTime(parsed.time)}`;
}

/** `Tue 17 Nov 10:30am`; empty if invalid. */
export function formatShortLocalTime(local: string): string {
  const parsed = parseLocalTime(local);
  return parsed ? `${formatDay(parsed.date)} ${formatTime(parsed.time)}` : '';
}

/** A moment in the local time of a state. */
export function formatInstant(at: Date, state: AustralianState): string {
  const { date, time } = toLocalTime(at, getTimeZone(state));
  return formatLocalTime(`${date}T${time}`);
}
