import { eventIds } from '../../analytics/event-ids.ts';
import { sendEvent } from '../../analytics/send-event.ts';
import { browserStorage, maxFavourites } from '../../sites/browser-storage.ts';

/** Removes an id or adds it in front; drops the oldest beyond the maximum. */
export const toggleId = (ids: readonly number[], carId: number): number[] =>
  ids.includes(carId) ? ids.filter((id) => id !== carId) : [carId, ...ids].slice(0, maxFavourites);

/** Adding a favourite sends an event; removing one does not. */
export function toggleFavourite(carId: number): void {
  browserStorage.favourites.update((ids) => toggleId(ids, carId));
  if (browserStorage.favourites.read().includes(carId)) sendEvent(eventIds.favouriteAdd, { car_id: carId });
}

export const removeFavourites = (carIds: readonly number[]): void =>
  browserStorage.favourites.update((ids) => ids.filter((id) => !carIds.includes(id)));
