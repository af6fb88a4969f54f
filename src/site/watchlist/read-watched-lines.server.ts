import { toCardCar } from '../../features/inventory/card/to-card-car.ts';
import { findCarsById, type KeptCar } from '../../features/inventory/find-cars-by-id.server.ts';
import { priceLine } from '../../features/inventory/vehicle/summed-price.ts';
import type { Customer } from '../../features/sites/visitor.ts';
import { priceChange } from '../../features/watchlist/price-change.ts';
import { isToBeHad, watchedState, watchedStateWords } from '../../features/watchlist/watched-state.ts';
import { listWatched } from '../../features/watchlist/watchlist-store.server.ts';
import { searchContextOf } from '../request-data.server.ts';
import type { SiteRequest } from '../site-request.ts';
import type { WatchedLine } from '../account/account-data.ts';

const mostShown = 6;

/** The cars that a customer saved last and the site still shows; the watchlist itself tells of the others. */
export async function readWatchedLines(
  asked: SiteRequest,
  customer: Customer,
): Promise<{ count: number; cars: WatchedLine[] }> {
  const context = searchContextOf(asked);
  const watched = await listWatched(asked.scope, customer.id);
  const ids = watched.map(({ carId }) => carId);
  const shown = (await findCarsById(context, ids)).slice(0, mostShown);
  const priceBefore = new Map(watched.map(({ carId, priceWhenSaved }) => [carId, priceWhenSaved]));
  return {
    count: watched.length,
    cars: shown.map((found) => toWatchedLine(asked, found, priceBefore.get(found.car.id) ?? null)),
  };
}

function toWatchedLine({ site, clock }: SiteRequest, found: KeptCar, priceBefore: number | null): WatchedLine {
  const { config } = site;
  const { slug, name, id, picture } = toCardCar(found.car, { config, now: clock(), listable: found.listable });
  const state = watchedState(found);
  return {
    id,
    name,
    href: `/cars/${slug}`,
    price: isToBeHad(state) ? priceLine(found.car, config.texts) : null,
    picture,
    change: isToBeHad(state) ? priceChange(priceBefore, found.car.price) : null,
    state: state && watchedStateWords[state],
  };
}
