import { describeStockValue } from '../../features/stock/fields/format-stock-value.ts';
import type { StockValue } from '../../features/stock/fields/stock-field.ts';
import { findStockField } from '../../features/stock/fields/stock-fields.ts';

/** The dealership's locations. A car has the slug of one. */
export type LocationNames = readonly (readonly [slug: string, name: string])[];

/** A value of a car's field, for reading. */
export function describeFieldValue(name: string, value: StockValue, locations: LocationNames): string {
  if (name === 'location') value = locations.find(([slug]) => slug === value)?.[1] ?? value;
  const field = findStockField(name);
  return field ? describeStockValue(field, value) : String(value);
}
