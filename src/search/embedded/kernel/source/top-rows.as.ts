/**
 * Writes the first `most` rows of a list in sort order to `out` and returns the end of the output. `columns` and `last`
 * bound a list of two or more columns of 32-bit integers, most significant first; no two rows are equal in all of them.
 * `sign` is 1 for ascending and -1 for descending order. Rows whose first value is `missing` come last. `out` and
 * `keys` (64 bits each) need room for `most` entries.
 */
export function topRows(
  rows: usize,
  end: usize,
  columns: usize,
  last: usize,
  sign: i32,
  missing: i32,
  most: usize,
  keys: usize,
  out: usize,
): usize {
  const first = <usize>load<u32>(columns);
  const second = <usize>load<u32>(columns, 4);
  let kept: usize = 0;
  // Later rows are mostly newer: read backwards, fewer rows beat all before them.
  while (end > rows) {
    end -= 4;
    const row = load<u32>(end);
    const key = keyOf(first, second, row, sign, missing);
    if (kept < most) kept++;
    else {
      const worst = load<i64>(keys + ((kept - 1) << 3));
      if (key > worst) continue;
      if (key === worst && !isBetter(row, load<u32>(out + ((kept - 1) << 2)), columns, last, sign, missing)) continue;
    }
    let place = kept - 1;
    for (; place > 0; place--) {
      const key2 = load<i64>(keys + ((place - 1) << 3));
      const row2 = load<u32>(out + ((place - 1) << 2));
      if (key > key2 || (key === key2 && !isBetter(row, row2, columns, last, sign, missing))) break;
      store<i64>(keys + (place << 3), key2);
      store<u32>(out + (place << 2), row2);
    }
    store<i64>(keys + (place << 3), key);
    store<u32>(out + (place << 2), row);
  }
  return out + (kept << 2);
}

/**
 * The first two values as one key, smaller first. It decides most comparisons; only rows with equal keys are compared
 * in full.
 */
function keyOf(first: usize, second: usize, row: u32, sign: i32, missing: i32): i64 {
  const at = (<usize>row) << 2;
  const value = load<i32>(first + at);
  if (value === missing) return i64.MAX_VALUE;
  const both = ((<i64>value) << 32) | <i64>(load<u32>(second + at) ^ 0x8000_0000);
  return sign < 0 ? ~both : both;
}

function isBetter(a: u32, b: u32, columns: usize, last: usize, sign: i32, missing: i32): bool {
  const first = <usize>load<u32>(columns);
  const ofA = load<i32>(first + ((<usize>a) << 2));
  const ofB = load<i32>(first + ((<usize>b) << 2));
  if (ofA !== ofB) {
    if (ofA === missing || ofB === missing) return ofB === missing;
    return sign < 0 ? ofA > ofB : ofA < ofB;
  }
  for (let at = columns + 4; at < last; at += 4) {
    const column = <usize>load<u32>(at);
    const difference = <i64>load<i32>(column + ((<usize>a) << 2)) - <i64>load<i32>(column + ((<usize>b) << 2));
    if (difference !== 0) return difference * <i64>sign < 0;
  }
  return false;
}
