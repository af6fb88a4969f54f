import type { SiteScope } from '../../platform/postgres/database.ts';
import { type CarDetails, findCarDetails } from '../cars/car-store.server.ts';
import { findCarsById } from './find-cars-by-id.server.ts';
import type { SearchContext } from './search-context.ts';

/** A car with a page on the site, and whether the site still lists it. */
export type ShownCar = CarDetails & { listable: boolean };

/** Finds the site's own cars, sold ones included, and other dealers' cars while the site lists them. Withdrawn cars are not found. */
export async function findShownCar(
  scope: SiteScope,
  context: SearchContext,
  slug: string,
): Promise<ShownCar | undefined> {
  const found = await findCarDetails(scope, slug);
  // The database has all fields of the car; the index decides whether the site lists it.
  const [indexed] = found ? await findCarsById(context, [found.car.id]) : [];
  return found && indexed && { ...found, listable: indexed.listable };
}
