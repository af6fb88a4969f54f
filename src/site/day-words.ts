import { wallClock } from '../features/locations/wall-clock.ts';

const dayAndMonth = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A day by the calendar of a time zone. */
function dayOf(at: Date, zone: string): { words: string; year: string } {
  const { date } = wallClock(at, zone);
  return { words: dayAndMonth.format(new Date(`${date}T00:00Z`)), year: date.slice(0, 4) };
}

/** '3 Nov 2026' */
export function dayWords(at: Date, zone: string): string {
  const { words, year } = dayOf(at, zone);
  return `${words} ${year}`;
}

/** `Saved 3 Nov`; with the year where it is another one. */
export function savedWords(savedAt: Date, now: Date, zone: string): string {
  const { words, year } = dayOf(savedAt, zone);
  return `Saved ${words}${year === dayOf(now, zone).year ? '' : ` ${year}`}`;
}

/** When a browser was last here, which is noted once a day. */
export function seenWords(at: Date, now: Date, zone: string): string {
  const day = dayWords(at, zone);
  if (day === dayWords(now, zone)) return 'Active today';
  return day === dayWords(new Date(now.getTime() - dayMs), zone) ? 'Active yesterday' : `Last active ${day}`;
}

const dayMs = 86_400_000;
