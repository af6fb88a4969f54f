import { canCompare } from '../../features/favourites/compared-cars.ts';
import { cardSettingsOf } from '../../features/inventory/card/card-settings.ts';
import { toCardCar } from '../../features/inventory/card/to-card-car.ts';
import { findCarsById, type KeptCar } from '../../features/inventory/find-cars-by-id.server.ts';
import { canonicalSearchAddress } from '../../features/inventory/results/search-address.ts';
import { searchPathsOf } from '../../features/inventory/results/search-paths.ts';
import { emptySearchState } from '../../features/inventory/search-state.ts';
import { timeZoneOf } from '../../features/locations/time-zone.ts';
import type { SiteConfig } from '../../features/sites/site-config.ts';
import { vehicleNouns } from '../../features/sites/vehicle-nouns.ts';
import { priceChange } from '../../features/watchlist/price-change.ts';
import { isToBeHad, watchedState, watchedStateWords } from '../../features/watchlist/watched-state.ts';
import { watchlistSummary } from '../../features/watchlist/watchlist-summary.ts';
import {
  listWatched,
  listWatchedNames,
  type NamedCar,
  type WatchedCar,
} from '../../features/watchlist/watchlist-store.server.ts';
import { savedWords } from '../day-words.ts';
import { dealerConfigOf } from '../dealer-config.server.ts';
import { searchContextOf } from '../request-data.server.ts';
import type { SiteRequest } from '../site-request.ts';
import { wayBack } from '../way-back.ts';
import { requireCustomer } from '../sign-in/require-customer.ts';
import type { WatchlistPageData } from './watchlist-data.ts';

/** The cars of whoever is signed in, with their present state. @throws the way to the sign-in where nobody is */
export async function readWatchlist(asked: SiteRequest, request: Request): Promise<WatchlistPageData> {
  const { site, scope } = asked;
  const { config } = site;
  const back = wayBack(request, config);
  const customer = requireCustomer(asked, { type: 'watchlist', redirect: config.watchlist.path, back });
  const context = searchContextOf(asked);
  const watched = await listWatched(scope, customer.id);
  const kept = await findCarsById(
    context,
    watched.map(({ carId }) => carId),
  );
  const shown = new Map(kept.map((found) => [found.car.id, found]));
  const left = watched.filter(({ carId }) => !shown.has(carId));
  const [names, { address }] = await Promise.all([
    listWatchedNames(
      scope,
      customer.id,
      left.map(({ carId }) => carId),
    ),
    dealerConfigOf(asked),
  ]);
  const zone = timeZoneOf(address.state);
  const savedOn = ({ savedAt }: WatchedCar) => savedWords(savedAt, context.now, zone);
  const states = watched.map((entry) => stateOf(entry, shown.get(entry.carId)));
  const nouns = vehicleNouns(config.texts);
  return {
    kind: 'watchlist',
    template: site.template,
    head: { title: 'Your watchlist', siteName: site.name, description: 'The cars you have saved.', canonical: null },
    searchPath: config.search.basePath,
    nouns,
    settings: cardSettingsOf(config),
    compares: canCompare(config),
    summary: watchlistSummary(states, nouns),
    cars: states.flatMap(({ entry, found, state, change }) =>
      found
        ? {
            car: toCardCar(found.car, { config, now: context.now, listable: found.listable }),
            saved: savedOn(entry),
            state: state && watchedStateWords[state],
            change,
          }
        : [],
    ),
    gone: left.map((entry) => {
      const named = names.find(({ id }) => id === entry.carId);
      return {
        id: entry.carId,
        name: named?.name ?? null,
        saved: savedOn(entry),
        similar: similarTo(config, named),
      };
    }),
  };
}

function stateOf(entry: WatchedCar, found: KeptCar | undefined) {
  const state = found ? watchedState(found) : 'unlisted';
  const change = found && isToBeHad(state) ? priceChange(entry.priceWhenSaved, found.car.price) : null;
  return { entry, found, state, change } as const;
}

/** The search for its model; the whole stock where it cannot be told. */
function similarTo(config: SiteConfig, car: NamedCar | undefined): string {
  const paths = searchPathsOf(config);
  const refinements = car ? { make: [car.make], model: [car.model] } : {};
  return canonicalSearchAddress(paths, { path: paths.base, refinements: {} }, { ...emptySearchState, refinements });
}
