import { scratch, scratchCopy } from './scratch.ts';

/** Few enough places to write to that they stay in the cache. */
const digitBits = 11;
const digits = 2 ** digitBits;
const shifts = [0, digitBits, digitBits * 2];

interface Sorting {
  rows: Uint32Array;
  values: Uint32Array;
}

/**
 * Sorts rows by 32-bit keys, the last key first: each pass is stable, so the first key weighs most in the end. A radix
 * sort, since a million rows with a comparing function take half a second an order and a start has several.
 */
export function sortRows(rows: Uint32Array, keys: readonly ((row: number) => number)[]): Uint32Array {
  let now: Sorting = { rows: scratchCopy(rows), values: scratch(rows.length) };
  let next: Sorting = { rows: scratch(rows.length), values: scratch(rows.length) };
  for (const key of keys.toReversed()) {
    // Signed numbers in unsigned order: the sign bit turned over.
    for (let at = 0; at < rows.length; at++) now.values[at] = key(now.rows[at] as number) ^ 0x8000_0000;
    for (const shift of shifts) if (pass(now, next, shift)) [now, next] = [next, now];
  }
  return now.rows;
}

/** Sorts by one digit; nothing to do where all have the same, as the high half of small numbers is. */
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
