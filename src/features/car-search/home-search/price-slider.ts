import type { Range } from '../../../search/search-engine.ts';

/** In dollars. */
export const priceSlider = { min: 5000, max: 250_000, step: 500 } as const;

export type Prices = { min: number; max: number };
export type PriceEnd = keyof Prices;

export const anyPrice: Prices = { min: priceSlider.min, max: priceSlider.max };

/** Sets one end: rounded to a step, within the range, and at least one step from the other end. */
export function setPriceBound({ min, max }: Prices, end: PriceEnd, value: number): Prices {
  const { step } = priceSlider;
  const onStep = Math.round(value / step) * step;
  return end === 'min'
    ? { min: clamp(onStep, anyPrice.min, max - step), max }
    : { min, max: clamp(onStep, min + step, anyPrice.max) };
}

/**
 * The prices while the visitor types one end. An empty field resets it. A number below the range is ignored: it may be
 * the start of a longer one.
 */
export function setTypedPrice(prices: Prices, end: PriceEnd, text: string): Prices {
  if (text.trim() === '') return setPriceBound(prices, end, anyPrice[end]);
  const value = Number(text);
  return value >= anyPrice.min ? setPriceBound(prices, end, value) : prices;
}

/** The price range of the search. A thumb at its end sets no bound. */
export const toPriceRange = ({ min, max }: Prices): Range => ({
  ...(min !== anyPrice.min && { min }),
  ...(max !== anyPrice.max && { max }),
});

/** The value of `range[price]` in an address; '' for any price. */
export function printPriceRange(prices: Prices): string {
  const { min, max } = toPriceRange(prices);
  return min === undefined && max === undefined ? '' : `${min ?? ''}:${max ?? ''}`;
}

const clamp = (value: number, from: number, to: number): number => Math.min(Math.max(value, from), to);
