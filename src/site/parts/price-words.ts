import { formatDollars } from '../../features/inventory/price.ts';

/** The least that any of them costs; what has to be asked for says so. */
export function priceWords(prices: readonly (number | null)[]): string {
  const known = prices.filter((price) => price !== null);
  return known.length === 0 ? 'Price on request' : `from ${formatDollars(Math.min(...known))}`;
}
