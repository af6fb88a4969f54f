/**
 * How many of the set stand in each lane. `columns` and `last` bound a list of columns of eight lanes; `counts` has room
 * for 32 bits a lane. For every lane that has any, its number among all of them and its count are written to `out`; returns
 * where that stopped. All columns of a block come before the next block: while a line of one is on its way from memory,
 * others are counted.
 */
export function countLanes(
  runs: usize,
  end: usize,
  columns: usize,
  last: usize,
  set: usize,
  counts: usize,
  out: usize,
): usize {
  const lanes = <u32>((last - columns) << 1);
  memory.fill(counts, 0, (<usize>lanes) << 2);
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
  for (let lane: u32 = 0; lane < lanes; lane++) out = pair(lane, load<u32>(counts + ((<usize>lane) << 2)), out);
  return out;
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

/** Written in any case, and written over where it counts nothing. */
function pair(lane: u32, count: u32, out: usize): usize {
  store<u32>(out, lane);
  store<u32>(out, count, 4);
  return out + ((<usize>(count !== 0)) << 3);
}
