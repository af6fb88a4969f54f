import type { SiteConfig } from '../../sites/site-config.ts';
import { isForSale } from '../car-rules.ts';
import type { Car } from '../car.ts';

type Candidate = Pick<Car, 'status' | 'sold' | 'show_on_dealer_website' | 'price' | 'thumbnails' | 'images'>;

/** Whether a car offers its favourites and compare button. */
export function canBeFavourite(car: Candidate, favourites: SiteConfig['favourites']): boolean {
  if (!favourites.enabled || !isForSale(car) || car.price <= 0) return false;
  return !favourites.needPhotos || car.thumbnails.length > 0 || car.images.length > 0;
}
