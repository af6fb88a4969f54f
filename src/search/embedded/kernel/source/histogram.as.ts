/**
 * Writes the row numbers of a set and returns the end of the output. Always writes four at a time, so `out` needs room
 * for three more than the set has.
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
 * Counts the codes of a list of rows into `counts` (32 bits per code, zero at first) and writes every code seen into
 * `seen`, which needs room for one more. Returns the end of `seen`.
 */
function histogram<Code>(rows: usize, end: usize, column: usize, counts: usize, seen: usize): usize {
  for (; rows < end; rows += 4) {
    const code = codeOf<Code>(column, load<u32>(rows));
    const at = counts + ((<usize>code) << 2);
    const before = load<u32>(at);
    store<u32>(at, before + 1);
    store<u32>(seen, code);
    seen += (<usize>(before === 0)) << 2;
  }
  return seen;
}

function codeOf<Code>(column: usize, row: u32): u32 {
  return <u32>load<Code>(column + <usize>row * sizeof<Code>());
}

export function histogram8(rows: usize, end: usize, column: usize, counts: usize, seen: usize): usize {
  return histogram<u8>(rows, end, column, counts, seen);
}

export function histogram16(rows: usize, end: usize, column: usize, counts: usize, seen: usize): usize {
  return histogram<u16>(rows, end, column, counts, seen);
}

export function histogram32(rows: usize, end: usize, column: usize, counts: usize, seen: usize): usize {
  return histogram<u32>(rows, end, column, counts, seen);
}

/**
 * The same for many more rows than codes. Does not record which codes were seen, and counts every other row into
 * `others`, because reading a counter that was just written is slow. `mergeHistograms` combines both. Processes the
 * four quarters of the list side by side.
 */
function largeHistogram<Code>(rows: usize, end: usize, column: usize, counts: usize, others: usize): void {
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

export function largeHistogram8(rows: usize, end: usize, column: usize, counts: usize, others: usize): void {
  largeHistogram<u8>(rows, end, column, counts, others);
}

export function largeHistogram16(rows: usize, end: usize, column: usize, counts: usize, others: usize): void {
  largeHistogram<u16>(rows, end, column, counts, others);
}

export function largeHistogram32(rows: usize, end: usize, column: usize, counts: usize, others: usize): void {
  largeHistogram<u32>(rows, end, column, counts, others);
}

/** Adds the counts of `others`, and writes every code seen into `seen`. Returns the end of `seen`. */
export function mergeHistograms(counts: usize, others: usize, codes: i32, seen: usize): usize {
  for (let code = 0; code < codes; code++) {
    const at = (<usize>code) << 2;
    const sum = load<u32>(counts + at) + load<u32>(others + at);
    store<u32>(counts + at, sum);
    store<u32>(seen, code);
    seen += (<usize>(sum !== 0)) << 2;
  }
  return seen;
}
