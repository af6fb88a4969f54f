import { data } from 'react-router';
import { findShownCar, type ShownCar } from '../../features/inventory/find-shown-car.server.ts';
import { searchContextOf } from '../request-data.server.ts';
import type { SiteRequest } from '../site-request.ts';

/** @throws 404 for a car that is not on this website: withdrawn, another dealer's, or none at all */
export async function requireShownCar(request: SiteRequest, slug: string): Promise<ShownCar> {
  const shown = await findShownCar(request.scope, searchContextOf(request), slug);
  if (!shown) throw data(null, { status: 404 });
  return shown;
}
