import { daysAfter } from '../locations/days-after.ts';
import { weekdayOf } from '../locations/opening-hours.ts';
import type { Words } from './understand-words.ts';

/** When somebody wants to come: now, on a day, at the weekend, on the special days to come, or whenever. */
export type AskedDay =
  | { kind: 'now' }
  | { kind: 'today' }
  | { kind: 'date'; date: string }
  | { kind: 'weekend' }
  | { kind: 'holidays' }
  | { kind: 'week' };

const weekdays = [
  /^sun(day)?s?$/,
  /^mon(day)?s?$/,
  /^tue(s|sday)?s?$/,
  /^wed(nesday|s)?s?$/,
  /^thu(r|rs|rsday)?s?$/,
  /^fri(day)?s?$/,
  /^sat(urday)?s?$/,
];
const holidays =
  /\b(public holidays?|holidays?|easter|good friday|anzac|christmas|xmas|boxing day|new years?|australia day|long weekend)\b/;

/** `today` is the date where the place is: days of the week are those to come. */
export function understandDay(words: Words, today: string): AskedDay {
  const text = words.join(' ');
  if (holidays.test(text)) return { kind: 'holidays' };
  if (/\btomorrow\b/.test(text)) return { kind: 'date', date: daysAfter(today, 1) };
  if (/\bweekends?\b/.test(text)) return { kind: 'weekend' };
  const named = weekdays.findIndex((pattern) => words.some((word) => pattern.test(word)));
  if (named !== -1) return { kind: 'date', date: next(named, today) };
  if (/\b(now|right now|at the moment|currently|still open|open yet)\b/.test(text)) return { kind: 'now' };
  if (/\b(today|tonight|this (morning|afternoon|evening))\b/.test(text)) return { kind: 'today' };
  return { kind: 'week' };
}

/** The next such day, today included. */
export const next = (weekday: number, today: string): string => daysAfter(today, (weekday - weekdayOf(today) + 7) % 7);
