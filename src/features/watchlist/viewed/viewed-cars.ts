import { browserStorage, maxViewedCars, type SeenPrice, type ViewedCar } from '../../sites/browser-storage.ts';
import { formatDollars } from '../../cars/price.ts';

/** The last one first, each car once. */
export const addViewed = (cars: readonly ViewedCar[], car: ViewedCar): ViewedCar[] =>
  [car, ...cars.filter(({ id }) => id !== car.id)].slice(0, maxViewedCars);

/** 'Dropped $500 since you looked'; null if the price has not dropped, or is of another type. */
export function describePriceDrop(seen: SeenPrice | null | undefined, now: SeenPrice | null): string | null {
  if (!seen || !now || seen.type !== now.type || seen.amount <= now.amount) return null;
  return `Dropped ${formatDollars(seen.amount - now.amount)} since you looked`;
}

export const recordView = (car: ViewedCar): void => browserStorage.viewedCars.update((cars) => addViewed(cars, car));

export const forgetViewed = (carIds: readonly number[]): void =>
  browserStorage.viewedCars.update((cars) => cars.filter(({ id }) => !carIds.includes(id)));
