import type { Location } from '../../locations/location.ts';
import { getHoursOn, isWithin } from '../../locations/opening-hours/opening-hours.ts';
import { toLocalTime } from '../../locations/opening-hours/local-time.ts';

/** The opening hours of one day in local time, so that the browser can check them again. */
export type CallHours = { zone: string; date: string; open: string; close: string };

/** Today's hours in the zone. Null when closed. */
export function getCallHours(location: Pick<Location, 'contact_detail'>, now: Date, zone: string): CallHours | null {
  const { date } = toLocalTime(now, zone);
  const hours = getHoursOn(location, date);
  return hours.status === 'Open' ? { zone, date, open: hours.open, close: hours.close } : null;
}

export function isCallTime({ zone, date, ...hours }: CallHours, now: Date): boolean {
  const clock = toLocalTime(now, zone);
  return clock.date === date && isWithin(hours, clock.time);
}
