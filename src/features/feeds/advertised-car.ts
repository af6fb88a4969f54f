import { isForSale } from '../inventory/car-rules.ts';
import type { IndexedCar } from '../inventory/indexed-car.ts';
import { hasPrice } from '../inventory/price.ts';

/** What is told of a car's seller and place, and what the dealer says of the car. */
export type AdParts = {
  comments: string | null; // paragraphs separated by '|'
  street: string;
  city: string;
  state: string;
  postcode: string;
  lat: number | null;
  long: number | null;
};

/** A car as it is advertised elsewhere. */
export type Ad = {
  car: IndexedCar;
  parts: AdParts;
  /** Where its links lead: `https://dealer.example`. */
  origin: string;
};

/** A column of a feed, by the name that its reader knows; an empty one where nothing is known. */
export type FeedColumn = readonly [name: string, valueOf: (ad: Ad) => string | number | null];

/**
 * Whether a car can be advertised anywhere: it is for sale at a price that is one, there is a picture of it, and its
 * kilometres are known unless it is new. Who reads a feed refuses what lacks any of them.
 */
export const isAdvertisable = (car: IndexedCar): boolean =>
  isForSale(car) && hasPrice(car.price) && car.photos_count > 0 && (car.km !== null || car.car_type === 'new');

/** Demo cars have been registered and driven. */
export const isNew = ({ car_type }: Pick<IndexedCar, 'car_type'>): boolean => car_type === 'new';

/** '34990.00 AUD' */
export const printPrice = (price: number): string => `${price}.00 AUD`;

export const linkTo = ({ car, origin }: Pick<Ad, 'car' | 'origin'>): string => `${origin}/cars/${car.slug}`;
