import { getClosedLabelOn } from '../../locations/opening-hours/closed-label.ts';
import type { Location } from '../../locations/location.ts';
import { describeNow, describeToday } from '../../locations/opening-hours/opening-hours.ts';
import { getTimeZone } from '../../locations/opening-hours/time-zone.ts';
import { toLocalTime } from '../../locations/opening-hours/local-time.ts';

/** The current time, and whether closed days are by appointment. */
export type HoursRules = { now: Date; byAppointment: boolean };

/** The local date at a location. */
export const getLocalDate = ({ address }: Pick<Location, 'address'>, now: Date): string =>
  toLocalTime(now, getTimeZone(address.state)).date;

/** A sentence to append: ' Open today 8:30am – 5pm.', or '' if no hours are known. */
export function describeHoursToday(location: Location, rules: HoursRules): string {
  const today = describeToday(location, rules.now, getClosedLabelToday(location, rules));
  return today === null ? '' : ` ${today}.`;
}

/** 'Open now, closes at 5pm'. */
export const describeOpenNow = (location: Location, rules: HoursRules): string =>
  describeNow(location, rules.now, getClosedLabelToday(location, rules)).text;

const getClosedLabelToday = (location: Location, { now, byAppointment }: HoursRules): string =>
  getClosedLabelOn(location, getLocalDate(location, now), byAppointment);
