import { formatTime } from '../locations/opening-hours.ts';
import { timeZoneOf } from '../locations/time-zone.ts';
import { wallClock } from '../locations/wall-clock.ts';
import type { AustralianState } from '../sites/dealership.ts';

const weekday = new Intl.DateTimeFormat('en-AU', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
const calendarDay = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' });

const dayOf = (date: string): Date => new Date(`${date}T00:00Z`);

/** A time on somebody's wall, `2026-11-17T15:42`, as `Tuesday 17 November, 3:42pm`: what it speaks of is days away at most. */
export function wallTimeWords(local: string): string {
  const [date = '', time = ''] = local.split('T');
  return `${weekday.format(dayOf(date)).replace(',', '')}, ${formatTime(time)}`;
}

/** A moment as the clocks of a state show it. */
export function momentWords(at: Date, state: AustralianState): string {
  const { date, time } = wallClock(at, timeZoneOf(state));
  return wallTimeWords(`${date}T${time}`);
}

/** The same for papers that are filed: `17 November 2026, 3:42pm`. */
export function datedWords(at: Date, state: AustralianState): string {
  const { date, time } = wallClock(at, timeZoneOf(state));
  return `${calendarDay.format(dayOf(date))}, ${formatTime(time)}`;
}

/** A moment that matters, with whose clock it is: `Tuesday 17 November, 3:42pm (Perth time)`. */
export const zonedWords = (at: Date, state: AustralianState): string =>
  `${momentWords(at, state)} (${clockWords(state)})`;

/** Whose clock it is, for a buyer who lives elsewhere: `Perth time`. */
export const clockWords = (state: AustralianState): string => `${timeZoneOf(state).split('/')[1]} time`;
