import type { CarHit } from '../../features/cars/car-hit.ts';
import { findCarsById } from '../../features/car-search/find-cars-by-id.server.ts';
import { getPriceSummary } from '../../features/cars/price-labels.ts';
import { toSearchContext } from '../server/site-data.server.ts';
import type { SiteRequest } from '../server/site-request.ts';
import type { ValuationPageData } from './valuation-page-data.ts';

/** The listed car the visitor wants to trade theirs in for, if the site shows it. */
export async function findListedCar(request: SiteRequest, id: number): Promise<CarHit | null> {
  const [found] = await findCarsById(toSearchContext(request), [id]);
  return found?.car ?? null;
}

/** Its summary, shown throughout the valuation. */
export const buildWantedCar = (car: CarHit, { site }: SiteRequest): NonNullable<ValuationPageData['wanted']> => ({
  name: car.name,
  ...getPriceSummary(car, site.config.texts),
  picture: car.images[0] ? { id: car.images[0].image.id, colour: car.images[0].colour } : null,
});
