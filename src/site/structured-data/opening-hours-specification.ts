import { dayNames } from '../../features/locations/day-names.ts';
import { type DayHours, hoursOn, type Opening, usualHours } from '../../features/locations/opening-hours.ts';
import { timeZoneOf } from '../../features/locations/time-zone.ts';
import { wallClock } from '../../features/locations/wall-clock.ts';

const fromMonday = [1, 2, 3, 4, 5, 6, 0];

/** The usual week, days of the same hours together; then every special day from today on, which overrides it. */
export function openingHoursSpecification(location: Opening, now: Date): object[] {
  const today = wallClock(now, timeZoneOf(location.address.state)).date;
  const special = location.contact_detail.special_hours
    .filter(({ date }) => date >= today)
    .map(({ date }) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: date,
      validThrough: date,
      ...spanOf(hoursOn(location, date)),
    }));
  return [...usualWeek(location), ...special];
}

/** Search engines read a day that opens and closes at midnight as closed. */
const closedAllDay = { opens: '00:00', closes: '00:00' };

const spanOf = (hours: DayHours) =>
  hours.status === 'Closed' ? closedAllDay : { opens: hours.open.slice(0, 5), closes: hours.close.slice(0, 5) };

function usualWeek(location: Opening): object[] {
  const daysBySpan = new Map<string, string[]>();
  for (const weekday of fromMonday) {
    const hours = usualHours(location, weekday);
    if (hours.status === 'Closed') continue;
    const key = JSON.stringify(spanOf(hours));
    daysBySpan.set(key, [...(daysBySpan.get(key) ?? []), dayNames[weekday] as string]);
  }
  return [...daysBySpan].map(([key, days]) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days,
    ...(JSON.parse(key) as ReturnType<typeof spanOf>),
  }));
}
