import type { PromoCard } from './promo.ts';

export type Tile<Car> = { car: Car; promo?: never } | { promo: PromoCard; car?: never };

/**
 * The tiles of a page in their order. A promo stands at its position and moves the cars behind it on; none of them is
 * left out. Beyond the last car it stands at the end, and of two at one position the first keeps it.
 */
export function placeAmong<Car>(cars: readonly Car[], promos: readonly PromoCard[]): Tile<Car>[] {
  const tiles: Tile<Car>[] = cars.map((car) => ({ car }));
  let next = 0;
  for (const promo of promos.toSorted((a, b) => a.position - b.position)) {
    const place = Math.min(Math.max(promo.position - 1, next), tiles.length);
    tiles.splice(place, 0, { promo });
    next = place + 1;
  }
  return tiles;
}
