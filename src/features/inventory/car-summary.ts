import type { Car } from './car.ts';

type Shown =
  | 'id'
  | 'slug'
  | 'name'
  | 'car_type'
  | 'price'
  | 'price_type'
  | 'before_price'
  | 'subscription_price'
  | 'km'
  | 'year'
  | 'make'
  | 'model'
  | 'badge'
  | 'transmission'
  | 'fuel'
  | 'body'
  | 'colour'
  | 'location_name'
  | 'images'
  | 'photos_count';

/** What a small card shows of a car. */
export type CarSummary = Pick<Car, Shown>;
