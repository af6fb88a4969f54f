const monthNames = 'January February March April May June July August September October November December'.split(' ');

// The date in Sydney, where the lenders are. The Swedish locale formats dates as 2026-11-15.
const eastern = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Australia/Sydney' });

export function getEasternDay(now: Date): { year: number; month: number; day: number } {
  const [year = 0, month = 0, day = 0] = eastern.format(now).split('-').map(Number);
  return { year, month, day };
}

/**
 * `15 December 2026`: offers are valid for a month, clamped to the last day of the next month, and never longer than their
 * rates. @param until the end of the rates; their last day is the one just before it
 */
export function formatOfferExpiry(now: Date, until: Date | null = null): string {
  const { year, month, day } = getEasternDay(now);
  const lastOfNext = new Date(Date.UTC(year, month + 1, 0));
  const inAMonth = new Date(Date.UTC(year, month, Math.min(day, lastOfNext.getUTCDate())));
  const lastOfRates = until && toDate(getEasternDay(new Date(until.getTime() - 1)));
  const last = lastOfRates && lastOfRates < inAMonth ? lastOfRates : inAMonth;
  return `${last.getUTCDate()} ${monthNames[last.getUTCMonth()]} ${last.getUTCFullYear()}`;
}

const toDate = ({ year, month, day }: ReturnType<typeof getEasternDay>): Date =>
  new Date(Date.UTC(year, month - 1, day));
