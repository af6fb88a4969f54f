import { z } from 'zod';
import type { Location } from '../location.ts';
import { type DayHours, formatSpan } from './opening-hours.ts';

/** Hours that visitors do not see yet. */
export type HoursDraft = {
  /** By weekday, 0 is Sunday; null where nothing is shown. Null if the usual hours stay. */
  week: (DayHours | null)[] | null;
  /** Days with other hours than usual, by date. */
  specialDays: Readonly<Record<string, DayHours>>;
};

export const emptyHoursDraft: HoursDraft = { week: null, specialDays: {} };

const time = z.string().regex(/^\d{2}:\d{2}/);
const dayHours = z.union([
  z.object({ status: z.literal('Open'), open: time, close: time }),
  z.object({ status: z.literal('Closed') }),
]);
const storedDraft = z.object({
  week: z.array(dayHours.nullable()).length(7).nullable().catch(null),
  specialDays: z.record(z.iso.date(), dayHours).catch({}),
});

/** The draft as it is stored. It may have been imported: what cannot be read stays as published. */
export const readHoursDraft = (stored: unknown): HoursDraft => storedDraft.parse(stored);

/** The location as it will be with the drafted hours. */
export function applyHoursDraft(location: Location, { week, specialDays }: HoursDraft): Location {
  const { contact_detail: detail } = location;
  const special = detail.special_hours.filter(({ date }) => specialDays[date] === undefined);
  const drafted = Object.entries(specialDays).map(([date, hours]) => {
    const { open: start_hour, close: end_hour } = toTimes(hours);
    return { date, status: hours.status, start_hour, end_hour };
  });
  return {
    ...location,
    contact_detail: {
      ...detail,
      ...(week && { opening_hours: week.flatMap((hours, weekday) => (hours ? toOpeningHours(hours, weekday) : [])) }),
      special_hours: [...special, ...drafted].toSorted((one, other) => (one.date < other.date ? -1 : 1)),
    },
  };
}

const toOpeningHours = (hours: DayHours, weekday: number): Location['contact_detail']['opening_hours'] => [
  {
    weekday,
    status: hours.status,
    formated_hours: hours.status === 'Open' ? formatSpan(hours) : hours.status,
    ...toTimes(hours),
  },
];

const toTimes = (hours: DayHours): { open: string | null; close: string | null } =>
  hours.status === 'Open' ? { open: hours.open, close: hours.close } : { open: null, close: null };
