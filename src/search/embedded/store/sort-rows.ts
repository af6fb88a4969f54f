const digitBits = 16;
const digits = 2 ** digitBits;

/**
 * Sorts rows by 32-bit keys, the last key first: each pass is stable, so the first key weighs most in the end. A radix
 * sort, since a million rows with a comparing function take half a second an order and a start has several.
 */
export function sortRows(rows: Uint32Array, keys: readonly ((row: number) => number)[]): Uint32Array {
  let from = rows;
  let to: Uint32Array = new Uint32Array(rows.length);
  const values = new Uint32Array(rows.length);
  const pass = (shift: number): void => {
    const starts = new Uint32Array(digits + 1);
    for (let at = 0; at < values.length; at++) {
      const digit = ((values[at] as number) >>> shift) & (digits - 1);
      starts[digit + 1] = (starts[digit + 1] as number) + 1;
    }
    // All alike in this digit, as the high half of small numbers is: nothing to move.
    if (starts.includes(values.length)) return;
    for (let digit = 1; digit <= digits; digit++)
      starts[digit] = (starts[digit] as number) + (starts[digit - 1] as number);
    for (let at = 0; at < values.length; at++) {
      const digit = ((values[at] as number) >>> shift) & (digits - 1);
      const place = starts[digit] as number;
      starts[digit] = place + 1;
      to[place] = from[at] as number;
    }
    [from, to] = [to, from];
  };
  for (const key of keys.toReversed()) {
    for (const shift of [0, digitBits]) {
      // Signed numbers in unsigned order: the sign bit turned over.
      for (let at = 0; at < from.length; at++) values[at] = key(from[at] as number) ^ 0x8000_0000;
      pass(shift);
    }
  }
  return from;
}
