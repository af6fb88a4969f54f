import type { Appointment, AppointmentDay } from '../form-field.ts';

/** Appointments start on the half hour. */
const slotMinutes = 30;

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** An appointment has two controls: one for the day, one for the time. */
export const getDayFieldName = (name: string): string => `${name}.day`;
export const getTimeFieldName = (name: string): string => `${name}.time`;

/** The first slot that starts at or after a time, in minutes since midnight. */
export const roundUpToSlot = (time: string): number => Math.ceil(toMinutes(time) / slotMinutes) * slotMinutes;

/** The end of the last slot that ends at or before a time, in minutes since midnight. */
export const roundDownToSlot = (time: string): number => Math.floor(toMinutes(time) / slotMinutes) * slotMinutes;

/** `08:30` and `08:30:00` → 510 */
function toMinutes(time: string): number {
  const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number);
  return hour * 60 + minute + second / 60;
}

/** 510 → `08:30` */
export const formatMinutes = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The opening hours of a location on a day; of all locations while none is chosen (`''`). */
export const getOpenHours = ({ open }: AppointmentDay, location: string): AppointmentDay['open'] =>
  open.filter((hours) => location === '' || hours.location === null || String(hours.location) === location);

/** The days on which a location is open; any location while none is chosen. */
export const listOpenDays = ({ days }: Appointment, location: string): AppointmentDay[] =>
  days.filter((day) => getOpenHours(day, location).length > 0);

/** The start times of a day at a location, such as `09:00`. */
export function listDayTimes(day: AppointmentDay, location: string): string[] {
  const times = getOpenHours(day, location).flatMap(({ from, to }) => {
    const first = roundUpToSlot(from);
    return Array.from({ length: (roundDownToSlot(to) - first) / slotMinutes }, (_, slot) =>
      formatMinutes(first + slot * slotMinutes),
    );
  });
  return [...new Set(times)].toSorted();
}

/** The start times of the chosen day; of all days while none is chosen. */
export function listTimes(days: readonly AppointmentDay[], date: string, location: string): string[] {
  const chosen = days.filter((day) => day.date === date);
  const times = (chosen.length > 0 ? chosen : days).flatMap((day) => listDayTimes(day, location));
  return [...new Set(times)].toSorted();
}

/** `Tue 17 Nov` */
export function formatDay(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  return `${weekdays[day.getUTCDay()]} ${day.getUTCDate()} ${months[day.getUTCMonth()]}`;
}
