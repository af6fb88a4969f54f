import type { Appointment, AppointmentDay } from './form-field.ts';

/** An appointment is made on the half hour. */
const slotMinutes = 30;

/** The names of the two questions that an appointment is asked in: the day, and the time on it. */
export const dayName = (name: string): string => `${name}.day`;
export const timeName = (name: string): string => `${name}.time`;

export const inMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** 510 → `08:30` */
export const asTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The hours of a day that hold for a location; those of every location while none is chosen. */
export const hoursFor = ({ open }: AppointmentDay, location: string): AppointmentDay['open'] =>
  open.filter((hours) => location === '' || hours.location === null || String(hours.location) === location);

/** The days on which one can come to a location, or to any while none is chosen. */
export const daysFor = ({ days }: Appointment, location: string): AppointmentDay[] =>
  days.filter((day) => hoursFor(day, location).length > 0);

/** The times of a day at a location, `09:00` and on. */
export function timesFor(day: AppointmentDay, location: string): string[] {
  const times = hoursFor(day, location).flatMap(({ from, to }) => {
    const first = Math.ceil(inMinutes(from) / slotMinutes);
    const last = Math.floor(inMinutes(to) / slotMinutes);
    return Array.from({ length: Math.max(0, last - first) }, (_, index) => asTime((first + index) * slotMinutes));
  });
  return [...new Set(times)].toSorted();
}
