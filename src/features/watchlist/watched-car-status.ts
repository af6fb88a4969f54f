import { isForSale } from '../cars/car-rules.ts';
import type { FoundCar } from '../car-search/find-cars-by-id.server.ts';

/** The status of a car since it was saved; null while it is for sale and unreserved. */
export type WatchedCarStatus = 'sold' | 'reserved' | 'unlisted';

export function getWatchedCarStatus({ car, listable }: FoundCar): WatchedCarStatus | null {
  if (!isForSale(car)) return 'sold';
  if (!listable) return 'unlisted';
  return car.reserved ? 'reserved' : null;
}

/** A price matters only while the car is offered. */
export const isStillOffered = (state: WatchedCarStatus | null): boolean => state === null || state === 'reserved';

export const watchedCarStatusLabels: Record<WatchedCarStatus, string> = {
  sold: 'Sold since you saved it',
  reserved: 'Reserved at the moment',
  unlisted: 'No longer listed',
};
