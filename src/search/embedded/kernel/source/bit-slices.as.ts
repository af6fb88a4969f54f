/** Blocks that are counted together. Their slices stay in the L1 cache meanwhile. */
const tile: usize = 64;

/**
 * Counts the rows of the set per code: 32 bits for each code that `slices` bits can express, at least three slices.
 * `scratch` needs room for a tile of words per eight codes.
 *
 * First counts for each combination of slices the rows that have a bit in all of them, whatever their other bits: for
 * code 5 (slices 1 and 4) the rows with codes 5 and 7. That takes half as many steps as telling codes apart at once.
 * The end subtracts the rows that have more bits.
 */
export function countBitSlices(
  runs: usize,
  end: usize,
  column: usize,
  slices: i32,
  set: usize,
  scratch: usize,
  counts: usize,
): void {
  const blockBytes = (<usize>slices) << 3;
  const groups: i32 = 1 << (slices - 3);
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
        const slice = from + ((3 + <usize>ctz(group)) << 3);
        if (intersect(among, bytes, slice, blockBytes, rows)) {
          countSubsets(rows, bytes, from, blockBytes, counts + ((<usize>group) << 5));
        }
      }
      set += bytes;
      from += (bytes >> 3) * blockBytes;
    }
  }
  for (let slice: usize = 4; slice < (<usize>groups) << 5; slice <<= 1) {
    for (let at: usize = 0; at < (<usize>groups) << 5; at += 4) {
      if (!(at & slice)) store<u32>(counts + at, load<u32>(counts + at) - load<u32>(counts + (at | slice)));
    }
  }
}

/** out = words and slice. Returns whether any bit is left. */
function intersect(words: usize, bytes: usize, slice: usize, blockBytes: usize, out: usize): bool {
  let any: u64 = 0;
  for (const stop = words + bytes; words < stop; words += 8, slice += blockBytes, out += 8) {
    const both = load<u64>(words) & load<u64>(slice);
    store<u64>(out, both);
    any |= both;
  }
  return any !== 0;
}

/** Counts the eight combinations of the first three slices. */
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
