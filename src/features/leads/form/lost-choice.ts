import { formatTime } from '../../locations/opening-hours.ts';
import { dayLabel, daysFor, timesOf } from './appointment.ts';
import type { Appointment } from './form-field.ts';

type Chosen = { location: string; day: string; time: string };
export type LostChoice = { part: 'day' | 'time'; words: string };

/** What of an appointment cannot stay chosen, now that another place or day is. */
export function lostChoice(appointment: Appointment, { location, day, time }: Chosen): LostChoice | undefined {
  if (day === '') return undefined;
  const days = daysFor(appointment, location);
  if (!days.some(({ date }) => date === day)) {
    return { part: 'day', words: `${dayLabel(day)} is not possible there. Choose another day.` };
  }
  return time === '' || timesOf(days, day, location).includes(time)
    ? undefined
    : { part: 'time', words: `${formatTime(time)} is not possible then. Choose another time.` };
}
