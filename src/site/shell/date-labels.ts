import { toLocalTime } from '../../features/locations/opening-hours/local-time.ts';

const dayAndMonth = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** The calendar day in a time zone. */
function toCalendarDay(at: Date, zone: string): { dayMonth: string; year: string } {
  const { date } = toLocalTime(at, zone);
  return { dayMonth: dayAndMonth.format(new Date(`${date}T00:00Z`)), year: date.slice(0, 4) };
}

/** '3 Nov 2026' */
export function formatDay(at: Date, zone: string): string {
  const { dayMonth, year } = toCalendarDay(at, zone);
  return `${dayMonth} ${year}`;
}

/** `Saved 3 Nov`, with the year if it is not the current one. */
export function savedLabel(savedAt: Date, now: Date, zone: string): string {
  const { dayMonth, year } = toCalendarDay(savedAt, zone);
  return `Saved ${dayMonth}${year === toCalendarDay(now, zone).year ? '' : ` ${year}`}`;
}

/** When a session was last active; recorded once a day. */
export function lastActiveLabel(at: Date, now: Date, zone: string): string {
  const day = formatDay(at, zone);
  if (day === formatDay(now, zone)) return 'Active today';
  return day === formatDay(new Date(now.getTime() - dayMs), zone) ? 'Active yesterday' : `Last active ${day}`;
}

const dayMs = 86_400_000;
