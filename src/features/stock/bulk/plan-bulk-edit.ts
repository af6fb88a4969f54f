import { pickValues, planChange, type StockCar } from '../write/plan-change.ts';
import type { StockReferences } from '../write/stock-references.ts';
import { resolveReferences } from '../write/stock-references.ts';
import type { StockValues } from '../fields/derive-values.ts';
import { parseStockJson } from '../fields/parse-stock-value.ts';
import { findStockField } from '../fields/stock-fields.ts';
import { applyBulkChange, type BulkChange } from './bulk-change.ts';

export type PlannedCar =
  | { state: 'changed'; id: number; values: StockValues; before: StockValues; after: StockValues }
  | { state: 'unchanged'; id: number }
  | { state: 'refused'; id: number; reason: string };

/** Plans the change of a bulk edit to one car. The preview and the worker use the same function. */
export function planBulkEdit(
  car: StockCar,
  change: BulkChange,
  references: StockReferences,
  today: string,
): PlannedCar {
  const wanted = applyBulkChange(change, car.values);
  if (!wanted.ok) return { state: 'refused', id: car.id, reason: wanted.reason };
  const limit = findLimit(wanted.values);
  if (limit !== undefined) return { state: 'refused', id: car.id, reason: limit };
  const resolved = resolveReferences(wanted.values, references);
  const { values, changed, errors } = planChange(car, resolved.values, today);
  const [reason] = Object.values({ ...resolved.errors, ...errors });
  if (reason !== undefined) return { state: 'refused', id: car.id, reason };
  if (changed.length === 0) return { state: 'unchanged', id: car.id };
  return {
    state: 'changed',
    id: car.id,
    values,
    before: pickValues(changed, 'before'),
    after: pickValues(changed, 'after'),
  };
}

/** Finds a value that its field does not accept, such as a price beyond its limit. */
function findLimit(values: StockValues): string | undefined {
  for (const [name, value] of Object.entries(values)) {
    const field = findStockField(name);
    const parsed = field && parseStockJson(field, value);
    if (field && !parsed?.ok) return `${field.label}: ${parsed?.error}`;
  }
  return undefined;
}
