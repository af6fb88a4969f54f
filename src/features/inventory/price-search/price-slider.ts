import type { Range } from '../../../search/search-engine.ts';

/** Dollars. */
export const priceSlider = { min: 5000, max: 250_000, step: 500 } as const;

export type Prices = { low: number; high: number };
export type PriceEnd = keyof Prices;

export const anyPrice: Prices = { low: priceSlider.min, high: priceSlider.max };

/** The prices after one end was set: on a step, within the range, and one step away from the other end at the least. */
export function setPrice({ low, high }: Prices, end: PriceEnd, value: number): Prices {
  const { min, max, step } = priceSlider;
  const onStep = Math.round(value / step) * step;
  return end === 'low' ? { low: clamp(onStep, min, high - step), high } : { low, high: clamp(onStep, low + step, max) };
}

/**
 * The prices while a number is being typed for one end. Nothing typed means that end of the range, and what is below
 * the range is not typed out yet.
 */
export function typePrice(prices: Prices, end: PriceEnd, text: string): Prices {
  if (text.trim() === '') return setPrice(prices, end, anyPrice[end]);
  const value = Number(text);
  return value >= priceSlider.min ? setPrice(prices, end, value) : prices;
}

/** What the prices ask of a search: a thumb at its end sets no bound. */
export const rangeOf = ({ low, high }: Prices): Range => ({
  ...(low !== anyPrice.low && { min: low }),
  ...(high !== anyPrice.high && { max: high }),
});

/** The value of `range[price]` in an address; '' where nothing is asked. */
export function printPriceRange(prices: Prices): string {
  const { min, max } = rangeOf(prices);
  return min === undefined && max === undefined ? '' : `${min ?? ''}:${max ?? ''}`;
}

const clamp = (value: number, from: number, to: number): number => Math.min(Math.max(value, from), to);
