import type { StockValues } from './derive-values.ts';
import { stockFields } from './stock-fields.ts';

/** Finds problems of a whole car, by field: a missing required value, or values that contradict each other. */
export function checkCar(values: StockValues): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { name, required } of stockFields) {
    if (required && (values[name] ?? null) === null) errors[name] = 'Enter a value.';
  }
  const { price, before_price: before, item_type: kind } = values;
  if (typeof before === 'number' && typeof price === 'number' && before > 0 && before <= price) {
    errors.before_price = 'The was price must be higher than the price.';
  }
  const caravanField = stockFields.find(
    ({ name, storage }) => storage.kind === 'json' && storage.column === 'caravan' && (values[name] ?? null) !== null,
  );
  if (caravanField && kind !== 'caravan' && kind !== 'motorhome') {
    errors[caravanField.name] = 'Only caravans and motorhomes have this value.';
  }
  return errors;
}
