import { hasPrice } from '../../cars/price.ts';

/** Closer to the average than this many percent is at the market. */
const tolerance = 2;

export type MarketPosition = { side: 'below' | 'at' | 'above'; percent: number };

/** A price compared with the average of comparable cars; null if either is not known. */
export function getMarketPosition(price: number, average: number | null): MarketPosition | null {
  if (average === null || average <= 0 || !hasPrice(price)) return null;
  const difference = Math.round((price / average - 1) * 100);
  const percent = Math.abs(difference);
  return { side: percent < tolerance ? 'at' : difference < 0 ? 'below' : 'above', percent };
}

export const describeMarketPosition = ({ side, percent }: MarketPosition): string =>
  side === 'at' ? 'At market' : `${percent}% ${side}`;
