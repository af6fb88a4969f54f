/** A calendar day so many days after another, both as `2026-11-15`: no clock and no zone is asked. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
