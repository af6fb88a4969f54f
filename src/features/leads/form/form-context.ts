import type { Car } from '../../inventory/car.ts';
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
export type FormLocation = { id: number; name: string; dealership_slug: string };

/** Where a visitor of the site may turn to: its dealerships, and their places that sell cars. */
export type FormPlaces = { dealerships: readonly FormDealership[]; locations: readonly FormLocation[] };

/** Everything that a form's fields and words depend on. */
export type FormContext = FormPlaces & {
  config: Pick<SiteConfig, 'forms' | 'primaryManufacturer' | 'texts'>;
  siteName: string;
  car: FormCar | null;
  /** Withdrawn since the form was opened, be it that it was only lent. */
  gone: GoneCar | null;
  /** `2026-11-15` where the car stands: nobody books a test drive for yesterday. */
  today: string;
};
