/** out = column */
export function copyBitmap(runs: usize, end: usize, column: usize, out: usize): void {
  for (; runs < end; runs += 8) {
    const bytes = (<usize>load<u32>(runs, 4)) << 3;
    memory.copy(out, column + ((<usize>load<u32>(runs)) << 3), bytes);
    out += bytes;
  }
}

/** out = out or column */
export function addBitmap(runs: usize, end: usize, column: usize, out: usize): void {
  for (; runs < end; runs += 8) {
    const stop = out + ((<usize>load<u32>(runs, 4)) << 3);
    let from = column + ((<usize>load<u32>(runs)) << 3);
    for (; out < stop; out += 8, from += 8) store<u64>(out, load<u64>(out) | load<u64>(from));
  }
}

/** out = out or one bitmap of a column of eight */
export function addColumnBitmap(runs: usize, end: usize, column: usize, slot: i32, out: usize): void {
  for (; runs < end; runs += 8) {
    const stop = out + ((<usize>load<u32>(runs, 4)) << 3);
    let from = column + ((<usize>load<u32>(runs)) << 6) + (slot << 3);
    for (; out < stop; out += 8, from += 64) store<u64>(out, load<u64>(out) | load<u64>(from));
  }
}

export function clear(set: usize, blocks: i32): void {
  memory.fill(set, 0, (<usize>blocks) << 3);
}

export function copy(set: usize, other: usize, blocks: i32): void {
  memory.copy(set, other, (<usize>blocks) << 3);
}

/** set = set and other */
export function and(set: usize, other: usize, blocks: i32): void {
  const end = set + ((<usize>blocks) << 3);
  for (; set < end; set += 8, other += 8) store<u64>(set, load<u64>(set) & load<u64>(other));
}

/** set = set or other */
export function or(set: usize, other: usize, blocks: i32): void {
  const end = set + ((<usize>blocks) << 3);
  for (; set < end; set += 8, other += 8) store<u64>(set, load<u64>(set) | load<u64>(other));
}

/** set = set and not other */
export function andNot(set: usize, other: usize, blocks: i32): void {
  const end = set + ((<usize>blocks) << 3);
  for (; set < end; set += 8, other += 8) store<u64>(set, load<u64>(set) & ~load<u64>(other));
}

/**
 * Applies one more condition. `all` are the rows that failed no condition so far, `one` those that failed exactly one:
 * a row that fails this condition moves from the first to the second, or out of both.
 */
export function applyCondition(all: usize, one: usize, condition: usize, blocks: i32): void {
  const end = all + ((<usize>blocks) << 3);
  for (; all < end; all += 8, one += 8, condition += 8) {
    const holds = load<u64>(condition);
    const passed = load<u64>(all);
    store<u64>(one, (load<u64>(one) & holds) | (passed & ~holds));
    store<u64>(all, passed & holds);
  }
}

/** out = the rows that fail no condition other than this one */
export function exceptCondition(all: usize, one: usize, condition: usize, out: usize, blocks: i32): void {
  const end = all + ((<usize>blocks) << 3);
  for (; all < end; all += 8, one += 8, condition += 8, out += 8) {
    store<u64>(out, load<u64>(all) | (load<u64>(one) & ~load<u64>(condition)));
  }
}

export function count(set: usize, blocks: i32): i32 {
  const end = set + ((<usize>blocks) << 3);
  let sum: u64 = 0;
  for (; set < end; set += 8) sum += popcnt(load<u64>(set));
  return <i32>sum;
}
