import type { Range } from '../../search/search-engine.ts';
import { amount } from '../inventory/filters/range-words.ts';

type Asked = Range | undefined;

const price = (value: number): string => amount('price', value);
const km = (value: number): string => amount('km', value);

/** `under $40,000`, `from $20,000`, `between $20,000 and $40,000`. */
export const moneyWords = (range: Asked, each = ''): string =>
  wordsFor(range, {
    most: (max) => `under ${price(max)}${each}`,
    least: (min) => `from ${price(min)}${each}`,
    between: (min, max) => `between ${price(min)} and ${price(max)}${each}`,
    exactly: (value) => `for ${price(value)}${each}`,
  });

/** What a car comes with: `under 60,000 km`. */
export const kmWords = (range: Asked): string =>
  wordsFor(range, {
    most: (max) => `under ${km(max)}`,
    least: (min) => `over ${km(min)}`,
    between: (min, max) => `${km(min)} to ${km(max)}`,
    exactly: km,
  });

export const seatsWords = (range: Asked): string =>
  wordsFor(range, {
    most: (max) => `up to ${max} seats`,
    least: (min) => `${min} seats or more`,
    between: (min, max) => `${min} to ${max} seats`,
    exactly: (value) => `${value} seats`,
  });

export const yearWords = (range: Asked): string =>
  wordsFor(range, {
    most: (max) => `of ${max} or older`,
    least: (min) => `of ${min} or newer`,
    between: (min, max) => `of ${min} to ${max}`,
    exactly: (value) => `of ${value}`,
  });

type Wording = {
  most(max: number): string;
  least(min: number): string;
  between(min: number, max: number): string;
  exactly(value: number): string;
};

/** '' for a range without bounds. */
function wordsFor({ min, max }: Range = {}, { most, least, between, exactly }: Wording): string {
  if (min === undefined) return max === undefined ? '' : most(max);
  if (max === undefined) return least(min);
  return min === max ? exactly(min) : between(min, max);
}
