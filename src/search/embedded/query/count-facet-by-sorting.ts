import type { FacetCount } from '../../search-engine.ts';
import { type IntegerColumn, missing } from '../columns/integer-column.ts';
import type { Facet } from './facet.ts';
import type { FoundRows } from './found-rows.ts';
import type { QueryScope } from './query-scope.ts';

/**
 * For integers that are nearly all distinct: sorts the values of the found rows and counts equal neighbours. Creates
 * objects only for the values it returns.
 */
export function countFacetBySorting(
  { arena }: QueryScope,
  found: FoundRows,
  column: IntegerColumn,
  limit: number,
): Facet {
  const { at, end } = found.rows();
  const rows = arena.u32.subarray(at / 4, end / 4);
  const values = new Int32Array(rows.length);
  let size = 0;
  for (const row of rows) {
    const value = column.read(row);
    if (value !== missing) values[size++] = value;
  }
  const sorted = values.subarray(0, size).sort();
  const [min, max] = [sorted[0], sorted.at(-1)];
  if (min === undefined || max === undefined) return { counts: [], stats: undefined };
  return { counts: findMostFrequent(sorted, limit), stats: { min, max } };
}

/** The most frequent values, of equally frequent ones the smaller first. */
function findMostFrequent(sorted: Int32Array, limit: number): FacetCount[] {
  const { frequency, rest } = findLeastFrequency(sorted, limit);
  const counts: FacetCount[] = [];
  let left = rest;
  eachValue(sorted, (value, count) => {
    if (count < frequency || (count === frequency && left-- <= 0)) return;
    counts.push({ value: String(value), count });
  });
  // Stable: among equal counts the smaller number stays first.
  return counts.sort((a, b) => b.count - a.count);
}

/** The frequency of the last of the `limit` most frequent values, and how many of them have it. */
function findLeastFrequency(sorted: Int32Array, limit: number): { frequency: number; rest: number } {
  const valuesByFrequency = new Map<number, number>();
  eachValue(sorted, (_, count) => valuesByFrequency.set(count, (valuesByFrequency.get(count) ?? 0) + 1));
  let left = limit;
  for (const [frequency, values] of [...valuesByFrequency].sort(([a], [b]) => b - a)) {
    if (values >= left) return { frequency, rest: left };
    left -= values;
  }
  return { frequency: 0, rest: 0 };
}

function eachValue(sorted: Int32Array, visit: (value: number, count: number) => void): void {
  let start = 0;
  for (let at = 1; at <= sorted.length; at++) {
    if (at < sorted.length && sorted[at] === sorted[start]) continue;
    visit(sorted[start] as number, at - start);
    start = at;
  }
}
