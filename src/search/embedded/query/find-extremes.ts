import { boundsOf, type IntegerColumn, missing } from '../store/integer-column.ts';
import type { FoundRows } from './found-rows.ts';
import type { Scope } from './scope.ts';

/** Below so many found rows a block, they are looked at one by one. */
const fewOfBlock = 2;

/** The smallest and the largest number among the found rows; nothing where none has one. */
export function findExtremes(
  { arena, runs, end, blocks }: Scope,
  found: FoundRows,
  { numbers, bounds }: IntegerColumn,
): { min: number; max: number } | undefined {
  // Before the mark: it stays for the next attribute.
  const rows = found.count < blocks * fewOfBlock ? found.rows() : undefined;
  const mark = arena.mark();
  const out = arena.take(8);
  if (rows) arena.kernel.extremesOfRows(rows.at, rows.end, numbers.at, missing, out);
  else arena.kernel.extremes(runs, end, numbers.at, bounds.at, found.set, missing, out);
  arena.giveBack(mark);
  return boundsOf(arena.u32[out / 4] as number, arena.u32[out / 4 + 1] as number);
}
