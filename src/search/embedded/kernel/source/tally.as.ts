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
