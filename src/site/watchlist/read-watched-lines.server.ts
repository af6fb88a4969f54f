import { toCardCar } from '../../features/car-card/to-card-car.ts';
import { findCarsById, type FoundCar } from '../../features/car-search/find-cars-by-id.server.ts';
import { formatPriceLine } from '../../features/cars/price-labels.ts';
import type { Customer } from '../../features/sites/visitor.ts';
import { getPriceChange } from '../../features/watchlist/price-change.ts';
import {
  isStillOffered,
  getWatchedCarStatus,
  watchedCarStatusLabels,
} from '../../features/watchlist/watched-car-status.ts';
import { listWatched } from '../../features/watchlist/watchlist-store.server.ts';
import { toSearchContext } from '../server/site-data.server.ts';
import type { SiteRequest } from '../server/site-request.ts';
import type { WatchedLine } from '../account/account-data.ts';

const maxShown = 6;

/** The cars a customer saved last that the site still shows; the watchlist page has the others. */
export async function readWatchedLines(
  siteRequest: SiteRequest,
  customer: Customer,
): Promise<{ count: number; cars: WatchedLine[] }> {
  const context = toSearchContext(siteRequest);
  const watched = await listWatched(siteRequest.scope, customer.id);
  const ids = watched.map(({ carId }) => carId);
  const shown = (await findCarsById(context, ids)).slice(0, maxShown);
  const priceBefore = new Map(watched.map(({ carId, priceWhenSaved }) => [carId, priceWhenSaved]));
  return {
    count: watched.length,
    cars: shown.map((found) => toWatchedLine(siteRequest, found, priceBefore.get(found.car.id) ?? null)),
  };
}

function toWatchedLine({ site, clock }: SiteRequest, found: FoundCar, priceBefore: number | null): WatchedLine {
  const { config } = site;
  const { slug, name, id, picture } = toCardCar(found.car, { config, now: clock(), listable: found.listable });
  const state = getWatchedCarStatus(found);
  return {
    id,
    name,
    href: `/cars/${slug}`,
    price: isStillOffered(state) ? formatPriceLine(found.car, config.texts) : null,
    picture,
    change: isStillOffered(state) ? getPriceChange(priceBefore, found.car.price) : null,
    state: state && watchedCarStatusLabels[state],
  };
}
