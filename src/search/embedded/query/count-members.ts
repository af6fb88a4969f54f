import type { Pointer } from '../kernel/kernel.ts';
import type { Column } from '../store/arena.ts';
import type { ValueSetColumn } from '../store/value-set-column.ts';
import type { FoundRows } from './found-rows.ts';
import type { Scope } from './scope.ts';
import { type ValueKeys, writeKey } from './value-keys.ts';

/** Of an attribute of which a row may have any number of values. */
export function countMembers(scope: Scope, found: FoundRows, sets: ValueSetColumn): ValueKeys {
  const { arena } = scope;
  const sparse = sets.sparseOfRow.size > 0 ? countSparse(scope, found, sets) : none;
  const mark = arena.mark();
  const keys = arena.take((sets.dictionary.limit + 1) * 8);
  let end = countLanes(scope, found, sets, keys);
  const ranks = sets.dictionary.ranks.at / 4;
  for (const [code, count] of sparse) end = writeKey(arena, end, arena.u32[ranks + code] as number, count);
  arena.giveBack(mark);
  return { at: keys, end };
}

const none: ReadonlyMap<number, number> = new Map();

/** Writes keys; says where they end. */
function countLanes(
  { arena, runs, end }: Scope,
  found: FoundRows,
  { lanes: { columns, codes }, dictionary }: ValueSetColumn,
  keys: Pointer,
): Pointer {
  const list = arena.take(columns.length * 4);
  const counts = arena.take(codes.length * 4);
  const ranks = arena.take(codes.length * 4);
  const { u32, kernel } = arena;
  for (let index = 0; index < columns.length; index++) u32[list / 4 + index] = (columns[index] as Column).at;
  const rankOf = dictionary.ranks.at / 4;
  for (let lane = 0; lane < codes.length; lane++) {
    u32[ranks / 4 + lane] = u32[rankOf + (codes[lane] as number)] as number;
  }
  kernel.countLanes(runs, end, list, list + columns.length * 4, found.set, counts);
  return kernel.keysOfCounts(counts, counts + codes.length * 4, ranks, keys) >>> 0;
}

/** How many rows have each code. */
function countSparse({ arena }: Scope, found: FoundRows, { sparseOfRow }: ValueSetColumn): Map<number, number> {
  const { at, end } = found.rows();
  const counts = new Map<number, number>();
  for (const row of arena.u32.subarray(at / 4, end / 4)) {
    for (const code of sparseOfRow.get(row) ?? []) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return counts;
}
