/** How five stars are filled: at most four full ones, then one filled in part, the rest empty. */
export type StarFills = { full: number; /** per cent */ partial: number };

const outOf = 5;

export function starFills(average: number): StarFills {
  const value = Math.min(outOf, Math.max(0, average));
  const full = Math.min(outOf - 1, Math.floor(value));
  return { full, partial: Math.round((value - full) * 100) };
}
