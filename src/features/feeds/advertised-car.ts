import { isForSale } from '../cars/car-rules.ts';
import type { IndexedCar } from '../cars/indexed-car.ts';
import { hasPrice } from '../cars/price.ts';

/** The seller's address and the dealer's comments. */
export type AdDetails = {
  comments: string | null; // paragraphs separated by '|'
  street: string;
  city: string;
  state: string;
  postcode: string;
  lat: number | null;
  long: number | null;
};

/** A car as an advertisement. */
export type Ad = {
  car: IndexedCar;
  details: AdDetails;
  /** Base of its links: `https://dealer.example` */
  origin: string;
};

/** A column of a feed with its standard name; null becomes an empty value. */
export type FeedColumn = readonly [name: string, getValue: (ad: Ad) => string | number | null];

/**
 * Whether a car can be advertised at all: for sale at a real price, with a picture, and with kilometres unless it is new.
 * Advertisers reject cars that lack any of these.
 */
export const isAdvertisable = (car: IndexedCar): boolean =>
  isForSale(car) && hasPrice(car.price) && car.photos_count > 0 && (car.km !== null || car.car_type === 'new');

/** Demo cars do not count: they have been registered and driven. */
export const isNew = ({ car_type }: Pick<IndexedCar, 'car_type'>): boolean => car_type === 'new';

/** '34990.00 AUD' */
export const formatFeedPrice = (price: number): string => `${price}.00 AUD`;

export const buildCarUrl = ({ car, origin }: Pick<Ad, 'car' | 'origin'>): string => `${origin}/cars/${car.slug}`;
