import { formatDollars } from '../../features/cars/price.ts';
import type { RateSheet } from '../../features/finance/rates/rate-sheet.ts';
import { carTypeLabels } from './rate-sheet-fields.ts';

type Conditions = Pick<RateSheet, 'carTypes' | 'yearFrom' | 'yearTo' | 'priceFrom' | 'priceTo'>;

/** `Used cars, from 2020, $20,000 to $40,000` */
export function describeConditions({ carTypes, yearFrom, yearTo, priceFrom, priceTo }: Conditions): string {
  const types = carTypes.length === 0 ? 'All cars' : carTypes.map((type) => carTypeLabels[type]).join(' and ');
  return [types, describeRange(yearFrom, yearTo, String), describeRange(priceFrom, priceTo, formatDollars)]
    .filter((part) => part !== '')
    .join(', ');
}

function describeRange(from: number | null, to: number | null, format: (value: number) => string): string {
  if (from === null) return to === null ? '' : `up to ${format(to)}`;
  return to === null ? `from ${format(from)}` : `${format(from)} to ${format(to)}`;
}
