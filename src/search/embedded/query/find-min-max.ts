import { toMinMax, type IntegerColumn, missing } from '../columns/integer-column.ts';
import type { FoundRows } from './found-rows.ts';
import type { QueryScope } from './query-scope.ts';

/** Below this many found rows per block, reading them one by one is faster. */
const minRowsPerBlock = 2;

/** The minimum and maximum among the found rows; undefined where none has a value. */
export function findMinMax(
  { arena, runs, end, blocks }: QueryScope,
  found: FoundRows,
  { numbers, bounds }: IntegerColumn,
): { min: number; max: number } | undefined {
  // Allocated before the mark: the next attribute uses it too.
  const rows = found.count < blocks * minRowsPerBlock ? found.rows() : undefined;
  const mark = arena.mark();
  const out = arena.allocate(8);
  if (rows) arena.kernel.minMaxOfRows(rows.at, rows.end, numbers.at, missing, out);
  else arena.kernel.minMax(runs, end, numbers.at, bounds.at, found.set, missing, out);
  arena.release(mark);
  return toMinMax(arena.u32[out / 4] as number, arena.u32[out / 4 + 1] as number);
}
