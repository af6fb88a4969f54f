import { addDays } from '../../locations/opening-hours/add-days.ts';
import { getWeekday } from '../../locations/opening-hours/opening-hours.ts';
import type { Tokens } from '../../car-search/natural-language/tokenize.ts';

/** The day a question is about. */
export type RequestedDay =
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

/** `today` is the local date at the location. A weekday means its next occurrence. */
export function parseDay(tokens: Tokens, today: string): RequestedDay {
  const text = tokens.join(' ');
  if (holidays.test(text)) return { kind: 'holidays' };
  if (/\btomorrow\b/.test(text)) return { kind: 'date', date: addDays(today, 1) };
  if (/\bweekends?\b/.test(text)) return { kind: 'weekend' };
  const named = weekdays.findIndex((pattern) => tokens.some((word) => pattern.test(word)));
  if (named !== -1) return { kind: 'date', date: nextWeekday(named, today) };
  if (/\b(now|right now|at the moment|currently|still open|open yet)\b/.test(text)) return { kind: 'now' };
  if (/\b(today|tonight|this (morning|afternoon|evening))\b/.test(text)) return { kind: 'today' };
  return { kind: 'week' };
}

/** The next date with this weekday, today included. */
export const nextWeekday = (weekday: number, today: string): string =>
  addDays(today, (weekday - getWeekday(today) + 7) % 7);
