import { type IntegerColumn, missing } from '../store/integer-column.ts';
import type { Facet } from './facet.ts';
import type { FoundRows } from './found-rows.ts';
import type { Scope } from './scope.ts';

/** For numbers of which nearly every row has its own: the numbers of the found rows, sorted, and the stretches of equals. */
export function countSorted({ arena }: Scope, found: FoundRows, column: IntegerColumn, most: number): Facet {
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
  // Stable, so that among equals the smaller number stays first.
  stretches.sort((a, b) => b.count - a.count);
  const counts = stretches.slice(0, most).map(({ number, count }) => ({ value: String(number), count }));
  return { counts, stats: { min, max } };
}
