import type { DealershipScope, Transaction } from '../../../platform/postgres/database.ts';
import { getViolatedConstraint } from '../../../platform/postgres/violated-constraint.ts';
import type { StockValues } from '../fields/derive-values.ts';
import type { StockValue } from '../fields/stock-field.ts';
import { findStockField } from '../fields/stock-fields.ts';
import { insertCars, readCarsForChange, readReferences, updateCars } from './car-write-store.server.ts';
import { pinFields } from './pin-store.server.ts';
import { type ChangedField, isSameValue, planChange, planNewCar } from './plan-change.ts';
import { resolveReferences } from './stock-references.ts';

/** A field that another person changed while this person edited it. */
export type Conflict = { field: string; theirs: StockValue };

export type SavedCar =
  | { kind: 'saved'; id: number; changed: ChangedField[]; changedByOthers: ChangedField[] }
  | { kind: 'refused'; errors: Readonly<Record<string, string>> }
  | { kind: 'conflict'; conflicts: Conflict[]; current: StockValues }
  | { kind: 'missing' };

/** Fields by name. */
export type SuppliedFields = Pick<ReadonlySet<string>, 'has'>;

type Edit = {
  id: number;
  /** The values that the person saw when they began. */
  was: StockValues;
  /** The values they send. Only those that differ from `was` are written. */
  given: StockValues;
  /** Fields that a stock source or a program supplies: changing one pins it. */
  supplied: SuppliedFields;
};

/**
 * Saves what a person changed. Changes that others made meanwhile to other fields stay; if both changed the same field,
 * nothing is saved and the person decides.
 */
export const saveCar = (scope: DealershipScope, { id, was, given, supplied }: Edit, today: string): Promise<SavedCar> =>
  saveUniquely(scope, async (tx) => {
    const [car] = await readCarsForChange(tx, scope.dealershipId, { ids: [id] });
    if (!car) return { kind: 'missing' };
    const references = await readReferences(tx, scope.dealershipId);
    const mine = Object.fromEntries(
      Object.entries(given).filter(
        ([field, value]) => findStockField(field) && !isSameValue(value, was[field] ?? null),
      ),
    );
    const changedByOthers = Object.keys(given).flatMap((field) => {
      const [before, after] = [was[field] ?? null, car.values[field] ?? null];
      return isSameValue(before, after) ? [] : [{ field, before, after }];
    });
    const conflicts = changedByOthers.filter(
      ({ field, after }) => field in mine && !isSameValue(mine[field] ?? null, after),
    );
    if (conflicts.length > 0) {
      return {
        kind: 'conflict',
        conflicts: conflicts.map(({ field, after }) => ({ field, theirs: after })),
        current: car.values,
      };
    }
    const resolved = resolveReferences(mine, references);
    const { values, changed, errors } = planChange(car, resolved.values, today);
    const found = { ...errors, ...resolved.errors };
    if (Object.keys(found).length > 0) return { kind: 'refused', errors: found };
    if (changed.length > 0) await updateCars(tx, scope.dealershipId, [{ id, values }], references);
    const fields = Object.keys(mine).filter((field) => supplied.has(field));
    if (fields.length > 0) await pinFields(tx, { dealershipId: scope.dealershipId, carId: id, fields });
    return { kind: 'saved', id, changed, changedByOthers };
  });

/** Adds a car. */
export const addCar = (scope: DealershipScope, given: StockValues, today: string): Promise<SavedCar> =>
  saveUniquely(scope, async (tx) => {
    const references = await readReferences(tx, scope.dealershipId);
    const resolved = resolveReferences(given, references);
    const { values, changed, errors } = planNewCar(resolved.values, today);
    const found = { ...errors, ...resolved.errors };
    if (Object.keys(found).length > 0) return { kind: 'refused', errors: found };
    const [id] = await insertCars(tx, scope.dealershipId, [values], references);
    return { kind: 'saved', id: id as number, changed, changedByOthers: [] };
  });

/** Runs a save; another car of the dealership may have the stock number. */
async function saveUniquely(scope: DealershipScope, save: (tx: Transaction) => Promise<SavedCar>): Promise<SavedCar> {
  try {
    return await scope.run(save);
  } catch (error) {
    const constraint = getViolatedConstraint(error);
    if (constraint === 'cars_stocknum_once') {
      return { kind: 'refused', errors: { stocknum: 'You have a car with this stock number already.' } };
    }
    // Another transaction has just added a car with the same address: the next attempt chooses another.
    if (constraint === 'cars_slug_unique') return saveUniquely(scope, save);
    throw error;
  }
}
