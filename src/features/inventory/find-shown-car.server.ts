import type { SiteScope } from '../../platform/postgres/database.ts';
import type { CarHold } from './car-hold.ts';
import { findCarAndHold } from './car-store.server.ts';
import type { Car } from './car.ts';
import { findCarsById } from './find-cars-by-id.server.ts';
import type { SearchContext } from './search-context.ts';

/** A car that a site shows under its address, whether it still lists it, and what keeps it for somebody. */
export type ShownCar = { car: Car; listable: boolean; hold: CarHold | null };

/** The site's own cars, sold ones for good, and lent ones while it lists them; a car that was withdrawn is not found. */
export async function findShownCar(
  scope: SiteScope,
  context: SearchContext,
  slug: string,
): Promise<ShownCar | undefined> {
  const found = await findCarAndHold(scope, slug);
  // The row knows all that is said of the car, the index whether the site lists it, lent ones included.
  const [kept] = found ? await findCarsById(context, [found.car.id]) : [];
  return found && kept && { ...found, listable: kept.listable };
}
