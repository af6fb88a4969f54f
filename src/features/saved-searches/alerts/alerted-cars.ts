import { hasPrice } from '../../cars/price.ts';
import type { IndexedCar } from '../../cars/indexed-car.ts';
import type { AlertedCar } from './alert.ts';
import type { ListingEventKind } from '../saved-search.ts';

type Queued = { carId: number; kind: ListingEventKind; oldPrice: number | null };

/** Whether an alert is still valid: the search still finds the car, and a dropped price is still lower. */
export const createStillValidCheck =
  (found: ReadonlyMap<number, IndexedCar>) =>
  ({ carId, kind, oldPrice }: Queued): boolean => {
    const car = found.get(carId);
    if (!car) return false;
    return kind === 'arrived' || (hasPrice(car.price) && oldPrice !== null && car.price < oldPrice);
  };

/**
 * Each car once, in the order of the search. An arrival outweighs price changes since. Of several drops the first
 * counts: its old price is the one the customer last saw.
 */
export function buildAlertedCars(found: ReadonlyMap<number, IndexedCar>, queued: readonly Queued[]): AlertedCar[] {
  const queuedByCar = Map.groupBy(queued, ({ carId }) => carId);
  return [...found.values()].flatMap((car) => {
    const alerts = queuedByCar.get(car.id) ?? [];
    const alert = alerts.find(({ kind }) => kind === 'arrived') ?? alerts[0];
    if (!alert) return [];
    return [
      {
        car: { ...pickFacts(car), pictureId: car.pictures[0]?.id ?? null },
        kind: alert.kind,
        oldPrice: alert.oldPrice,
      },
    ];
  });
}

const pickFacts = ({ id, slug, name, price, price_type, status, sold, km, colour }: IndexedCar) => ({
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
