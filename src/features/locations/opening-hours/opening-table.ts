import { getClosedLabel, getClosedLabelOn } from './closed-label.ts';
import { dayNames } from './day-names.ts';
import { addDays } from './add-days.ts';
import type { Location } from '../location.ts';
import {
  type DayHours,
  formatSpan,
  getHoursOn,
  type LocationHours,
  getUsualHours,
  getWeekday,
} from './opening-hours.ts';
import { getTimeZone } from './time-zone.ts';
import { toLocalTime } from './local-time.ts';

/** 'Mon – Fri' and '8:30am – 5pm' */
export type OpeningRow = { label: string; hours: string };

export type OpeningTable = {
  /** Labelled Today; may be a special day. */
  today: OpeningRow;
  /** The other days of a usual week, Monday first. */
  week: OpeningRow[];
  /** Upcoming special days. */
  special: OpeningRow[];
};

const workdays = [1, 2, 3, 4, 5];
const weekend = [6, 0];

/** How far ahead special days are listed. */
const specialDaysAhead = 60;

const shortDate = new Intl.DateTimeFormat('en-AU', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/**
 * The week in the location's time zone. Monday to Friday are one row if all five are identical. Today comes first; its
 * weekday is not repeated with the same hours.
 */
export function buildOpeningTable(
  location: LocationHours & Pick<Location, 'location_type'>,
  { now, byAppointment }: { now: Date; byAppointment: boolean },
): OpeningTable {
  const today = toLocalTime(now, getTimeZone(location.address.state)).date;
  const usual = (weekday: number) =>
    formatHours(getUsualHours(location, weekday), getClosedLabel(location, byAppointment));
  const hoursToday = formatHours(getHoursOn(location, today), getClosedLabelOn(location, today, byAppointment));
  const isRepeated = (weekday: number) => weekday === getWeekday(today) && usual(weekday) === hoursToday;
  const toRow = (weekday: number): OpeningRow[] =>
    isRepeated(weekday) ? [] : [{ label: dayNames[weekday] ?? '', hours: usual(weekday) }];

  const areIdentical = new Set(workdays.map(usual)).size === 1;
  return {
    today: { label: 'Today', hours: hoursToday },
    week: [
      ...(areIdentical ? [{ label: 'Mon – Fri', hours: usual(1) }] : workdays.flatMap(toRow)),
      ...weekend.flatMap(toRow),
    ],
    special: location.contact_detail.special_hours
      .filter(({ date }) => date > today && date <= addDays(today, specialDaysAhead))
      .map(({ date }) => ({ label: formatShortDate(date), hours: formatHours(getHoursOn(location, date), 'Closed') })),
  };
}

const formatHours = (hours: DayHours, closed: string): string => (hours.status === 'Open' ? formatSpan(hours) : closed);

const formatShortDate = (date: string): string => shortDate.format(new Date(`${date}T00:00:00Z`)).replace(',', '');
