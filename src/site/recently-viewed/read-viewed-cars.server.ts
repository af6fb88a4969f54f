import { data } from 'react-router';
import { toCardCar } from '../../features/car-card/to-card-car.ts';
import { findCarsById, type FoundCar } from '../../features/car-search/find-cars-by-id.server.ts';
import { getPriceSummary } from '../../features/cars/price-labels.ts';
import { maxViewedCars } from '../../features/sites/browser-storage.ts';
import { parseCarIds } from '../../features/watchlist/favourites/parse-car-ids.ts';
import {
  getWatchedCarStatus,
  isStillOffered,
  type WatchedCarStatus,
} from '../../features/watchlist/watched-car-status.ts';
import { toSearchContext } from '../server/site-data.server.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { getComparablePrice } from './comparable-price.ts';
import type { ViewedLine } from './viewed-line.ts';

/** The page without cars, which the browser remembers; with `ids`, those cars. @throws 404 if the site turns it off */
export async function readViewedCars(request: SiteRequest, url: URL) {
  const { site } = request;
  if (!site.config.favourites.recentlyViewed) throw data(null, { status: 404 });
  const ids = parseCarIds(url.searchParams.get('ids') ?? '', maxViewedCars);
  const found = await findCarsById(toSearchContext(request), ids);
  return {
    siteName: site.name,
    searchPath: site.config.search.basePath,
    requestedIds: ids,
    cars: found.map((car) => toViewedLine(request, car)),
  };
}

function toViewedLine({ site, clock }: SiteRequest, found: FoundCar): ViewedLine {
  const { config } = site;
  const { id, name, slug, picture } = toCardCar(found.car, { config, now: clock(), listable: found.listable });
  const status = getWatchedCarStatus(found);
  const isOffered = isStillOffered(status);
  return {
    id,
    name,
    href: `/cars/${slug}`,
    picture,
    ...(isOffered ? getPriceSummary(found.car, config.texts) : { price: goneLabels[status as Gone], priceType: null }),
    isOffered,
    comparablePrice: isOffered ? getComparablePrice(found.car, site) : null,
  };
}

type Gone = Exclude<WatchedCarStatus, 'reserved'>;
const goneLabels: Record<Gone, string> = { sold: 'Sold', unlisted: 'No longer listed' };
