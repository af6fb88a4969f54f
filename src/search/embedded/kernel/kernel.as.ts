/**
 * The inner loops of the search engine, in AssemblyScript: a TypeScript that compiles to WebAssembly. It is here for
 * `popcnt`, `ctz`, 128-bit compares and loads without bounds checks, and knows nothing of cars or queries.
 *
 * Rows lie in blocks of 64, so that the bits of a block are one 64-bit word. A column of bits has 8 bytes a block, one of
 * eight lanes of bits 64 (a cache line), one of codes 64, 128 or 256, one of 32-bit numbers 256. A query looks at the blocks of its scope alone, given as runs: pairs of
 * 32-bit numbers, first block and how many. A local set has one word for each block of the scope, one run after another:
 *
 *    runs     (3, 2) (9, 1)
 *    column   │0│1│2│3│4│5│6│7│8│9│      local set   │3│4│9│
 *                   └─┬─┘         └┬┘
 *
 * What is read from memory for the first time comes at the speed of its slowest stretch; several stretches read side by side come
 * at once. So loops over much go through four quarters, or through all columns of an attribute, in step.
 *
 * Compiled by `npm run build:kernel` into kernel-binary.ts.
 */

// ── Sets ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** out = column */
export function copyBits(runs: usize, end: usize, column: usize, out: usize): void {
  for (; runs < end; runs += 8) {
    const bytes = (<usize>load<u32>(runs, 4)) << 3;
    memory.copy(out, column + ((<usize>load<u32>(runs)) << 3), bytes);
    out += bytes;
  }
}

/** out = out or column */
export function addBits(runs: usize, end: usize, column: usize, out: usize): void {
  for (; runs < end; runs += 8) {
    const stop = out + ((<usize>load<u32>(runs, 4)) << 3);
    let from = column + ((<usize>load<u32>(runs)) << 3);
    for (; out < stop; out += 8, from += 8) store<u64>(out, load<u64>(out) | load<u64>(from));
  }
}

