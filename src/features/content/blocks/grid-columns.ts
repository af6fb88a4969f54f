/** Columns on a wide screen, chosen so that rows are full where the count allows it. */
export function getGridColumns(count: number): 1 | 2 | 3 | 4 {
  if (count <= 1) return 1;
  if (count === 2) return 2;
  return count % 4 === 0 || count % 3 === 1 ? 4 : 3;
}
