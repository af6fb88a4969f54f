import { findCarsById } from '../../features/car-search/find-cars-by-id.server.ts';
import { findShownCar } from '../../features/car-search/find-shown-car.server.ts';
import { parseCarReference } from '../../features/car-search/car-reference.server.ts';
import { toSearchContext } from '../server/site-data.server.ts';
import type { SiteRequest } from '../server/site-request.ts';

type CarRequest = Pick<SiteRequest, 'site' | 'scope' | 'index' | 'clock'>;

/** Finds the id of a car by id or slug. Null when the site does not show it. */
export async function findCarId(request: CarRequest, reference: string): Promise<number | null> {
  const context = toSearchContext(request);
  const name = parseCarReference(reference);
  if (name === undefined) return null;
  if ('id' in name) return (await findCarsById(context, [name.id]))[0]?.car.id ?? null;
  return (await findShownCar(request.scope, context, name.slug))?.car.id ?? null;
}
