import { createStore } from '../../../ui/state/store.ts';
import { browserStorage, maxComparedCars } from '../../sites/browser-storage.ts';
import type { ComparedCar } from '../../sites/browser-storage.ts';
import type { FavouritesSection } from '../watchlist-config.ts';

/** Comparing needs favourites, whose storage it shares. */
export const canCompare = ({ favourites }: FavouritesSection): boolean => favourites.enabled && favourites.compare;

export const compareHref = (ids: readonly number[]): string =>
  ids.length === 0 ? '/compare' : `/compare?ids=${ids.join(',')}`;

/** Removes a selected car or adds a new one, in order of selection. Ignores a fifth car. */
export function toggleInComparison(cars: readonly ComparedCar[], car: ComparedCar): readonly ComparedCar[] {
  if (cars.some(({ id }) => id === car.id)) return cars.filter(({ id }) => id !== car.id);
  return cars.length < maxComparedCars ? [...cars, car] : cars;
}

/** Whether the last selection exceeded the maximum; the tray shows a message. */
export const isCompareFull = createStore(false);

export function toggleCompared(car: ComparedCar): void {
  let isRefused = false;
  browserStorage.compared.update((cars) => {
    const next = toggleInComparison(cars, car);
    isRefused = next === cars;
    return next;
  });
  isCompareFull.write(isRefused);
}

export function removeCompared(carId: number): void {
  browserStorage.compared.update((cars) => cars.filter(({ id }) => id !== carId));
  isCompareFull.write(false);
}

export function clearCompared(): void {
  browserStorage.compared.write([]);
  isCompareFull.write(false);
}
