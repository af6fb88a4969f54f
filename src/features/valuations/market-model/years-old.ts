const yearMs = 365.25 * 86_400_000;

/** A car's age, from the middle of its year on. */
export const yearsOld = (year: number, now: Date): number => Math.max(0, (now.getTime() - Date.UTC(year, 6)) / yearMs);
