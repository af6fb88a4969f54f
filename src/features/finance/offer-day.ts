const monthNames = 'January February March April May June July August September October November December'.split(' ');

// The day in the east, where most of the country and all lenders are. Sweden writes dates as 2026-11-15.
const eastern = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Australia/Sydney' });

export function dayOf(now: Date): { year: number; month: number; day: number } {
  const [year = 0, month = 0, day = 0] = eastern.format(now).split('-').map(Number);
  return { year, month, day };
}

/** `15 December 2026`: an offer of today holds for a month. From the 31st that is the next month's last day. */
export function oneMonthAhead(now: Date): string {
  const { year, month, day } = dayOf(now);
  const lastOfNext = new Date(Date.UTC(year, month + 1, 0));
  const until = Math.min(day, lastOfNext.getUTCDate());
  return `${until} ${monthNames[lastOfNext.getUTCMonth()]} ${lastOfNext.getUTCFullYear()}`;
}
