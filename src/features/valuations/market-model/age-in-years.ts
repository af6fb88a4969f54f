const yearMs = 365.25 * 86_400_000;

/** A car's age, counted from the middle of its model year. */
export const getAgeInYears = (year: number, now: Date): number =>
  Math.max(0, (now.getTime() - Date.UTC(year, 6)) / yearMs);
