import { findCarsById } from '../features/inventory/find-cars-by-id.server.ts';
import { findShownCar } from '../features/inventory/find-shown-car.server.ts';
import { isCarId } from '../features/sites/local-items.ts';
import { searchContextOf } from './request-data.server.ts';
import type { SiteRequest } from './site-request.ts';

type Asked = Pick<SiteRequest, 'site' | 'scope' | 'index' | 'clock'>;

/** Nothing else is looked for: an address may hold what the database refuses to read. */
const isSlug = /^[a-z0-9-]+$/;

/** The car that an address names by its id or its slug, if the site shows it. */
export async function findNamedCar(request: Asked, named: string): Promise<number | null> {
  const context = searchContextOf(request);
  const id = Number(named);
  if (isCarId(id)) return (await findCarsById(context, [id]))[0]?.car.id ?? null;
  return isSlug.test(named) ? ((await findShownCar(request.scope, context, named))?.car.id ?? null) : null;
}
