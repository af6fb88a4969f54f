import { findCarsById } from '../features/inventory/find-cars-by-id.server.ts';
import { findShownCar } from '../features/inventory/find-shown-car.server.ts';
import { readCarName } from '../features/inventory/named-car.server.ts';
import { searchContextOf } from './request-data.server.ts';
import type { SiteRequest } from './site-request.ts';

type Asked = Pick<SiteRequest, 'site' | 'scope' | 'index' | 'clock'>;

/** The car that an address names by its id or its slug, if the site shows it. */
export async function findNamedCar(request: Asked, named: string): Promise<number | null> {
  const context = searchContextOf(request);
  const name = readCarName(named);
  if (name === undefined) return null;
  if ('id' in name) return (await findCarsById(context, [name.id]))[0]?.car.id ?? null;
  return (await findShownCar(request.scope, context, name.slug))?.car.id ?? null;
}
