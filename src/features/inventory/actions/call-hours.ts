import type { Location } from '../../locations/location.ts';
import { hoursOn, isWithin } from '../../locations/opening-hours.ts';
import { wallClock } from '../../locations/wall-clock.ts';

/** The hours of one day as the clocks of a zone show them: enough to look again in the browser. */
export type CallHours = { zone: string; date: string; open: string; close: string };

/** Of the day that it is in the zone; null where nobody answers on it. */
export function callHoursOf(location: Pick<Location, 'contact_detail'>, now: Date, zone: string): CallHours | null {
  const { date } = wallClock(now, zone);
  const hours = hoursOn(location, date);
  return hours.status === 'Open' ? { zone, date, open: hours.open, close: hours.close } : null;
}

/** On that day, within its hours. */
export function isCallTime({ zone, date, ...hours }: CallHours, now: Date): boolean {
  const clock = wallClock(now, zone);
  return clock.date === date && isWithin(hours, clock.time);
}
