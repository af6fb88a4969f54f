import type { Column } from '../store/arena.ts';
import type { BitLanes } from '../store/bit-lanes.ts';
import type { ValueSetColumn } from '../store/value-set-column.ts';
import type { FoundRows } from './found-rows.ts';
import type { Scope } from './scope.ts';
import { TopValues } from './top-values.ts';

/** Of an attribute of which a row may have any number of values. */
export function countMembers(scope: Scope, found: FoundRows, sets: ValueSetColumn, most: number): TopValues<string> {
  const top = new TopValues(sets.dictionary, most);
  countLanes(scope, found, sets.lanes, top);
  if (sets.sparseOfRow.size > 0) {
    for (const [code, count] of countSparse(scope, found, sets)) top.offer(code, count);
  }
  return top;
}

function countLanes(
  { arena, runs, end }: Scope,
  found: FoundRows,
  { columns, codes }: BitLanes,
  top: TopValues<string>,
): void {
  const mark = arena.mark();
  const list = arena.take(columns.length * 4);
  const counts = arena.take(codes.length * 4);
  const out = arena.take((codes.length + 1) * 8);
  const { u32, kernel } = arena;
  for (let index = 0; index < columns.length; index++) u32[list / 4 + index] = (columns[index] as Column).at;
  const stop = kernel.countLanes(runs, end, list, list + columns.length * 4, found.set, counts, out) >>> 0;
  for (let at = out / 4; at < stop / 4; at += 2) top.offer(codes[u32[at] as number] as number, u32[at + 1] as number);
  arena.giveBack(mark);
}

function countSparse({ arena }: Scope, found: FoundRows, { sparseOfRow }: ValueSetColumn): Map<number, number> {
  const { at, end } = found.rows();
  const counts = new Map<number, number>();
  for (const row of arena.u32.subarray(at / 4, end / 4)) {
    for (const code of sparseOfRow.get(row) ?? []) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return counts;
}
