/**
 * A value and its count as one 64-bit key: the count in the upper half, the complement of the value's rank (its
 * position in ascending order) in the lower half. Larger keys come first in the answer.
 *
 *    │ ~rank │ count │
 */
function keyOf(count: u32, rank: u32): u64 {
  return ((<u64>count) << 32) | <u64>~rank;
}

/**
 * Writes a key for every count that is not zero; `ranks` and `counts` have 32 bits each. Returns the end of the output.
 */
export function countsToKeys(counts: usize, end: usize, ranks: usize, out: usize): usize {
  for (; counts < end; counts += 4, ranks += 4) {
    const count = load<u32>(counts);
    store<u64>(out, keyOf(count, load<u32>(ranks)));
    out += (<usize>(count !== 0)) << 3;
  }
  return out;
}

/** Writes a key for every code in `seen` except 0 (no value), and resets the counters. Returns the end of the output. */
export function histogramToKeys(seen: usize, end: usize, counts: usize, ranks: usize, out: usize): usize {
  for (; seen < end; seen += 4) {
    const code = load<u32>(seen);
    const at = (<usize>code) << 2;
    store<u64>(out, keyOf(load<u32>(counts + at), load<u32>(ranks + at)));
    store<u32>(counts + at, 0);
    out += (<usize>(code !== 0)) << 3;
  }
  return out;
}

/** Up to this many keys are sorted without unpredictable branches. */
const few: usize = 64;

/**
 * Moves the largest `most` keys of a list to its beginning, largest first. Returns their end. `scratch` needs 1024
 * bytes.
 */
export function topKeys(keys: usize, end: usize, most: usize, scratch: usize): usize {
  if (end - keys > few << 3) return insertKeys(keys, end, most);
  let ranks: u32 = 0;
  let counts: u32 = 0;
  for (let at = keys; at < end; at += 8) {
    ranks |= ~load<u32>(at);
    counts |= load<u32>(at, 4);
  }
  const rankBits = 32 - clz(ranks);
  const countBits = 32 - clz(counts);
  return rankBits + countBits < 32 ? placeKeys(keys, end, most, rankBits, scratch) : insertKeys(keys, end, most);
}

/** A key's position is the number of larger keys, counted for eight keys at a time in a shortened form. */
function placeKeys(keys: usize, end: usize, most: usize, rankBits: u32, scratch: usize): usize {
  const short = scratch + (few << 3);
  const places = short + (few << 2);
  const rankMask: u32 = (1 << rankBits) - 1;
  let last = short;
  for (let at = keys; at < end; at += 8, last += 4) {
    store<u32>(last, (load<u32>(at, 4) << rankBits) | (load<u32>(at) & rankMask));
  }
  for (let at = short; at < last; at += 32) {
    const first = v128.load(at);
    const second = v128.load(at, 16);
    let beforeFirst = i32x4.splat(0);
    let beforeSecond = beforeFirst;
    for (let other = short; other < last; other += 4) {
      const key = v128.load32_splat(other);
      beforeFirst = i32x4.sub(beforeFirst, i32x4.gt_s(key, first));
      beforeSecond = i32x4.sub(beforeSecond, i32x4.gt_s(key, second));
    }
    v128.store(at + (few << 2), beforeFirst);
    v128.store(at + (few << 2), beforeSecond, 16);
  }
  const bytes = end - keys;
  memory.copy(scratch, keys, bytes);
  for (let at: usize = 0; at < bytes; at += 8) {
    const place = <usize>load<u32>(places + (at >> 1));
    if (place < most) store<u64>(keys + (place << 3), load<u64>(scratch + at));
  }
  return keys + min(bytes, most << 3);
}

/** Insertion sort of the first `most` keys. */
function insertKeys(keys: usize, end: usize, most: usize): usize {
  const room = keys + (most << 3);
  let kept = keys;
  for (let at = keys; at < end; at += 8) {
    const key = load<u64>(at);
    let place = kept;
    if (kept < room) kept += 8;
    else {
      place -= 8;
      if (key < load<u64>(place)) continue;
    }
    for (; place > keys; place -= 8) {
      const before = load<u64>(place - 8);
      if (before > key) break;
      store<u64>(place, before);
    }
    store<u64>(place, key);
  }
  return kept;
}
