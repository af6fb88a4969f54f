import { formatDollars, hasPrice } from './price.ts';

const prices = [10_000, 20_000, 30_000, 40_000, 50_000, 60_000, 80_000, 100_000];
const weeklyPrices = [150, 200, 250, 300, 400];

/** The label of the band that a price falls in; a placeholder price falls in none. */
export const priceRange = (price: number): string | null => (hasPrice(price) ? bandOf(price, prices) : null);

export const weeklyPriceRange = (price: number | null): string | null =>
  price === null || price <= 0 ? null : `${bandOf(price, weeklyPrices)} / week`;

/** 'Under $10,000', '$10,000 - $20,000' (its upper end not included), '$100,000+' */
function bandOf(price: number, bounds: readonly number[]): string {
  const upper = bounds.find((bound) => price < bound);
  const lower = bounds.findLast((bound) => bound <= price);
  if (lower === undefined) return `Under ${formatDollars(upper as number)}`;
  if (upper === undefined) return `${formatDollars(lower)}+`;
  return `${formatDollars(lower)} - ${formatDollars(upper)}`;
}

/** By the leading number, what begins with 'Under' before everything. */
export const comparePriceLabels = (a: string, b: string): number => leadOf(a) - leadOf(b);

function leadOf(label: string): number {
  if (/^under\b/i.test(label)) return -1;
  const digits = /\d[\d,]*/.exec(label)?.[0].replaceAll(',', '');
  return digits === undefined ? Number.POSITIVE_INFINITY : Number(digits);
}
