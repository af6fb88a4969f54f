import { closedWordOn } from '../locations/closed-word.ts';
import type { Location } from '../locations/location.ts';
import { describeNow, describeToday } from '../locations/opening-hours.ts';
import { timeZoneOf } from '../locations/time-zone.ts';
import { wallClock } from '../locations/wall-clock.ts';

/** When it is, and whether a closed day of the site is one for appointments. */
export type HoursRules = { now: Date; byAppointment: boolean };

/** The date where a place is. */
export const todayAt = ({ address }: Pick<Location, 'address'>, now: Date): string =>
  wallClock(now, timeZoneOf(address.state)).date;

/** A sentence to go on with: ' Open today 8:30am – 5pm.', or nothing where no hours are known. */
export function todayWords(location: Location, rules: HoursRules): string {
  const today = describeToday(location, rules.now, closedToday(location, rules));
  return today === null ? '' : ` ${today}.`;
}

/** 'Open now, closes at 5pm'. */
export const nowWords = (location: Location, rules: HoursRules): string =>
  describeNow(location, rules.now, closedToday(location, rules)).text;

const closedToday = (location: Location, { now, byAppointment }: HoursRules): string =>
  closedWordOn(location, todayAt(location, now), byAppointment);
