import { formatDollars } from '../../features/cars/price.ts';

/** The lowest price, or 'Price on request' if none is known. */
export function formatLowestPrice(prices: readonly (number | null)[]): string {
  const amounts = prices.filter((price) => price !== null);
  return amounts.length === 0 ? 'Price on request' : `from ${formatDollars(Math.min(...amounts))}`;
}
