import type { Range } from '../../../search/search-engine.ts';

/** Dollars. */
export const priceSlider = { min: 5000, max: 250_000, step: 500 } as const;

export type Prices = { min: number; max: number };
export type PriceEnd = keyof Prices;

export const anyPrice: Prices = { min: priceSlider.min, max: priceSlider.max };

/** The prices after one end was set: on a step, within the range, and one step away from the other end at the least. */
export function setPrice({ min, max }: Prices, end: PriceEnd, value: number): Prices {
  const { step } = priceSlider;
  const onStep = Math.round(value / step) * step;
  return end === 'min'
    ? { min: clamp(onStep, anyPrice.min, max - step), max }
    : { min, max: clamp(onStep, min + step, anyPrice.max) };
}

/**
 * The prices while a number is being typed for one end. Nothing typed means that end of the range, and what is below
 * the range is not typed out yet.
 */
export function typePrice(prices: Prices, end: PriceEnd, text: string): Prices {
  if (text.trim() === '') return setPrice(prices, end, anyPrice[end]);
  const value = Number(text);
  return value >= anyPrice.min ? setPrice(prices, end, value) : prices;
}

/** What the prices ask of a search: a thumb at its end sets no bound. */
export const rangeOf = ({ min, max }: Prices): Range => ({
  ...(min !== anyPrice.min && { min }),
  ...(max !== anyPrice.max && { max }),
});

/** The value of `range[price]` in an address; '' where nothing is asked. */
export function printPriceRange(prices: Prices): string {
  const { min, max } = rangeOf(prices);
  return min === undefined && max === undefined ? '' : `${min ?? ''}:${max ?? ''}`;
}

const clamp = (value: number, from: number, to: number): number => Math.min(Math.max(value, from), to);
