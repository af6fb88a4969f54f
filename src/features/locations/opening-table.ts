import { closedWord, closedWordOn } from './closed-word.ts';
import { dayNames } from './day-names.ts';
import { daysAfter } from './days-after.ts';
import type { Location } from './location.ts';
import { type DayHours, formatSpan, hoursOn, type Opening, usualHours, weekdayOf } from './opening-hours.ts';
import { timeZoneOf } from './time-zone.ts';
import { wallClock } from './wall-clock.ts';

/** 'Mon – Fri' and '8:30am – 5pm' */
export type OpeningRow = { label: string; hours: string };

export type OpeningTable = {
  /** Labelled Today; in force now, be it a special day. */
  today: OpeningRow;
  /** The other days of a usual week, from Monday. */
  week: OpeningRow[];
  /** Special days to come. */
  special: OpeningRow[];
};

const workdays = [1, 2, 3, 4, 5];
const weekend = [6, 0];

/** Special days that are farther off are of no use to a visitor yet. */
const specialDaysAhead = 60;

const shortDate = new Intl.DateTimeFormat('en-AU', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/**
 * The week as a visitor reads it at the location. Monday to Friday are one line when all five are identical. Today comes
 * first under its own name, and its weekday is not said again where it would say the same.
 */
export function openingTable(
  location: Opening & Pick<Location, 'location_type'>,
  { now, byAppointment }: { now: Date; byAppointment: boolean },
): OpeningTable {
  const today = wallClock(now, timeZoneOf(location.address.state)).date;
  const usual = (weekday: number) => wordsFor(usualHours(location, weekday), closedWord(location, byAppointment));
  const hoursToday = wordsFor(hoursOn(location, today), closedWordOn(location, today, byAppointment));
  const isSaidAlready = (weekday: number) => weekday === weekdayOf(today) && usual(weekday) === hoursToday;
  const alone = (weekday: number): OpeningRow[] =>
    isSaidAlready(weekday) ? [] : [{ label: dayNames[weekday] ?? '', hours: usual(weekday) }];

  const areAlike = new Set(workdays.map(usual)).size === 1;
  return {
    today: { label: 'Today', hours: hoursToday },
    week: [
      ...(areAlike ? [{ label: 'Mon – Fri', hours: usual(1) }] : workdays.flatMap(alone)),
      ...weekend.flatMap(alone),
    ],
    special: location.contact_detail.special_hours
      .filter(({ date }) => date > today && date <= daysAfter(today, specialDaysAhead))
      .map(({ date }) => ({ label: inWords(date), hours: wordsFor(hoursOn(location, date), 'Closed') })),
  };
}

const wordsFor = (hours: DayHours, closed: string): string => (hours.status === 'Open' ? formatSpan(hours) : closed);

const inWords = (date: string): string => shortDate.format(new Date(`${date}T00:00:00Z`)).replace(',', '');
