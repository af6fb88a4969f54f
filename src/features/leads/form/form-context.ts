import type { Car } from '../../inventory/car.ts';
import type { Location } from '../../locations/location.ts';
import type { Opening } from '../../locations/opening-hours.ts';
import type { AustralianState } from '../../sites/dealership.ts';
import type { SiteConfig } from '../../sites/site-config.ts';

/** What a form needs to know of the car that it is about. */
export type FormCar = Pick<
  Car,
  | 'id'
  | 'slug'
  | 'name'
  | 'stocknum'
  | 'make'
  | 'model'
  | 'badge'
  | 'year'
  | 'km'
  | 'car_type'
  | 'status'
  | 'sold'
  | 'tag'
  | 'price'
  | 'price_type'
  | 'dealership_id'
  | 'dealership_slug'
  | 'location_id'
  | 'location_name'
> & { manufacturer_slug: string; state: AustralianState; picture: { id: number; colour: string } | null };

/** A car that somebody asked about and that is no longer on the website; whose it is, if it was ever to be seen there. */
export type GoneCar = { id: number; owner: GoneCarOwner | null };
export type GoneCarOwner = Pick<Car, 'car_type' | 'dealership_id' | 'dealership_slug'>;

export type FormDealership = { id: number; slug: string; name: string };
export type FormLocation = Pick<Location, 'id' | 'name' | 'dealership_slug' | 'location_type' | 'location_subtype'> & {
  /** Unknown of a place that is not to be seen by itself. */
  opening: Opening | null;
};

/** Where a visitor of the site may turn to: its dealerships, and their places. */
export type FormPlaces = { dealerships: readonly FormDealership[]; locations: readonly FormLocation[] };

/** Everything that a form's fields and words depend on. */
export type FormContext = FormPlaces & {
  config: Pick<SiteConfig, 'forms' | 'primaryManufacturer' | 'texts'>;
  siteName: string;
  car: FormCar | null;
  /** Withdrawn since the form was opened, be it that it was only lent. */
  gone: GoneCar | null;
  /** Where the car stands, or else the site. */
  state: AustralianState;
  /** What the site sells, as `Toyota HiLux`. */
  models: readonly string[];
  now: Date;
};
