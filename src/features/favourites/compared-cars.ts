import { createStore } from '../../ui/store.ts';
import { localItems, mostCompared } from '../sites/local-items.ts';
import type { ComparedCar } from '../sites/local-items.ts';
import type { SiteConfig } from '../sites/site-config.ts';

/** The compare button follows the favourites' conditions: without their storage there is neither. */
export const canCompare = ({ favourites }: Pick<SiteConfig, 'favourites'>): boolean =>
  favourites.enabled && favourites.compare;

export const compareHref = (ids: readonly number[]): string =>
  ids.length === 0 ? '/compare' : `/compare?ids=${ids.join(',')}`;

/** Removes a car that is chosen and adds one that is not, in the order of choice. A fifth is refused: the list stays. */
export function chosen(cars: readonly ComparedCar[], car: ComparedCar): readonly ComparedCar[] {
  if (cars.some(({ id }) => id === car.id)) return cars.filter(({ id }) => id !== car.id);
  return cars.length < mostCompared ? [...cars, car] : cars;
}

/** Whether the last choice was one too many: the tray says so. */
export const isCompareFull = createStore(false);

export function toggleCompared(car: ComparedCar): void {
  let isRefused = false;
  localItems.compared.update((cars) => {
    const next = chosen(cars, car);
    isRefused = next === cars;
    return next;
  });
  isCompareFull.write(isRefused);
}

export function removeCompared(carId: number): void {
  localItems.compared.update((cars) => cars.filter(({ id }) => id !== carId));
  isCompareFull.write(false);
}

export function clearCompared(): void {
  localItems.compared.write([]);
  isCompareFull.write(false);
}
