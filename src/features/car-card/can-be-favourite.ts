import { isForSale } from '../cars/car-rules.ts';
import type { Car } from '../cars/car.ts';

type Candidate = Pick<Car, 'status' | 'sold' | 'show_on_dealer_website' | 'price' | 'thumbnails' | 'images'>;

/** The settings of the watchlist feature that cards depend on. */
export type FavouriteSettings = { favourites: { enabled: boolean; needPhotos: boolean; compare: boolean } };

/** Whether a car has the favourite and compare buttons. */
export function canBeFavourite(car: Candidate, favourites: FavouriteSettings['favourites']): boolean {
  if (!favourites.enabled || !isForSale(car) || car.price <= 0) return false;
  return !favourites.needPhotos || car.thumbnails.length > 0 || car.images.length > 0;
}
