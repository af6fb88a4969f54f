import { isForSale } from '../inventory/car-rules.ts';
import type { KeptCar } from '../inventory/find-cars-by-id.server.ts';

/** What has become of a car that was for sale when it was saved; nothing where it still is, for everybody. */
export type WatchedState = 'sold' | 'reserved' | 'unlisted';

export function watchedState({ car, listable }: KeptCar): WatchedState | null {
  if (!isForSale(car)) return 'sold';
  if (!listable) return 'unlisted';
  return car.reserved ? 'reserved' : null;
}

/** What a car costs matters while it is. */
export const isToBeHad = (state: WatchedState | null): boolean => state === null || state === 'reserved';

export const watchedStateWords: Record<WatchedState, string> = {
  sold: 'Sold since you saved it',
  reserved: 'Reserved at the moment',
  unlisted: 'No longer listed',
};
