import { formatTime } from '../../locations/opening-hours/opening-hours.ts';
import { formatDay, getOpenHours, listDayTimes } from './appointment-slots.ts';
import type { Appointment } from '../form-field.ts';

/** The error message for a requested time; undefined where it is available. */
export function findAppointmentError({ days }: Appointment, requested: string, location: string): string | undefined {
  const [isTime, date, time] = /^(\d{4}-\d\d-\d\d)?T(\d\d:\d\d)?$/.exec(requested) ?? [];
  if (isTime === undefined) return 'Choose a day and time, such as 2026-11-17T10:30 in the location’s local time';
  if (date === undefined) return 'Choose a day';
  const [first, last] = [days[0], days.at(-1)];
  const day = days.find((one) => one.date === date);
  if (!day || getOpenHours(day, location).length === 0) {
    const isReal = !Number.isNaN(Date.parse(`${date}T00:00Z`));
    return isReal && first && last && date >= first.date && date <= last.date
      ? `We’re closed on ${formatDay(date)}. Choose another day`
      : `Choose a day from ${first?.label} to ${last?.label}`;
  }
  if (time === undefined) return `Choose a time on ${day.label}`;
  const times = listDayTimes(day, location);
  if (times.includes(time)) return undefined;
  const spans = getOpenHours(day, location).map(({ from, to }) => `${formatTime(from)} to ${formatTime(to)}`);
  return `Appointments on ${day.label} are from ${[...new Set(spans)].join(' or ')}, on the half hour`;
}
