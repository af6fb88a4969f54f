import { timeZoneOf } from '../../features/locations/time-zone.ts';
import { wallClock } from '../../features/locations/wall-clock.ts';
import type { AustralianState } from '../../features/sites/dealership.ts';

const day = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** `Saved 3 Nov`, by the calendar of a state; with the year where it is another one. */
export function savedOn(savedAt: Date, now: Date, state: AustralianState): string {
  const zone = timeZoneOf(state);
  const { date } = wallClock(savedAt, zone);
  const year = date.slice(0, 4);
  const isThisYear = wallClock(now, zone).date.startsWith(year);
  return `Saved ${day.format(new Date(`${date}T00:00Z`))}${isThisYear ? '' : ` ${year}`}`;
}
