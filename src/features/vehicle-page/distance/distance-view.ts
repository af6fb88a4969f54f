import type { CarDistance } from '../../car-card/card-car.ts';
import { describeDistance } from '../../car-search/distance/describe-distance.ts';
import type { TransferSection } from '../../car-search/distance/distance-config.ts';
import type { DistanceAnswer } from '../../car-search/distance/nearby.ts';
import type { Car } from '../../cars/car.ts';

/** How far the car is from a postcode, as far as one was entered. */
export type DistanceView = {
  postcode: string;
  error: string | null;
  town: string | null;
  distance: CarDistance | null;
};

export function buildDistanceView(
  car: Pick<Car, 'location_id' | 'dealership_id'>,
  { postcode, error, nearby }: DistanceAnswer,
  config: TransferSection,
): DistanceView {
  const ids = { locationId: car.location_id, dealershipId: car.dealership_id };
  return { postcode, error, town: nearby?.town ?? null, distance: describeDistance(config, nearby, ids) ?? null };
}
