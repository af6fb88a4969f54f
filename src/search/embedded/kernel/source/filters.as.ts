/**
 * out = out or (first ≤ number ≤ first + span). The unsigned difference wraps below `first`, so one comparison is
 * enough. Processes the four quarters of a run side by side.
 */
export function addRange(runs: usize, end: usize, column: usize, first: i32, span: u32, out: usize): void {
  const low = i32x4.splat(first);
  const wide = i32x4.splat(span);
  for (; runs < end; runs += 8) {
    const blocks = <usize>load<u32>(runs, 4);
    const stop = out + (blocks << 3);
    const quarter = blocks >> 2;
    let from = column + ((<usize>load<u32>(runs)) << 8);
    for (const part = out + (quarter << 3); out < part; out += 8, from += 256) {
      addWithin(from, low, wide, out);
      addWithin(from + (quarter << 8), low, wide, out + (quarter << 3));
      addWithin(from + (quarter << 9), low, wide, out + (quarter << 4));
      addWithin(from + quarter * 768, low, wide, out + quarter * 24);
    }
    for (out += quarter * 24, from += quarter * 768; out < stop; out += 8, from += 256) addWithin(from, low, wide, out);
  }
}

function addWithin(from: usize, low: v128, wide: v128, out: usize): void {
  const bits =
    within16(from, low, wide) |
    (within16(from + 64, low, wide) << 16) |
    (within16(from + 128, low, wide) << 32) |
    (within16(from + 192, low, wide) << 48);
  store<u64>(out, load<u64>(out) | bits);
}

/** Compares 16 numbers: four vectors of four, narrowed to bytes, one bit of each. */
function within16(from: usize, low: v128, wide: v128): u64 {
  const a = i32x4.le_u(i32x4.sub(v128.load(from), low), wide);
  const b = i32x4.le_u(i32x4.sub(v128.load(from, 16), low), wide);
  const c = i32x4.le_u(i32x4.sub(v128.load(from, 32), low), wide);
  const d = i32x4.le_u(i32x4.sub(v128.load(from, 48), low), wide);
  const bytes = i8x16.narrow_i16x8_s(i16x8.narrow_i32x4_s(a, b), i16x8.narrow_i32x4_s(c, d));
  return <u64>i8x16.bitmask(bytes);
}

/** out = out or (8-bit code = code) */
export function addCode8(runs: usize, end: usize, column: usize, code: i32, out: usize): void {
  const wanted = i8x16.splat(<i8>code);
  for (; runs < end; runs += 8) {
    const stop = out + ((<usize>load<u32>(runs, 4)) << 3);
    let from = column + ((<usize>load<u32>(runs)) << 6);
    for (; out < stop; out += 8, from += 64) {
      const bits =
        equal8(from, wanted) |
        (equal8(from + 16, wanted) << 16) |
        (equal8(from + 32, wanted) << 32) |
        (equal8(from + 48, wanted) << 48);
      store<u64>(out, load<u64>(out) | bits);
    }
  }
}

function equal8(from: usize, wanted: v128): u64 {
  return <u64>(<u32>i8x16.bitmask(i8x16.eq(v128.load(from), wanted)));
}

/** out = out or (16-bit code = code) */
export function addCode16(runs: usize, end: usize, column: usize, code: i32, out: usize): void {
  const wanted = i16x8.splat(<i16>code);
  for (; runs < end; runs += 8) {
    const stop = out + ((<usize>load<u32>(runs, 4)) << 3);
    let from = column + ((<usize>load<u32>(runs)) << 7);
    for (; out < stop; out += 8, from += 128) store<u64>(out, load<u64>(out) | equal64(from, wanted));
  }
}

/** A bit for each of a block's 64 codes that equals the wanted one. */
function equal64(from: usize, wanted: v128): u64 {
  return (
    equal16(from, wanted) |
    (equal16(from + 32, wanted) << 16) |
    (equal16(from + 64, wanted) << 32) |
    (equal16(from + 96, wanted) << 48)
  );
}

function equal16(from: usize, wanted: v128): u64 {
  const a = i16x8.eq(v128.load(from), wanted);
  const b = i16x8.eq(v128.load(from, 16), wanted);
  return <u64>(<u32>i8x16.bitmask(i8x16.narrow_i16x8_s(a, b)));
}
