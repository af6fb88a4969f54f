import { formatTime } from '../../locations/opening-hours.ts';
import { dayLabel, hoursFor, timesFor } from './appointment.ts';
import type { Appointment } from './form-field.ts';

/** Why somebody cannot come then; nothing where they can. */
export function appointmentProblem({ days }: Appointment, wanted: string, location: string): string | undefined {
  const [isTime, date, time] = /^(\d{4}-\d\d-\d\d)?T(\d\d:\d\d)?$/.exec(wanted) ?? [];
  if (isTime === undefined) return 'Choose a day and a time, such as 2026-11-17T10:30 by the clock of the place';
  if (date === undefined) return 'Choose a day for your time';
  const [first, last] = [days[0], days.at(-1)];
  const day = days.find((one) => one.date === date);
  if (!day || hoursFor(day, location).length === 0) {
    const isReal = !Number.isNaN(Date.parse(`${date}T00:00Z`));
    return isReal && first && last && date >= first.date && date <= last.date
      ? `We are closed on ${dayLabel(date)}: choose another day`
      : `Choose a day from ${first?.label} to ${last?.label}`;
  }
  if (time === undefined) return `Choose a time on ${day.label}`;
  const times = timesFor(day, location);
  if (times.includes(time)) return undefined;
  const spans = hoursFor(day, location).map(({ from, to }) => `${formatTime(from)} to ${formatTime(to)}`);
  return `On ${day.label} we are open for appointments from ${[...new Set(spans)].join(' or ')}, on the half hour`;
}
