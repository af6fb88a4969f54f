import { formatDollars, hasPrice } from '../inventory/price.ts';

/** `Down $1,500`. */
export type PriceChange = { words: string; isDown: boolean };

/** How a price has moved since its car was saved. Nothing where it has not, or where one of the two is no price. */
export function priceChange(before: number | null, now: number): PriceChange | null {
  if (before === null || !hasPrice(before) || !hasPrice(now) || before === now) return null;
  const isDown = now < before;
  return { words: `${isDown ? 'Down' : 'Up'} ${formatDollars(Math.abs(now - before))}`, isDown };
}
