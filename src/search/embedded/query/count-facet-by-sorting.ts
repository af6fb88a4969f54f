import { type IntegerColumn, missing } from '../columns/integer-column.ts';
import type { Facet } from './facet.ts';
import type { FoundRows } from './found-rows.ts';
import type { QueryScope } from './query-scope.ts';

/** For integers that are nearly all distinct: sorts the values of the found rows and counts equal neighbours. */
export function countFacetBySorting(
  { arena }: QueryScope,
  found: FoundRows,
  column: IntegerColumn,
  limit: number,
): Facet {
  const { at, end } = found.rows();
  const rows = arena.u32.subarray(at / 4, end / 4);
  const numbers = Int32Array.from(rows, (row) => column.read(row))
    .sort()
    .filter((number) => number !== missing);
  const [min, max] = [numbers[0], numbers.at(-1)];
  if (min === undefined || max === undefined) return { counts: [], stats: undefined };
  const stretches: { number: number; count: number }[] = [];
  for (const number of numbers) {
    const last = stretches.at(-1);
    if (last?.number === number) last.count++;
    else stretches.push({ number, count: 1 });
  }
  // Stable: among equal counts the smaller number stays first.
  stretches.sort((a, b) => b.count - a.count);
  const counts = stretches.slice(0, limit).map(({ number, count }) => ({ value: String(number), count }));
  return { counts, stats: { min, max } };
}
