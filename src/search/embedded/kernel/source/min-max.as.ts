/**
 * Writes the minimum and maximum of a set's values in the form that integer-column.ts uses for block bounds: how far
 * the values reach down and up, 0 where all are `missing`. Skips blocks whose bounds are within what was found so far.
 */
export function minMax(
  runs: usize,
  end: usize,
  column: usize,
  bounds: usize,
  set: usize,
  missing: i32,
  out: usize,
): void {
  const none = i32x4.splat(missing);
  let down: u32 = 0;
  let up: u32 = 0;
  for (; runs < end; runs += 8) {
    const block = <usize>load<u32>(runs);
    let from = column + (block << 8);
    let reach = bounds + (block << 3);
    const stop = set + ((<usize>load<u32>(runs, 4)) << 3);
    for (; set < stop; set += 8, from += 256, reach += 8) {
      if (load<u32>(reach) <= down && load<u32>(reach, 4) <= up) continue;
      let downs = i32x4.splat(down);
      let ups = i32x4.splat(up);
      let at = from;
      for (let bits = load<u64>(set); bits; bits >>= 32) {
        const word = i32x4.splat(<i32>bits);
        let wanted = i32x4(1, 2, 4, 8);
        for (const half = at + 128; at < half; at += 16, wanted = i32x4.shl(wanted, 4)) {
          const isIn = i32x4.eq(v128.and(word, wanted), wanted);
          const values = v128.load(at);
          downs = i32x4.max_u(downs, v128.and(i32x4.sub(none, values), isIn));
          ups = i32x4.max_u(ups, v128.and(i32x4.sub(values, none), isIn));
        }
      }
      down = largestOf(downs);
      up = largestOf(ups);
    }
  }
  store<u32>(out, down);
  store<u32>(out, up, 4);
}

/** The same for a list of rows; faster for few rows. */
export function minMaxOfRows(rows: usize, end: usize, column: usize, missing: i32, out: usize): void {
  const none = i32x4.splat(missing);
  let downs = i32x4.splat(0);
  let ups = downs;
  let values = none;
  for (; rows < end; rows += 16) {
    values = v128.load32_lane(column + ((<usize>load<u32>(rows)) << 2), values, 0);
    if (rows + 4 < end) values = v128.load32_lane(column + ((<usize>load<u32>(rows, 4)) << 2), values, 1);
    if (rows + 8 < end) values = v128.load32_lane(column + ((<usize>load<u32>(rows, 8)) << 2), values, 2);
    if (rows + 12 < end) values = v128.load32_lane(column + ((<usize>load<u32>(rows, 12)) << 2), values, 3);
    downs = i32x4.max_u(downs, i32x4.sub(none, values));
    ups = i32x4.max_u(ups, i32x4.sub(values, none));
  }
  store<u32>(out, largestOf(downs));
  store<u32>(out, largestOf(ups), 4);
}

/** Maximum of four values: compares the two halves, then the remaining two. */
function largestOf(four: v128): u32 {
  const two = i32x4.max_u(four, i32x4.shuffle(four, four, 2, 3, 0, 1));
  return i32x4.extract_lane(i32x4.max_u(two, i32x4.shuffle(two, two, 1, 0, 3, 2)), 0);
}
