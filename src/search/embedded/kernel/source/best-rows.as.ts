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
