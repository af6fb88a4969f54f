import type { Appointment, AppointmentDay } from './form-field.ts';

/** An appointment is made on the half hour. */
const slotMinutes = 30;

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The names of the two questions that an appointment is asked in: the day, and the time on it. */
export const dayName = (name: string): string => `${name}.day`;
export const timeName = (name: string): string => `${name}.time`;

/** The half hour that begins at a time or after it, in minutes of its day. */
export const slotFrom = (time: string): number => Math.ceil(inMinutes(time) / slotMinutes) * slotMinutes;

/** The half hour that ends at a time or before it. */
export const slotBefore = (time: string): number => Math.floor(inMinutes(time) / slotMinutes) * slotMinutes;

/** `08:30` and `08:30:00` → 510 */
function inMinutes(time: string): number {
  const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number);
  return hour * 60 + minute + second / 60;
}

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
    const first = slotFrom(from);
    return Array.from({ length: (slotBefore(to) - first) / slotMinutes }, (_, slot) =>
      asTime(first + slot * slotMinutes),
    );
  });
  return [...new Set(times)].toSorted();
}

/** The times of the chosen day; while there is none, of all. */
export function timesOf(days: readonly AppointmentDay[], date: string, location: string): string[] {
  const chosen = days.filter((day) => day.date === date);
  const times = (chosen.length > 0 ? chosen : days).flatMap((day) => timesFor(day, location));
  return [...new Set(times)].toSorted();
}

/** `Tue 17 Nov` */
export function dayLabel(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  return `${weekdays[day.getUTCDay()]} ${day.getUTCDate()} ${months[day.getUTCMonth()]}`;
}
