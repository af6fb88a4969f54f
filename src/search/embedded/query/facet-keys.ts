import type { FacetCount } from '../../search-engine.ts';
import type { Pointer } from '../kernel/kernel.ts';
import type { Arena } from '../columns/arena.ts';
import type { Dictionary } from '../columns/dictionary.ts';
import type { QueryScope } from './query-scope.ts';

/** Beyond this limit, sorting all keys is faster than inserting each. */
const maxInserted = 128;

/**
 * Values with their counts as a list of kernel keys (`facet-keys.as.ts`) in any order. The list is on the arena's
 * stack and is already released: it is valid until the next allocation.
 */
export interface FacetKeys {
  at: Pointer;
  end: Pointer;
}

/** The most frequent values, ties in ascending order. Sorts the keys in place. */
export function topFacetCounts(
  { arena, sortScratch: ordering }: QueryScope,
  { at, end }: FacetKeys,
  dictionary: Dictionary<string | number>,
  limit: number,
): FacetCount[] {
  const last = limit > maxInserted ? sortKeys(arena, at, end, limit) : arena.kernel.topKeys(at, end, limit, ordering);
  const { u32 } = arena;
  const { texts } = dictionary;
  // Preallocated: most lists are short, and a growing array reserves sixteen elements.
  const counts = Array<FacetCount>(((last >>> 0) - at) / 8);
  for (let index = 0, key = at >>> 2; index < counts.length; index++, key += 2) {
    counts[index] = { value: texts[rankAt(u32, key)] as string, count: u32[key + 1] as number };
  }
  return counts;
}

/** The minimum and maximum value. */
export function getMinMax(
  { u32 }: Arena,
  { at, end }: FacetKeys,
  dictionary: Dictionary<number>,
): { min: number; max: number } | undefined {
  if (at === end) return undefined;
  let [lowest, highest] = [dictionary.limit, 0];
  for (let key = at >>> 2; key < end >>> 2; key += 2) {
    const rank = rankAt(u32, key);
    if (rank < lowest) lowest = rank;
    if (rank > highest) highest = rank;
  }
  return { min: dictionary.getValueByRank(lowest), max: dictionary.getValueByRank(highest) };
}

/** Appends a key and returns the new end. */
export function writeKey({ u32 }: Arena, end: Pointer, rank: number, count: number): Pointer {
  u32[end >>> 2] = ~rank;
  u32[(end >>> 2) + 1] = count;
  return end + 8;
}

const rankAt = (u32: Uint32Array, key: number): number => ~(u32[key] as number);

function sortKeys(arena: Arena, at: Pointer, end: Pointer, limit: number): Pointer {
  const keys = new BigUint64Array(arena.u8.buffer, at, (end - at) / 8).sort().reverse();
  return at + Math.min(keys.length, limit) * 8;
}
