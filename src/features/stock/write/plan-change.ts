import { checkCar } from '../fields/check-car.ts';
import { deriveValues, type StockValues } from '../fields/derive-values.ts';
import type { StockValue } from '../fields/stock-field.ts';
import { stockFields } from '../fields/stock-fields.ts';

/** A car of the dealership with every field that can be written. */
export type StockCar = { id: number; slug: string; values: StockValues };

export type ChangedField = { field: string; before: StockValue; after: StockValue };

export type PlannedChange = {
  /** All values after the change. */
  values: StockValues;
  /** The fields that change, in the order of the editor; none if the car has these values already. */
  changed: ChangedField[];
  /** By field. */
  errors: Readonly<Record<string, string>>;
};

const derivedFields = ['name', 'simple_body', 'simple_fuel', 'simple_transmission', 'simple_drive'];

/** A new car: the fields' defaults, the given values, and what follows from them. */
export function planNewCar(given: StockValues, today: string): PlannedChange {
  const defaults = Object.fromEntries(stockFields.map((field) => [field.name, field.default]));
  return plan({}, { ...defaults, ...given }, today);
}

/**
 * Plans the changes of a car that gets these values. A name or type that was derived from other values is derived again; one that was
 * entered stays.
 */
export function planChange(car: StockCar, given: StockValues, today: string): PlannedChange {
  const kept: Record<string, StockValue> = { ...car.values };
  for (const field of derivedFields) {
    if (!(field in given) && isDerived(car.values, field)) kept[field] = null;
  }
  return plan(car.values, { ...kept, ...given }, today);
}

function plan(before: StockValues, given: StockValues, today: string): PlannedChange {
  const values = addSaleDate(before, deriveValues(given), today);
  const changed = stockFields.flatMap(({ name }) => {
    const [was, becomes] = [before[name] ?? null, values[name] ?? null];
    return isSameValue(was, becomes) ? [] : [{ field: name, before: was, after: becomes }];
  });
  return { values, changed, errors: checkCar(values) };
}

const isDerived = (values: StockValues, field: string): boolean =>
  isSameValue(deriveValues({ ...values, [field]: null })[field] ?? null, values[field] ?? null);

const isSold = ({ status, sold }: StockValues): boolean => status === 'sold' || sold === true;

/** A car that becomes sold was sold today, unless a date says otherwise; one that is for sale again has no date. */
function addSaleDate(before: StockValues, values: StockValues, today: string): StockValues {
  if (isSold(values) === isSold(before)) return values;
  if (!isSold(values)) return { ...values, sold_date: null };
  return values.sold_date === null || values.sold_date === undefined ? { ...values, sold_date: today } : values;
}

export function isSameValue(left: StockValue, right: StockValue): boolean {
  if (!Array.isArray(left) || !Array.isArray(right)) return left === right;
  return left.length === right.length && left.every((item, index) => item === right[index]);
}

/** The changed fields with their values before or after. */
export const pickValues = (changed: readonly ChangedField[], moment: 'before' | 'after'): StockValues =>
  Object.fromEntries(changed.map((field) => [field.field, field[moment]]));
