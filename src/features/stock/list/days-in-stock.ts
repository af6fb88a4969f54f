const dayMs = 86_400_000;

/** Full days since a car was added. */
export const countDaysInStock = (addedAt: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - addedAt.getTime()) / dayMs));
