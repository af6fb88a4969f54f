/** Fills of five stars: at most four full, then a partial one, the rest empty. */
export type StarFills = { full: number; /** per cent */ partial: number };

const starCount = 5;

export function getStarFills(average: number): StarFills {
  const value = Math.min(starCount, Math.max(0, average));
  const full = Math.min(starCount - 1, Math.floor(value));
  return { full, partial: Math.round((value - full) * 100) };
}
