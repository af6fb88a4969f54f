import type { Range } from '../../../search/search-engine.ts';
import { formatAmount } from '../../car-search/filters/range-labels.ts';

type OptionalRange = Range | undefined;

const formatPrice = (value: number): string => formatAmount('price', value);
const formatKm = (value: number): string => formatAmount('km', value);

/** `under $40,000`, `from $20,000`, `between $20,000 and $40,000`. */
export const describePriceRange = (range: OptionalRange, suffix = ''): string =>
  describeRange(range, {
    most: (max) => `under ${formatPrice(max)}${suffix}`,
    least: (min) => `from ${formatPrice(min)}${suffix}`,
    between: (min, max) => `between ${formatPrice(min)} and ${formatPrice(max)}${suffix}`,
    exactly: (value) => `for ${formatPrice(value)}${suffix}`,
  });

/** `under 60,000 km`. */
export const describeKmRange = (range: OptionalRange): string =>
  describeRange(range, {
    most: (max) => `under ${formatKm(max)}`,
    least: (min) => `over ${formatKm(min)}`,
    between: (min, max) => `${formatKm(min)} to ${formatKm(max)}`,
    exactly: formatKm,
  });

export const describeSeatsRange = (range: OptionalRange): string =>
  describeRange(range, {
    most: (max) => `up to ${max} seats`,
    least: (min) => `${min} seats or more`,
    between: (min, max) => `${min} to ${max} seats`,
    exactly: (value) => `${value} seats`,
  });

export const describeYearRange = (range: OptionalRange): string =>
  describeRange(range, {
    most: (max) => `of ${max} or older`,
    least: (min) => `of ${min} or newer`,
    between: (min, max) => `of ${min} to ${max}`,
    exactly: (value) => `of ${value}`,
  });

type Phrases = {
  most(max: number): string;
  least(min: number): string;
  between(min: number, max: number): string;
  exactly(value: number): string;
};

/** '' for a range without bounds. */
function describeRange({ min, max }: Range = {}, { most, least, between, exactly }: Phrases): string {
  if (min === undefined) return max === undefined ? '' : most(max);
  if (max === undefined) return least(min);
  return min === max ? exactly(min) : between(min, max);
}
