import type { Random } from '../random.ts';

interface Worth {
  readonly priceNew: number;
  readonly retention: number;
  readonly age: number; // years
  readonly km: number;
  readonly kmPerYear: number;
}

/** Loses most value in the first year, then a steady share, adjusted for kilometres above or below average. */
export function usedPrice(random: Random, { priceNew, retention, age, km, kmPerYear }: Worth): number {
  const usualKm = Math.max(age, 0.5) * kmPerYear;
  const wear = Math.min(1.12, Math.max(0.78, 1 - 0.14 * (km / usualKm - 1)));
  const value = priceNew * 0.95 * retention ** age * wear * (0.95 + random.next() * 0.1);
  return Math.max(4_990, roundPrice(random, value));
}

/** Drive away: list price plus stamp duty, registration and delivery. */
export const driveAwayPrice = (random: Random, priceNew: number): number =>
  Math.round((priceNew * (1.06 + random.next() * 0.03)) / 500) * 500 + random.pick([490, 990, 990, -10]);

/** Rounds to typical price endings. */
function roundPrice(random: Random, value: number): number {
  const thousands = Math.floor(value / 1000) * 1000;
  return thousands + random.pick([990, 990, 990, 990, 888, 490, 950, 880]);
}

/** The former price of a reduced car. */
export const priceBefore = (random: Random, price: number): number =>
  price + random.pick([500, 1000, 1000, 1500, 2000, 3000]);

/** All-inclusive, per week. */
export const weeklySubscription = (price: number): number => Math.round((price * 0.0058 + 62) / 10) * 10 - 1;
