import type { FacetCount } from '../../search-engine.ts';
import type { Pointer } from '../kernel/kernel.ts';
import type { Arena } from '../store/arena.ts';
import type { Dictionary } from '../store/dictionary.ts';
import type { Scope } from './scope.ts';

/** Beyond so many wanted, sorting all is quicker than putting each in its place. */
const mostInserted = 128;

/**
 * Values with how many rows have each, as a list of the kernel's keys (`values.as.ts`), in any order. It lies on the
 * arena's stack, already given back: it is there until something is taken.
 */
export interface ValueKeys {
  at: Pointer;
  end: Pointer;
}

/** The most frequent values, among equals in ascending order. Puts the keys into that order. */
export function mostFrequent(
  { arena, ordering }: Scope,
  { at, end }: ValueKeys,
  dictionary: Dictionary<string | number>,
  most: number,
): FacetCount[] {
  const last = most > mostInserted ? sortKeys(arena, at, end, most) : arena.kernel.bestKeys(at, end, most, ordering);
  const { u32 } = arena;
  const { texts } = dictionary;
  // As long as it will be: most lists are short, and one that grows makes room for sixteen.
  const counts = Array<FacetCount>(((last >>> 0) - at) / 8);
  for (let place = 0, key = at >>> 2; place < counts.length; place++, key += 2) {
    counts[place] = { value: texts[rankAt(u32, key)] as string, count: u32[key + 1] as number };
  }
  return counts;
}

/** The smallest and the largest value, however rare. */
export function extremesOf(
  { u32 }: Arena,
  { at, end }: ValueKeys,
  dictionary: Dictionary<number>,
): { min: number; max: number } | undefined {
  if (at === end) return undefined;
  let [lowest, highest] = [dictionary.limit, 0];
  for (let key = at >>> 2; key < end >>> 2; key += 2) {
    const rank = rankAt(u32, key);
    if (rank < lowest) lowest = rank;
    if (rank > highest) highest = rank;
  }
  return { min: dictionary.valueOfRank(lowest), max: dictionary.valueOfRank(highest) };
}

/** One more at the end of a list; says where the list ends now. */
export function writeKey({ u32 }: Arena, end: Pointer, rank: number, count: number): Pointer {
  u32[end >>> 2] = ~rank;
  u32[(end >>> 2) + 1] = count;
  return end + 8;
}

const rankAt = (u32: Uint32Array, key: number): number => ~(u32[key] as number);

function sortKeys(arena: Arena, at: Pointer, end: Pointer, most: number): Pointer {
  const keys = new BigUint64Array(arena.u8.buffer, at, (end - at) / 8).sort().reverse();
  return at + Math.min(keys.length, most) * 8;
}
