import type { AustralianState } from '../../sites/dealerships/dealership.ts';
import { addDays } from '../opening-hours/add-days.ts';
import { getWeekday } from '../opening-hours/opening-hours.ts';

export type PublicHoliday = { date: string; name: string };

const allStates: readonly AustralianState[] = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'];
const allExcept = (...states: AustralianState[]) => allStates.filter((state) => !states.includes(state));

const [sunday, monday, tuesday, friday, saturday] = [0, 1, 2, 5, 6];

type Rule = { name: string; states: readonly AustralianState[]; on(year: number): string | undefined };

/**
 * Public holidays of whole states, by the rules in their holiday acts. Days that only a region has, part days in the evening and
 * days that are proclaimed once are not included; a dealership adds these itself.
 */
const rules: readonly Rule[] = [
  { name: 'New Year’s Day', states: allStates, on: (year) => toDate(year, 1, 1) },
  { name: 'New Year’s Day (additional day)', states: allStates, on: (year) => mondayAfter(toDate(year, 1, 1)) },
  {
    name: 'Australia Day',
    states: allStates,
    on: (year) => mondayAfter(toDate(year, 1, 26)) ?? toDate(year, 1, 26),
  },
  { name: 'Labour Day', states: ['WA'], on: (year) => nthWeekday(year, 3, monday, 1) },
  { name: 'Labour Day', states: ['VIC'], on: (year) => nthWeekday(year, 3, monday, 2) },
  { name: 'Eight Hours Day', states: ['TAS'], on: (year) => nthWeekday(year, 3, monday, 2) },
  { name: 'Canberra Day', states: ['ACT'], on: (year) => nthWeekday(year, 3, monday, 2) },
  { name: 'Adelaide Cup Day', states: ['SA'], on: (year) => nthWeekday(year, 3, monday, 2) },
  { name: 'Good Friday', states: allStates, on: (year) => addDays(getEaster(year), -2) },
  { name: 'Easter Saturday', states: allExcept('TAS', 'WA'), on: (year) => addDays(getEaster(year), -1) },
  { name: 'Easter Sunday', states: allExcept('TAS'), on: getEaster },
  { name: 'Easter Monday', states: allStates, on: (year) => addDays(getEaster(year), 1) },
  { name: 'Anzac Day', states: allStates, on: (year) => toDate(year, 4, 25) },
  {
    name: 'Anzac Day (additional day)',
    states: ['ACT', 'NSW', 'WA'],
    on: (year) => mondayAfter(toDate(year, 4, 25)),
  },
  {
    name: 'Anzac Day (additional day)',
    states: ['NT', 'QLD', 'SA'],
    on: (year) => (getWeekday(toDate(year, 4, 25)) === sunday ? toDate(year, 4, 26) : undefined),
  },
  { name: 'Labour Day', states: ['QLD'], on: (year) => nthWeekday(year, 5, monday, 1) },
  { name: 'May Day', states: ['NT'], on: (year) => nthWeekday(year, 5, monday, 1) },
  { name: 'Reconciliation Day', states: ['ACT'], on: (year) => firstWeekdayFrom(toDate(year, 5, 27), monday) },
  { name: 'Western Australia Day', states: ['WA'], on: (year) => nthWeekday(year, 6, monday, 1) },
  { name: 'King’s Birthday', states: allExcept('QLD', 'WA'), on: (year) => nthWeekday(year, 6, monday, 2) },
  { name: 'Picnic Day', states: ['NT'], on: (year) => nthWeekday(year, 8, monday, 1) },
  { name: 'King’s Birthday', states: ['WA'], on: (year) => firstWeekdayFrom(toDate(year, 9, 24), monday) },
  {
    name: 'Friday before the AFL Grand Final (if the AFL keeps its usual date)',
    states: ['VIC'],
    on: (year) => firstWeekdayFrom(toDate(year, 9, 24), friday),
  },
  { name: 'King’s Birthday', states: ['QLD'], on: (year) => nthWeekday(year, 10, monday, 1) },
  { name: 'Labour Day', states: ['ACT', 'NSW', 'SA'], on: (year) => nthWeekday(year, 10, monday, 1) },
  { name: 'Melbourne Cup Day', states: ['VIC'], on: (year) => nthWeekday(year, 11, tuesday, 1) },
  { name: 'Christmas Day', states: allStates, on: (year) => toDate(year, 12, 25) },
  { name: 'Boxing Day', states: allExcept('SA'), on: (year) => toDate(year, 12, 26) },
  { name: 'Proclamation Day', states: ['SA'], on: (year) => toDate(year, 12, 26) },
  // Of two holidays on a weekend, each has a day after it: the Monday and the Tuesday.
  {
    name: 'Christmas Day (additional day)',
    states: allStates,
    on: (year) => (isWeekend(toDate(year, 12, 25)) ? toDate(year, 12, 27) : undefined),
  },
  {
    name: 'Boxing Day (additional day)',
    states: allStates,
    on: (year) => (isWeekend(toDate(year, 12, 26)) ? toDate(year, 12, 28) : undefined),
  },
];

/** The public holidays of a state from one day to another, in order. */
export function listPublicHolidays(state: AustralianState, from: string, until: string): PublicHoliday[] {
  const years = [Number(from.slice(0, 4)), Number(from.slice(0, 4)) + 1];
  return rules
    .filter(({ states }) => states.includes(state))
    .flatMap(({ name, on }) => years.map((year) => ({ date: on(year) ?? '', name })))
    .filter(({ date }) => date >= from && date <= until)
    .toSorted((a, b) => a.date.localeCompare(b.date));
}

const toDate = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

const isWeekend = (date: string): boolean => [saturday, sunday].includes(getWeekday(date));

const firstWeekdayFrom = (date: string, weekday: number): string => addDays(date, (weekday - getWeekday(date) + 7) % 7);

const nthWeekday = (year: number, month: number, weekday: number, nth: number): string =>
  firstWeekdayFrom(toDate(year, month, 7 * nth - 6), weekday);

/** If the day is on a weekend. */
const mondayAfter = (date: string): string | undefined =>
  isWeekend(date) ? firstWeekdayFrom(date, monday) : undefined;

/** Easter Sunday, by the Gregorian computus (Meeus, Jones and Butcher). */
function getEaster(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return toDate(year, Math.floor(n / 31), (n % 31) + 1);
}
