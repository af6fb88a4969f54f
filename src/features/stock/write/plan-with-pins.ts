import type { StockValues } from '../fields/derive-values.ts';
import { type ChangedField, planChange, type PlannedChange, type StockCar } from './plan-change.ts';

/** A change of a car that leaves pinned fields alone, also those that would be derived from others. */
export function planWithPins(
  car: StockCar,
  values: StockValues,
  pins: ReadonlySet<string>,
  today: string,
): PlannedChange {
  const given = Object.fromEntries(Object.entries(values).filter(([field]) => !pins.has(field)));
  const plan = planChange(car, given, today);
  if (!plan.changed.some(({ field }) => pins.has(field))) return plan;
  const changed = plan.changed.filter(({ field }) => !pins.has(field));
  return { ...plan, changed, values: { ...car.values, ...splitChanges(changed).after } };
}

export const splitChanges = (changed: readonly ChangedField[]): { before: StockValues; after: StockValues } => ({
  before: Object.fromEntries(changed.map(({ field, before }) => [field, before])),
  after: Object.fromEntries(changed.map(({ field, after }) => [field, after])),
});
