import { eventIds } from '../analytics/event.ts';
import { sendEvent } from '../analytics/send-event.ts';
import { localItems, mostFavourites } from '../sites/local-items.ts';

/** Removes a car that is there, adds one that is not; the newest stands first, and the oldest gives way. */
export const toggled = (ids: readonly number[], carId: number): number[] =>
  ids.includes(carId) ? ids.filter((id) => id !== carId) : [carId, ...ids].slice(0, mostFavourites);

/** Adding a favourite is an event; removing one is none. */
export function toggleFavourite(carId: number): void {
  localItems.favourites.update((ids) => toggled(ids, carId));
  if (localItems.favourites.read().includes(carId)) sendEvent(eventIds.favouriteAdd, { car_id: carId });
}

export const removeFavourites = (carIds: readonly number[]): void =>
  localItems.favourites.update((ids) => ids.filter((id) => !carIds.includes(id)));