/** out = out or one lane of a column of eight */
export function addLane(runs: usize, end: usize, column: usize, lane: i32, out: usize): void {
  for (; runs < end; runs += 8) {
    const stop = out + ((<usize>load<u32>(runs, 4)) << 3);
    let from = column + ((<usize>load<u32>(runs)) << 6) + (lane << 3);
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

/** set = set without other */
export function without(set: usize, other: usize, blocks: i32): void {
  const end = set + ((<usize>blocks) << 3);
  for (; set < end; set += 8, other += 8) store<u64>(set, load<u64>(set) & ~load<u64>(other));
}

/**
 * One more condition. `all` are the rows that failed none so far, `one` those that failed exactly one: whoever fails
 * this condition moves from the first to the second, or out of both.
 */
export function require(all: usize, one: usize, condition: usize, blocks: i32): void {
  const end = all + ((<usize>blocks) << 3);
  for (; all < end; all += 8, one += 8, condition += 8) {
    const holds = load<u64>(condition);
    const passed = load<u64>(all);
    store<u64>(one, (load<u64>(one) & holds) | (passed & ~holds));
    store<u64>(all, passed & holds);
  }
}

/** out = the rows that fail at most this one condition */
export function exceptFor(all: usize, one: usize, condition: usize, out: usize, blocks: i32): void {
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

// ── Conditions ──────────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * out = out or (first ≤ number ≤ first + span). The difference wraps below `first`, so that one compare does. The four
 * quarters of a run are gone through side by side.
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

/** 16 numbers compared at once: four times four, narrowed to bytes, one bit of each. */
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

/** Which of a block's 64 codes are the wanted one. */
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

// ── Counting ────────────────────────────────────────────────────────────────────────────────────────────────────────

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

/** Blocks whose planes are counted together: they stay in the nearest cache meanwhile. */
const tile: usize = 64;

/**
 * How many of the set have each code, by code: 32 bits each for all that so many planes can spell, at least three.
 * `scratch` needs room for a tile of words for each eight of them.
 *
 * First it counts for each set of planes the rows that have a bit in all of them, in others or not: for the planes of
 * five, those of code 5 and of code 7. That needs half as many steps as to tell codes apart at once; whoever has more
 * bits is taken off at the end.
 */
export function countPlanes(
  runs: usize,
  end: usize,
  column: usize,
  planes: i32,
  set: usize,
  scratch: usize,
  counts: usize,
): void {
  const blockBytes = (<usize>planes) << 3;
  const groups: i32 = 1 << (planes - 3);
  memory.fill(counts, 0, (<usize>groups) << 5);
  for (; runs < end; runs += 8) {
    let from = column + <usize>load<u32>(runs) * blockBytes;
    const stop = set + ((<usize>load<u32>(runs, 4)) << 3);
    while (set < stop) {
      const bytes = min(tile << 3, stop - set);
      countSubsets(set, bytes, from, blockBytes, counts);
      for (let group = 1; group < groups; group++) {
        const wider = group & (group - 1);
        const among = wider ? scratch + <usize>wider * (tile << 3) : set;
        const rows = scratch + <usize>group * (tile << 3);
        const plane = from + ((3 + <usize>ctz(group)) << 3);
        if (intersect(among, bytes, plane, blockBytes, rows)) {
          countSubsets(rows, bytes, from, blockBytes, counts + ((<usize>group) << 5));
        }
      }
      set += bytes;
      from += (bytes >> 3) * blockBytes;
    }
  }
  for (let plane: usize = 4; plane < (<usize>groups) << 5; plane <<= 1) {
    for (let at: usize = 0; at < (<usize>groups) << 5; at += 4) {
      if (!(at & plane)) store<u32>(counts + at, load<u32>(counts + at) - load<u32>(counts + (at | plane)));
    }
  }
}

/** out = words and plane; whether anything is left */
function intersect(words: usize, bytes: usize, plane: usize, blockBytes: usize, out: usize): bool {
  let any: u64 = 0;
  for (const stop = words + bytes; words < stop; words += 8, plane += blockBytes, out += 8) {
    const both = load<u64>(words) & load<u64>(plane);
    store<u64>(out, both);
    any |= both;
  }
  return any !== 0;
}

/** The eight sets that the first three planes make. */
function countSubsets(words: usize, bytes: usize, from: usize, blockBytes: usize, counts: usize): void {
  let n0: u64 = 0;
  let n1: u64 = 0;
  let n2: u64 = 0;
  let n3: u64 = 0;
  let n4: u64 = 0;
  let n5: u64 = 0;
  let n6: u64 = 0;
  let n7: u64 = 0;
  for (const stop = words + bytes; words < stop; words += 8, from += blockBytes) {
    const none = load<u64>(words);
    const one = none & load<u64>(from);
    const two = load<u64>(from, 8);
    const four = load<u64>(from, 16);
    const both = one & two;
    n0 += popcnt(none);
    n1 += popcnt(one);
    n2 += popcnt(none & two);
    n3 += popcnt(both);
    n4 += popcnt(none & four);
    n5 += popcnt(one & four);
    n6 += popcnt(none & two & four);
    n7 += popcnt(both & four);
  }
  store<u32>(counts, load<u32>(counts) + <u32>n0);
  store<u32>(counts, load<u32>(counts, 4) + <u32>n1, 4);
  store<u32>(counts, load<u32>(counts, 8) + <u32>n2, 8);
  store<u32>(counts, load<u32>(counts, 12) + <u32>n3, 12);
  store<u32>(counts, load<u32>(counts, 16) + <u32>n4, 16);
  store<u32>(counts, load<u32>(counts, 20) + <u32>n5, 20);
  store<u32>(counts, load<u32>(counts, 24) + <u32>n6, 24);
  store<u32>(counts, load<u32>(counts, 28) + <u32>n7, 28);
}

/**
 * Writes the numbers of the rows of a set; returns where it stopped. Four at a time, whatever a block has: up to three
 * more than that are written and written over, for which `out` needs room.
 */
export function listRows(runs: usize, end: usize, set: usize, out: usize): usize {
  for (; runs < end; runs += 8) {
    let block = load<u32>(runs);
    const stop = block + load<u32>(runs, 4);
    for (; block < stop; block++, set += 8) {
      const first = block << 6;
      let bits = load<u64>(set);
      const next = out + ((<usize>popcnt(bits)) << 2);
      for (; out < next; out += 16) {
        store<u32>(out, first + <u32>ctz(bits));
        bits &= bits - 1;
        store<u32>(out, first + <u32>ctz(bits), 4);
        bits &= bits - 1;
        store<u32>(out, first + <u32>ctz(bits), 8);
        bits &= bits - 1;
        store<u32>(out, first + <u32>ctz(bits), 12);
        bits &= bits - 1;
      }
      out = next;
    }
  }
  return out;
}

/**
 * Counts the codes of a list of rows into `counts` (32 bits a code, zero at first) and writes every code met into `met`,
 * which needs room for one more; returns where that stopped.
 */
function tally<Code>(rows: usize, end: usize, column: usize, counts: usize, met: usize): usize {
  for (; rows < end; rows += 4) {
    const code = codeOf<Code>(column, load<u32>(rows));
    const at = counts + ((<usize>code) << 2);
    const before = load<u32>(at);
    store<u32>(at, before + 1);
    store<u32>(met, code);
    met += (<usize>(before === 0)) << 2;
  }
  return met;
}

function codeOf<Code>(column: usize, row: u32): u32 {
  return <u32>load<Code>(column + <usize>row * sizeof<Code>());
}

export function tally8(rows: usize, end: usize, column: usize, counts: usize, met: usize): usize {
  return tally<u8>(rows, end, column, counts, met);
}

export function tally16(rows: usize, end: usize, column: usize, counts: usize, met: usize): usize {
  return tally<u16>(rows, end, column, counts, met);
}

export function tally32(rows: usize, end: usize, column: usize, counts: usize, met: usize): usize {
  return tally<u32>(rows, end, column, counts, met);
}

/**
 * The same for far more rows than there are codes: nobody notes which were met, and every other row is counted into
 * `others`, since a count that was written a moment ago is slow to read. `joinTallies` makes one of both. The four
 * quarters of the list are gone through side by side.
 */
function tallyMany<Code>(rows: usize, end: usize, column: usize, counts: usize, others: usize): void {
  const quarter = ((end - rows) >> 4) << 2;
  for (const stop = rows + quarter; rows < stop; rows += 4) {
    addOne(counts, codeOf<Code>(column, load<u32>(rows)));
    addOne(others, codeOf<Code>(column, load<u32>(rows + quarter)));
    addOne(counts, codeOf<Code>(column, load<u32>(rows + quarter * 2)));
    addOne(others, codeOf<Code>(column, load<u32>(rows + quarter * 3)));
  }
  for (rows += quarter * 3; rows < end; rows += 4) addOne(counts, codeOf<Code>(column, load<u32>(rows)));
}

function addOne(counts: usize, code: u32): void {
  const at = counts + ((<usize>code) << 2);
  store<u32>(at, load<u32>(at) + 1);
}

export function tallyMany8(rows: usize, end: usize, column: usize, counts: usize, others: usize): void {
  tallyMany<u8>(rows, end, column, counts, others);
}

export function tallyMany16(rows: usize, end: usize, column: usize, counts: usize, others: usize): void {
  tallyMany<u16>(rows, end, column, counts, others);
}

export function tallyMany32(rows: usize, end: usize, column: usize, counts: usize, others: usize): void {
  tallyMany<u32>(rows, end, column, counts, others);
}

/** Adds what `others` counted, and writes every code that was met into `met`; returns where it stopped. */
export function joinTallies(counts: usize, others: usize, codes: i32, met: usize): usize {
  for (let code = 0; code < codes; code++) {
    const at = (<usize>code) << 2;
    const sum = load<u32>(counts + at) + load<u32>(others + at);
    store<u32>(counts + at, sum);
    store<u32>(met, code);
    met += (<usize>(sum !== 0)) << 2;
  }
  return met;
}

/**
 * Writes how far the numbers of a set reach down and up, as integer-column.ts writes the bounds of a block: the farther,
 * the larger, and 0 where there is no number, which `missing` stands for. A block is looked at only if its bounds are
 * wider than what was found so far.
 */
export function extremes(
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

/** The same for a list of rows, which is the quicker way to few of them. */
export function extremesOfRows(rows: usize, end: usize, column: usize, missing: i32, out: usize): void {
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

/** Of four: the two halves against each other, then the two that are left. */
function largestOf(four: v128): u32 {
  const two = i32x4.max_u(four, i32x4.shuffle(four, four, 2, 3, 0, 1));
  return i32x4.extract_lane(i32x4.max_u(two, i32x4.shuffle(two, two, 1, 0, 3, 2)), 0);
}

// ── Ordering ────────────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * The best `most` of a list of rows, the best first: writes them to `out`, which has room for that many, and returns
 * where it stopped. `columns` and `last` bound a list of columns of 32-bit numbers, the first one weighing most; the rows
 * must differ in one of them. `sign` is 1 where smaller is better and -1 where larger is. A row whose first number is
 * `missing` comes after all others.
 */
export function bestRows(
  rows: usize,
  end: usize,
  columns: usize,
  last: usize,
  sign: i32,
  missing: i32,
  most: i32,
  out: usize,
): usize {
  const first = <usize>load<u32>(columns);
  const full = out + ((<usize>most) << 2);
  let stop = out;
  let worst = i64.MAX_VALUE;
  // Later rows are mostly newer: from this side, fewer turn out to be better than all before them.
  while (end > rows) {
    end -= 4;
    const row = load<u32>(end);
    const key = keyOf(first, row, sign, missing);
    if (stop === full) {
      if (key > worst) continue;
      if (!isBetter(row, load<u32>(stop - 4), columns, last, sign, missing)) continue;
    } else stop += 4;
    let place = stop - 4;
    for (; place > out; place -= 4) {
      const other = load<u32>(place - 4);
      if (!isBetter(row, other, columns, last, sign, missing)) break;
      store<u32>(place, other);
    }
    store<u32>(place, row);
    worst = keyOf(first, load<u32>(stop - 4), sign, missing);
  }
  return stop;
}

function keyOf(column: usize, row: u32, sign: i32, missing: i32): i64 {
  const value = load<i32>(column + ((<usize>row) << 2));
  return value === missing ? i64.MAX_VALUE : <i64>value * <i64>sign;
}

function isBetter(a: u32, b: u32, columns: usize, last: usize, sign: i32, missing: i32): bool {
  const first = <usize>load<u32>(columns);
  const ofA = keyOf(first, a, sign, missing);
  const ofB = keyOf(first, b, sign, missing);
  if (ofA !== ofB) return ofA < ofB;
  for (let at = columns + 4; at < last; at += 4) {
    const column = <usize>load<u32>(at);
    const difference = <i64>load<i32>(column + ((<usize>a) << 2)) - <i64>load<i32>(column + ((<usize>b) << 2));
    if (difference !== 0) return difference * <i64>sign < 0;
  }
  return false;
}
