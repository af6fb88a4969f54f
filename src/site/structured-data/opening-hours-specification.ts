import { dayNames } from '../../features/locations/opening-hours/day-names.ts';
import {
  type DayHours,
  getHoursOn,
  type LocationHours,
  getUsualHours,
} from '../../features/locations/opening-hours/opening-hours.ts';
import { getTimeZone } from '../../features/locations/opening-hours/time-zone.ts';
import { toLocalTime } from '../../features/locations/opening-hours/local-time.ts';

const fromMonday = [1, 2, 3, 4, 5, 6, 0];

/** The regular week, with days of equal hours merged, followed by special days from today on, which override it. */
export function buildOpeningHours(location: LocationHours, now: Date): object[] {
  const today = toLocalTime(now, getTimeZone(location.address.state)).date;
  const special = location.contact_detail.special_hours
    .filter(({ date }) => date >= today)
    .map(({ date }) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: date,
      validThrough: date,
      ...toTimeSpan(getHoursOn(location, date)),
    }));
  return [...usualWeek(location), ...special];
}

/** Search engines treat opening and closing at midnight as closed. */
const closedAllDay = { opens: '00:00', closes: '00:00' };

const toTimeSpan = (hours: DayHours) =>
  hours.status === 'Closed' ? closedAllDay : { opens: hours.open.slice(0, 5), closes: hours.close.slice(0, 5) };

function usualWeek(location: LocationHours): object[] {
  const daysBySpan = new Map<string, string[]>();
  for (const weekday of fromMonday) {
    const hours = getUsualHours(location, weekday);
    if (hours.status === 'Closed') continue;
    const key = JSON.stringify(toTimeSpan(hours));
    daysBySpan.set(key, [...(daysBySpan.get(key) ?? []), dayNames[weekday] as string]);
  }
  return [...daysBySpan].map(([key, days]) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days,
    ...(JSON.parse(key) as ReturnType<typeof toTimeSpan>),
  }));
}
