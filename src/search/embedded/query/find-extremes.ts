import type { DocumentStore } from '../store/document-store.ts';
import { type IntegerColumn, missing } from '../store/integer-column.ts';
import type { OrderIndex } from '../store/order-index.ts';
import type { FoundRows } from './found-rows.ts';
import type { Scope } from './scope.ts';

/** So far an order is followed in search of its first found row before all found rows are looked at instead. */
const mostSteps = 512;
/** Below one found row in so many, an order is not even tried. */
const sparse = 64;

/** The smallest and the largest number among the found rows; nothing where none has one. */
export function findExtremes<Document>(
  store: DocumentStore<Document>,
  scope: Scope,
  found: FoundRows,
  column: IntegerColumn,
): { min: number; max: number } | undefined {
  const order = found.count * sparse > store.size ? store.orderBy(column) : undefined;
  return (order && fromBothEnds(scope, found, order)) ?? amongAll(scope, found, column);
}

/** Where most rows are found ones, the ends of an order tell at once. */
function fromBothEnds(scope: Scope, found: FoundRows, order: OrderIndex): { min: number; max: number } | undefined {
  let min: number | undefined;
  let max: number | undefined;
  let steps = 0;
  order.visitUp(
    (row) => order.first.read(row) === missing,
    (row) => {
      if (scope.has(found.set, row)) min = order.first.read(row);
      return min === undefined && ++steps < mostSteps;
    },
  );
  if (min === undefined) return undefined;
  order.visitDown(
    () => false,
    (row) => {
      if (scope.has(found.set, row)) max = order.first.read(row);
      return max === undefined && ++steps < mostSteps * 2;
    },
  );
  return max === undefined ? undefined : { min, max };
}

function amongAll({ arena, runs, end }: Scope, found: FoundRows, { numbers }: IntegerColumn) {
  const mark = arena.mark();
  const out = arena.take(8);
  arena.i32[out / 4] = missing;
  arena.kernel.extremes(runs, end, numbers.at, found.set, missing, out);
  arena.giveBack(mark);
  const min = arena.i32[out / 4] as number;
  return min === missing ? undefined : { min, max: arena.i32[out / 4 + 1] as number };
}
