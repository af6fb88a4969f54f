import { allocateScratch, copyToScratch } from './scratch-memory.ts';

/** Few enough buckets to stay in the cache. */
const digitBits = 11;
const digits = 2 ** digitBits;
const shifts = [0, digitBits, digitBits * 2];

interface Sorting {
  rows: Uint32Array;
  values: Uint32Array;
}

/**
 * Sorts rows by 32-bit keys, most significant first in `keys`. A radix sort: each pass is stable, so the last key is
 * sorted first. Sorting a million rows with a comparison function takes half a second per order, and a start needs
 * several.
 */
export function radixSortRows(rows: Uint32Array, keys: readonly ((row: number) => number)[]): Uint32Array {
  let now: Sorting = { rows: copyToScratch(rows), values: allocateScratch(rows.length) };
  let next: Sorting = { rows: allocateScratch(rows.length), values: allocateScratch(rows.length) };
  for (const key of keys.toReversed()) {
    // Flips the sign bit, so that signed numbers sort as unsigned.
    for (let at = 0; at < rows.length; at++) now.values[at] = key(now.rows[at] as number) ^ 0x8000_0000;
    for (const shift of shifts) if (pass(now, next, shift)) [now, next] = [next, now];
  }
  return now.rows;
}

/** Sorts by one digit. Skips the pass where all digits are equal, as in the high half of small numbers. */
function pass(from: Sorting, to: Sorting, shift: number): boolean {
  const { length } = from.values;
  const starts = new Uint32Array(digits + 1);
  for (let at = 0; at < length; at++) {
    const digit = ((from.values[at] as number) >>> shift) & (digits - 1);
    starts[digit + 1] = (starts[digit + 1] as number) + 1;
  }
  if (starts.includes(length)) return false;
  for (let digit = 1; digit <= digits; digit++)
    starts[digit] = (starts[digit] as number) + (starts[digit - 1] as number);
  for (let at = 0; at < length; at++) {
    const value = from.values[at] as number;
    const digit = (value >>> shift) & (digits - 1);
    const place = starts[digit] as number;
    starts[digit] = place + 1;
    to.rows[place] = from.rows[at] as number;
    to.values[place] = value;
  }
  return true;
}
