import type { PromoCard } from './promo.ts';

export type ResultTile<Car> = { car: Car; promo?: never } | { promo: PromoCard; car?: never };

/**
 * The tiles of a page in order. A promo takes its position and shifts the following cars; no car is dropped. A position
 * beyond the last car means the end. Of two promos at one position the first keeps it.
 */
export function insertPromos<Car>(cars: readonly Car[], promos: readonly PromoCard[]): ResultTile<Car>[] {
  const tiles: ResultTile<Car>[] = cars.map((car) => ({ car }));
  let next = 0;
  for (const promo of promos.toSorted((a, b) => a.position - b.position)) {
    const place = Math.min(Math.max(promo.position - 1, next), tiles.length);
    tiles.splice(place, 0, { promo });
    next = place + 1;
  }
  return tiles;
}
