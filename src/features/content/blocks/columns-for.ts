/** How many stand in a row on a wide screen, so that rows are full where the number allows it. */
export function columnsFor(count: number): 1 | 2 | 3 | 4 {
  if (count <= 1) return 1;
  if (count === 2) return 2;
  return count % 4 === 0 || count % 3 === 1 ? 4 : 3;
}
