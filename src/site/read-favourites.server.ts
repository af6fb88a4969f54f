import { data } from 'react-router';
import { parseCarIds } from '../features/favourites/car-ids.ts';
import { canCompare } from '../features/favourites/compared-cars.ts';
import type { CardCar } from '../features/inventory/card/card-car.ts';
import { cardSettingsOf } from '../features/inventory/card/card-settings.ts';
import { toCardCar } from '../features/inventory/card/to-card-car.ts';
import { findCarsById } from '../features/inventory/find-cars-by-id.server.ts';
import { mostFavourites } from '../features/sites/local-items.ts';
import { searchContextOf } from './request-data.server.ts';
import type { SiteRequest } from './site-request.ts';

/** The page itself, which only the browser knows the cars of; with ids, these cars. @throws 404 where favourites are off */
export async function readFavourites(request: SiteRequest, url: URL) {
  const { site } = request;
  if (!site.config.favourites.enabled) throw data(null, { status: 404 });
  const ids = parseCarIds(url.searchParams.get('ids') ?? '', mostFavourites);
  return {
    template: site.template,
    siteName: site.name,
    searchPath: site.config.search.basePath,
    compares: canCompare(site.config),
    settings: cardSettingsOf(site.config),
    asked: ids,
    cars: await findCards(request, ids),
  };
}
export type FavouritesData = Awaited<ReturnType<typeof readFavourites>>;

async function findCards(request: SiteRequest, ids: readonly number[]): Promise<CardCar[]> {
  const context = searchContextOf(request);
  const kept = await findCarsById(context, ids);
  return kept.map(({ car, listable }) => toCardCar(car, { config: context.site.config, now: context.now, listable }));
}
