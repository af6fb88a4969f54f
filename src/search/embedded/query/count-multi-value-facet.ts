import type { Pointer } from '../kernel/kernel.ts';
import type { Column } from '../columns/arena.ts';
import type { MultiValueColumn } from '../columns/multi-value-column.ts';
import type { FoundRows } from './found-rows.ts';
import type { QueryScope } from './query-scope.ts';
import { type FacetKeys, writeKey } from './facet-keys.ts';

/** Counts an attribute with any number of values per row. */
export function countMultiValueFacet(scope: QueryScope, found: FoundRows, sets: MultiValueColumn): FacetKeys {
  const { arena } = scope;
  const sparse = sets.sparseByRow.size > 0 ? countSparse(scope, found, sets) : none;
  const mark = arena.mark();
  const keys = arena.allocate((sets.dictionary.limit + 1) * 8);
  let end = countBitmaps(scope, found, sets, keys);
  const ranks = sets.dictionary.ranks.at / 4;
  for (const [code, count] of sparse) end = writeKey(arena, end, arena.u32[ranks + code] as number, count);
  arena.release(mark);
  return { at: keys, end };
}

const none: ReadonlyMap<number, number> = new Map();

/** Writes keys and returns their end. */
function countBitmaps(
  { arena, runs, end }: QueryScope,
  found: FoundRows,
  { bitmaps: { columns, codes }, dictionary }: MultiValueColumn,
  keys: Pointer,
): Pointer {
  const list = arena.allocate(columns.length * 4);
  const counts = arena.allocate(codes.length * 4);
  const ranks = arena.allocate(codes.length * 4);
  const { u32, kernel } = arena;
  for (let index = 0; index < columns.length; index++) u32[list / 4 + index] = (columns[index] as Column).at;
  const rankTable = dictionary.ranks.at / 4;
  for (let lane = 0; lane < codes.length; lane++) {
    u32[ranks / 4 + lane] = u32[rankTable + (codes[lane] as number)] as number;
  }
  kernel.countBitmaps(runs, end, list, list + columns.length * 4, found.set, counts);
  return kernel.countsToKeys(counts, counts + codes.length * 4, ranks, keys) >>> 0;
}

/** The number of rows per code. */
function countSparse({ arena }: QueryScope, found: FoundRows, { sparseByRow }: MultiValueColumn): Map<number, number> {
  const { at, end } = found.rows();
  const counts = new Map<number, number>();
  for (const row of arena.u32.subarray(at / 4, end / 4)) {
    for (const code of sparseByRow.get(row) ?? []) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return counts;
}
