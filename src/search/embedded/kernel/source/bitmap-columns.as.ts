/**
 * Counts the rows of the set in each bitmap, 32 bits per count. `columns` and `last` bound a list of columns of eight
 * bitmaps. Reads all columns of a block before the next block: while one cache line loads, others are counted.
 */
export function countBitmaps(runs: usize, end: usize, columns: usize, last: usize, set: usize, counts: usize): void {
  memory.fill(counts, 0, (last - columns) << 3);
  for (; runs < end; runs += 8) {
    const stop = set + ((<usize>load<u32>(runs, 4)) << 3);
    let from = (<usize>load<u32>(runs)) << 6;
    for (; set < stop; set += 8, from += 64) {
      const bits = load<u64>(set);
      if (!bits) continue;
      for (let column = columns, to = counts; column < last; column += 4, to += 32) {
        countEight(bits, <usize>load<u32>(column) + from, to);
      }
    }
  }
}

function countEight(bits: u64, from: usize, to: usize): void {
  store<u32>(to, load<u32>(to) + <u32>popcnt(bits & load<u64>(from)));
  store<u32>(to, load<u32>(to, 4) + <u32>popcnt(bits & load<u64>(from, 8)), 4);
  store<u32>(to, load<u32>(to, 8) + <u32>popcnt(bits & load<u64>(from, 16)), 8);
  store<u32>(to, load<u32>(to, 12) + <u32>popcnt(bits & load<u64>(from, 24)), 12);
  store<u32>(to, load<u32>(to, 16) + <u32>popcnt(bits & load<u64>(from, 32)), 16);
  store<u32>(to, load<u32>(to, 20) + <u32>popcnt(bits & load<u64>(from, 40)), 20);
  store<u32>(to, load<u32>(to, 24) + <u32>popcnt(bits & load<u64>(from, 48)), 24);
  store<u32>(to, load<u32>(to, 28) + <u32>popcnt(bits & load<u64>(from, 56)), 28);
}
