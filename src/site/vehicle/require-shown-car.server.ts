import { redirect } from 'react-router';
import { findShownCar, type ShownCar } from '../../features/car-search/find-shown-car.server.ts';
import { findCurrentSlug } from '../../features/cars/former-slug-store.server.ts';
import { redirectOrNotFound } from '../server/redirect-or-not-found.server.ts';
import { cachePerStockAndKey } from '../server/cache-per-site.server.ts';
import { toSearchContext } from '../server/site-data.server.ts';
import type { SiteRequest } from '../server/site-request.ts';

/**
 * @param search the query string of the address, with its `?`
 * @throws 404 for a car that is not on this website (withdrawn, unknown, or another dealer's that this site does not list), or a redirect to its new slug
 */
export async function requireShownCar(request: SiteRequest, slug: string, search = ''): Promise<ShownCar> {
  const shown = await findShown(request, slug);
  if (shown) return shown;
  const currentSlug = await findCurrentSlug(request.scope, slug);
  if (currentSlug && (await findShown(request, currentSlug))) throw redirect(`/cars/${currentSlug}${search}`, 301);
  throw await redirectOrNotFound(request, { pathname: `/cars/${slug}`, search });
}

/** Cached, for display only. Code that sells or reserves a car must read it again. */
const findShown = cachePerStockAndKey(
  (request, slug: string): Promise<ShownCar | undefined> => findShownCar(request.scope, toSearchContext(request), slug),
  (slug) => slug,
);
