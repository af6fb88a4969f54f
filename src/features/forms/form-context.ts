import type { Car } from '../cars/car.ts';
import type { Location } from '../locations/location.ts';
import type { LocationHours } from '../locations/opening-hours/opening-hours.ts';
import type { AustralianState } from '../sites/dealerships/dealership.ts';
import type { FormsSection } from './form-config.ts';
import type { ManufacturerSection } from '../sites/config/manufacturer-config.ts';
import type { TextsSection } from '../sites/config/text-config.ts';

/** The car that a form is about, as far as forms depend on it. */
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

/** A car that is no longer on the website, and its owner if the website ever listed it. */
export type UnlistedCar = { id: number; owner: UnlistedCarOwner | null };
export type UnlistedCarOwner = Pick<Car, 'car_type' | 'dealership_id' | 'dealership_slug'>;

export type FormDealership = { id: number; slug: string; name: string };
export type FormLocation = Pick<Location, 'id' | 'name' | 'dealership_slug' | 'location_type' | 'location_subtype'> & {
  /** Null for a location that the site does not show. */
  opening: LocationHours | null;
};

/** The site's dealerships and their locations. */
export type FormPlaces = { dealerships: readonly FormDealership[]; locations: readonly FormLocation[] };

/** Everything that a form's fields and texts depend on. */
export type FormContext = FormPlaces & {
  config: FormsSection & ManufacturerSection & TextsSection;
  siteName: string;
  car: FormCar | null;
  /** Set where the car was unlisted after the form was opened, for example because it is no longer shared. */
  gone: UnlistedCar | null;
  /** The state where the car is, otherwise the site's. */
  state: AustralianState;
  /** Models that the site sells, such as `Toyota HiLux`. */
  models: readonly string[];
  now: Date;
};
