import { type IntegerColumn, missing } from '../store/integer-column.ts';
import type { FoundRows } from './found-rows.ts';
import type { Scope } from './scope.ts';

/** The smallest and the largest number among the found rows; nothing where none has one. */
export function findExtremes(
  { arena, runs, end }: Scope,
  found: FoundRows,
  { numbers, bounds }: IntegerColumn,
): { min: number; max: number } | undefined {
  const mark = arena.mark();
  const out = arena.take(8);
  arena.i32[out / 4] = missing;
  arena.kernel.extremes(runs, end, numbers.at, bounds.at, found.set, missing, out);
  arena.giveBack(mark);
  const min = arena.i32[out / 4] as number;
  return min === missing ? undefined : { min, max: arena.i32[out / 4 + 1] as number };
}
