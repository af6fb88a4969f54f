import { formatDollars, hasPrice } from '../cars/price.ts';

/** `Down $1,500`. */
export type PriceChange = { label: string; isDown: boolean };

/** How a price has changed since the car was saved; null if it has not, or if either is not a price. */
export function getPriceChange(before: number | null, now: number): PriceChange | null {
  if (before === null || !hasPrice(before) || !hasPrice(now) || before === now) return null;
  const isDown = now < before;
  return { label: `${isDown ? 'Down' : 'Up'} ${formatDollars(Math.abs(now - before))}`, isDown };
}
