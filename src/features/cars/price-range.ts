import { formatDollars, hasPrice } from './price.ts';

const prices = createBands([10_000, 20_000, 30_000, 40_000, 50_000, 60_000, 80_000, 100_000]);
const weeklyPrices = createBands([150, 200, 250, 300, 400], ' / week');

/** The label of a price's band; null for a placeholder price. */
export const priceRange = (price: number): string | null => (hasPrice(price) ? getLabel(price, prices) : null);

export const weeklyPriceRange = (price: number | null): string | null =>
  price === null || price <= 0 ? null : getLabel(price, weeklyPrices);

type Band = { below: number; label: string };

/** 'Under $10,000', '$10,000 - $20,000' (upper end excluded), '$100,000+'. Formatted once, since every car needs one. */
function createBands(bounds: readonly number[], unit = ''): readonly Band[] {
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

const getLabel = (price: number, bands: readonly Band[]): string =>
  (bands.find(({ below }) => price < below) as Band).label;

/** What price labels are sorted by: their leading number, with 'Under' first. */
export function getLeadingNumber(label: string): number {
  if (/^under\b/i.test(label)) return -1;
  const digits = /\d[\d,]*/.exec(label)?.[0].replaceAll(',', '');
  return digits === undefined ? Number.POSITIVE_INFINITY : Number(digits);
}
