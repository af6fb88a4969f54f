import type { DemoLocation, DemoWeek, Span } from '../dealers/dealer.ts';
import { isoDate } from '../stock/demo-car.ts';
import type { DemoRows } from './demo-tables.ts';

interface Place {
  readonly locationId: number;
  readonly dealershipId: number;
}

export function buildOpeningRows(place: Place, week: DemoWeek): DemoRows['openingHours'] {
  return week.map((span, weekday) => {
    const [open, close] = ends(span);
    return { ...place, weekday, status: open === null ? 'Closed' : 'Open', open, close };
  });
}

/** A stocktake day is always near, so that special hours show at any time of the year. */
const daysToStocktake = 21;

/** Easter and Anzac Day 2025 from the specification, a stocktake, and the end of the reference year. */
export function buildSpecialHoursRows(
  place: Place,
  holidays: DemoLocation['holidays'],
  now: Date,
): DemoRows['specialHours'] {
  const year = now.getUTCFullYear();
  const short: Span = holidays === 'short' ? '10:00-14:00' : null;
  const stocktake = isoDate(new Date(now.getTime() + daysToStocktake * 86_400_000));
  // A holiday takes precedence over the stocktake.
  const days = new Map<string, Span>([
    [stocktake, '12:00-16:00'],
    ['2025-04-18', null],
    ['2025-04-19', short],
    ['2025-04-21', short],
    ['2025-04-25', holidays === 'short' ? '13:00-17:00' : null],
    [`${year}-12-24`, '08:00-13:00'],
    [`${year}-12-25`, null],
    [`${year}-12-26`, null],
    [`${year}-12-31`, '08:00-15:00'],
    [`${year + 1}-01-01`, null],
  ]);
  return [...days].map(([date, span]) => specialRow(place, date, span));
}

function specialRow(place: Place, date: string, span: Span): DemoRows['specialHours'][number] {
  const [startHour, endHour] = ends(span);
  return { ...place, date, status: startHour === null ? 'Closed' : 'Open', startHour, endHour };
}

function ends(span: Span): [string, string] | [null, null] {
  const [open, close] = span?.split('-') ?? [];
  return open && close ? [open, close] : [null, null];
}
