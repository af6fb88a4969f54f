import { imageUrl } from '../../platform/images/image-url.ts';
import { bodySlug } from '../cars/body-label.ts';
import type { PriceType } from '../cars/car-enums.ts';
import type { IndexedCar } from '../cars/indexed-car.ts';
import { type Ad, type FeedColumn, isAdvertisable, isNew, buildCarUrl, formatFeedPrice } from './advertised-car.ts';

/** 17 characters without I, O and Q. */
const vin = /^[A-HJ-NPR-Z0-9]{17}$/;

/** Google's product category for cars, trucks and vans. */
const carsTrucksAndVans = 916;

/**
 * Google accepts only passenger cars with a VIN: no caravans, motorhomes, buses or trucks. Excludes reserved cars, since the
 * feed has no field for that.
 */
export const isGoogleEligible = (car: IndexedCar): boolean =>
  isAdvertisable(car) &&
  car.item_type === 'car' &&
  !car.reserved &&
  vin.test(car.vin ?? '') &&
  getGooglePriceType(car) !== null;

const newCarPriceTypes: Record<PriceType, string | null> = {
  drive_away: 'drive_away_price',
  // For new cars Google accepts a total price or an estimate of it. A price without government charges is neither.
  excl_govt_charges: null,
};
const usedCarPriceTypes: Record<PriceType, string> = {
  drive_away: 'drive_away_price',
  excl_govt_charges: 'excluding_government_charges_price',
};

const getGooglePriceType = (car: Pick<IndexedCar, 'car_type' | 'price_type'>): string | null =>
  (isNew(car) ? newCarPriceTypes : usedCarPriceTypes)[car.price_type];

export const googleColumns: readonly FeedColumn[] = [
  ['id', ({ car }) => car.vin],
  ['VIN', ({ car }) => car.vin],
  ['google_product_category', () => carsTrucksAndVans],
  ['store_code', getStoreCode],
  ['vehicle_fulfillment', (ad) => `in_store:${getStoreCode(ad)}`],
  ['make', ({ car }) => car.make],
  ['model', ({ car }) => car.model],
  ['year', ({ car }) => car.year],
  ['mileage', ({ car }) => `${car.km ?? 0} km`],
  ['price', ({ car }) => formatFeedPrice(car.price)],
  ['condition', ({ car }) => (isNew(car) ? 'new' : 'used')],
  ['link', buildCarUrl],
  ['image_link', ({ car, origin }) => origin + imageUrl(car.pictures[0]?.id ?? 0)],
  ['color', ({ car }) => car.colour],
  ['vehicle_price_type', ({ car }) => getGooglePriceType(car)],
  ['trim', ({ car }) => car.badge],
  ['body_style', ({ car }) => bodyStyles[bodySlug(car.simple_body ?? car.body ?? '')] ?? null],
  ['engine', ({ car }) => getEngine(car)],
  ['certified_pre-owned', ({ car }) => (car.certified && !isNew(car) ? 'yes' : 'no')],
];

/** The store code in the dealer's Google business profile: `swan-river-toyota-victoria-park` */
function getStoreCode({ car: { dealership, location } }: Pick<Ad, 'car'>): string {
  return location ? `${dealership.slug}-${location.slug}` : dealership.slug;
}

/** By body slug, which is the same for all spellings. */
const bodyStyles: Readonly<Record<string, string>> = {
  '4x4': 'suv',
  'cab-chassis': 'ute',
  convertible: 'convertible',
  coupe: 'coupe',
  hardtop: 'suv',
  hatch: 'hatchback',
  'light-truck': 'truck',
  'people-mover': 'minivan',
  sedan: 'sedan',
  softtop: 'convertible',
  suv: 'suv',
  ute: 'ute',
  van: 'full_size_van',
  wagon: 'station_wagon',
};

/** In Google's own terms; the first matching pattern wins. */
const engines: readonly (readonly [RegExp, string])[] = [
  [/plug-?\s?in/i, 'plug-in_hybrid'],
  [/hybrid/i, 'hybrid'],
  [/electric/i, 'electric'],
  [/diesel/i, 'diesel'],
  [/petrol|unleaded|ulp/i, 'gasoline'],
];

function getEngine({ fuel, simple_fuel }: Pick<IndexedCar, 'fuel' | 'simple_fuel'>): string | null {
  const text = `${simple_fuel ?? ''} ${fuel ?? ''}`;
  return engines.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
