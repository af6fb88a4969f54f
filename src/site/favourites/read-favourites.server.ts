import { data } from 'react-router';
import { parseCarIds } from '../../features/watchlist/favourites/parse-car-ids.ts';
import { canCompare } from '../../features/watchlist/compare/compared-cars.ts';
import type { CardCar } from '../../features/car-card/card-car.ts';
import { getCardSettings } from '../../features/car-card/card-settings.ts';
import { toCardCar } from '../../features/car-card/to-card-car.ts';
import { findCarsById } from '../../features/car-search/find-cars-by-id.server.ts';
import { maxFavourites } from '../../features/sites/browser-storage.ts';
import { toSearchContext } from '../server/site-data.server.ts';
import type { SiteRequest } from '../server/site-request.ts';

/** The page without cars, which are stored in the browser; with `ids`, those cars. @throws 404 if favourites are off */
export async function readFavourites(request: SiteRequest, url: URL) {
  const { site } = request;
  if (!site.config.favourites.enabled) throw data(null, { status: 404 });
  const ids = parseCarIds(url.searchParams.get('ids') ?? '', maxFavourites);
  return {
    template: site.template,
    siteName: site.name,
    searchPath: site.config.search.basePath,
    compares: canCompare(site.config),
    settings: getCardSettings(site.config),
    requestedIds: ids,
    cars: await findCards(request, ids),
  };
}
export type FavouritesData = Awaited<ReturnType<typeof readFavourites>>;

async function findCards(request: SiteRequest, ids: readonly number[]): Promise<CardCar[]> {
  const context = toSearchContext(request);
  const found = await findCarsById(context, ids);
  return found.map(({ car, listable }) => toCardCar(car, { config: context.site.config, now: context.now, listable }));
}
