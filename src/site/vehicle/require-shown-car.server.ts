import { redirect } from 'react-router';
import { findShownCar, type ShownCar } from '../../features/inventory/find-shown-car.server.ts';
import { findRenamedSlug } from '../../features/inventory/former-slug-store.server.ts';
import { movedOrMissing } from '../moved-or-missing.server.ts';
import { perStockAnd } from '../per-site.server.ts';
import { searchContextOf } from '../request-data.server.ts';
import type { SiteRequest } from '../site-request.ts';

/**
 * @param search what else the address asks for, beginning with `?`
 * @throws 404 for a car that is not on this website: withdrawn, another dealer's, or none at all; or where it has gone
 */
export async function requireShownCar(request: SiteRequest, slug: string, search = ''): Promise<ShownCar> {
  const shown = await findShown(request, slug);
  if (shown) return shown;
  const renamed = await findRenamedSlug(request.scope, slug);
  if (renamed && (await findShown(request, renamed))) throw redirect(`/cars/${renamed}${search}`, 301);
  throw await movedOrMissing(request, { pathname: `/cars/${slug}`, search });
}

/** To look at, not to sell: what is sold or kept for somebody is read anew by whoever does so. */
const findShown = perStockAnd(
  (request, slug: string): Promise<ShownCar | undefined> => findShownCar(request.scope, searchContextOf(request), slug),
  (slug) => slug,
);
