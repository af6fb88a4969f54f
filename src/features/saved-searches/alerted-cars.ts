import { hasPrice } from '../inventory/price.ts';
import type { IndexedCar } from '../inventory/indexed-car.ts';
import type { AlertedCar } from './alert.ts';
import type { CarNewsKind } from './saved-search.ts';

type Waiting = { carId: number; kind: CarNewsKind; oldPrice: number | null };

/** Whether it is as it was told: the car is still found, and one that dropped costs less still. */
export const stillHolds =
  (found: ReadonlyMap<number, IndexedCar>) =>
  ({ carId, kind, oldPrice }: Waiting): boolean => {
    const car = found.get(carId);
    if (!car) return false;
    return kind === 'arrived' || (hasPrice(car.price) && oldPrice !== null && car.price < oldPrice);
  };

/**
 * Each car once, in the order of the search. One that has arrived is news as a whole, whatever its price did since; of
 * several drops the first one counts, since that is the price the customer knows.
 */
export function alertedCars(found: ReadonlyMap<number, IndexedCar>, waiting: readonly Waiting[]): AlertedCar[] {
  const ofCar = Map.groupBy(waiting, ({ carId }) => carId);
  return [...found.values()].flatMap((car) => {
    const news = ofCar.get(car.id) ?? [];
    const told = news.find(({ kind }) => kind === 'arrived') ?? news[0];
    if (!told) return [];
    return [
      { car: { ...factsOf(car), pictureId: car.pictures[0]?.id ?? null }, kind: told.kind, oldPrice: told.oldPrice },
    ];
  });
}

const factsOf = ({ id, slug, name, price, price_type, status, sold, km, colour }: IndexedCar) => ({
  id,
  slug,
  name,
  price,
  price_type,
  status,
  sold,
  km,
  colour,
});
