import { formatDollars, hasPrice } from './price.ts';

const prices = bandsBetween([10_000, 20_000, 30_000, 40_000, 50_000, 60_000, 80_000, 100_000]);
const weeklyPrices = bandsBetween([150, 200, 250, 300, 400], ' / week');

/** The label of the band that a price falls in; a placeholder price falls in none. */
export const priceRange = (price: number): string | null => (hasPrice(price) ? labelOf(price, prices) : null);

export const weeklyPriceRange = (price: number | null): string | null =>
  price === null || price <= 0 ? null : labelOf(price, weeklyPrices);

type Band = { below: number; label: string };

/** 'Under $10,000', '$10,000 - $20,000' (its upper end not included), '$100,000+': worded once, for every car is asked. */
function bandsBetween(bounds: readonly number[], unit = ''): readonly Band[] {
  return [...bounds, Number.POSITIVE_INFINITY].map((below, at) => {
    const from = bounds[at - 1];
    if (from === undefined) return { below, label: `Under ${formatDollars(below)}${unit}` };
    const label =
      below === Number.POSITIVE_INFINITY
        ? `${formatDollars(from)}+`
        : `${formatDollars(from)} - ${formatDollars(below)}`;
    return { below, label: `${label}${unit}` };
  });
}

const labelOf = (price: number, bands: readonly Band[]): string =>
  (bands.find(({ below }) => price < below) as Band).label;

/** By the leading number, what begins with 'Under' before everything. */
export const comparePriceLabels = (a: string, b: string): number => leadOf(a) - leadOf(b);

function leadOf(label: string): number {
  if (/^under\b/i.test(label)) return -1;
  const digits = /\d[\d,]*/.exec(label)?.[0].replaceAll(',', '');
  return digits === undefined ? Number.POSITIVE_INFINITY : Number(digits);
}
