import type { CarHit } from '../../features/inventory/car-hit.ts';
import { findCarsById } from '../../features/inventory/find-cars-by-id.server.ts';
import { summedPrice } from '../../features/inventory/vehicle/summed-price.ts';
import { searchContextOf } from '../request-data.server.ts';
import type { SiteRequest } from '../site-request.ts';
import type { ValuationPageData } from './valuation-page-data.ts';

/** The listed car that a visitor's own is to be traded in for, as long as the site shows it. */
export async function findListedCar(request: SiteRequest, id: number): Promise<CarHit | null> {
  const [kept] = await findCarsById(searchContextOf(request), [id]);
  return kept?.car ?? null;
}

/** The same in two lines and a picture: it stays in sight. */
export const wantedCarOf = (car: CarHit, { site }: SiteRequest): NonNullable<ValuationPageData['wanted']> => ({
  name: car.name,
  ...summedPrice(car, site.config.texts),
  picture: car.images[0] ? { id: car.images[0].image.id, colour: car.images[0].colour } : null,
});
