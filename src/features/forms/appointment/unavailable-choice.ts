import { formatTime } from '../../locations/opening-hours/opening-hours.ts';
import { formatDay, listOpenDays, listTimes } from './appointment-slots.ts';
import type { Appointment } from '../form-field.ts';

type Choice = { location: string; day: string; time: string };
export type UnavailableChoice = { part: 'day' | 'time'; message: string };

/** The part of an appointment that is no longer possible after the location or day has changed. */
export function findUnavailableChoice(
  appointment: Appointment,
  { location, day, time }: Choice,
): UnavailableChoice | undefined {
  if (day === '') return undefined;
  const days = listOpenDays(appointment, location);
  if (!days.some(({ date }) => date === day)) {
    return { part: 'day', message: `${formatDay(day)} isn’t available there. Choose another day.` };
  }
  return time === '' || listTimes(days, day, location).includes(time)
    ? undefined
    : { part: 'time', message: `${formatTime(time)} isn’t available that day. Choose another time.` };
}
