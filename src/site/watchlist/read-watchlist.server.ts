import { findCustomer } from '../../features/accounts/customer-store.server.ts';
import { canCompare } from '../../features/watchlist/compare/compared-cars.ts';
import { getCardSettings } from '../../features/car-card/card-settings.ts';
import { toCardCar } from '../../features/car-card/to-card-car.ts';
import { findCarsById, type FoundCar } from '../../features/car-search/find-cars-by-id.server.ts';
import { getCanonicalSearchAddress } from '../../features/car-search/address/search-address.ts';
import { getSearchPathRules } from '../../features/car-search/address/search-path-rules.ts';
import { emptySearchState } from '../../features/car-search/search-state.ts';
import { getTimeZone } from '../../features/locations/opening-hours/time-zone.ts';
import type { SiteConfig } from '../../features/site-config/site-config.ts';
import { getVehicleNouns } from '../../features/sites/config/vehicle-nouns.ts';
import { getPriceChange } from '../../features/watchlist/price-change.ts';
import {
  isStillOffered,
  getWatchedCarStatus,
  watchedCarStatusLabels,
} from '../../features/watchlist/watched-car-status.ts';
import { buildWatchlistSummary } from '../../features/watchlist/watchlist-summary.ts';
import {
  listWatched,
  listWatchedNames,
  type NamedCar,
  type WatchedCar,
} from '../../features/watchlist/watchlist-store.server.ts';
import { savedLabel } from '../shell/date-labels.ts';
import { buildDealerConfig } from '../server/dealer-config.server.ts';
import { toSearchContext } from '../server/site-data.server.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { getBackHref } from '../sign-in/back-href.ts';
import { requireCustomer } from '../sign-in/require-customer.ts';
import type { WatchlistPageData } from './watchlist-data.ts';

/** The customer's cars with their current status. @throws a redirect to the sign-in */
export async function readWatchlist(siteRequest: SiteRequest, request: Request): Promise<WatchlistPageData> {
  const { site, scope } = siteRequest;
  const { config } = site;
  const back = getBackHref(request, config);
  const customer = requireCustomer(siteRequest, { type: 'watchlist', redirect: config.watchlist.path, back });
  const context = toSearchContext(siteRequest);
  const watched = await listWatched(scope, customer.id);
  const found = await findCarsById(
    context,
    watched.map(({ carId }) => carId),
  );
  const shown = new Map(found.map((found) => [found.car.id, found]));
  const left = watched.filter(({ carId }) => !shown.has(carId));
  const [names, { address }, account] = await Promise.all([
    listWatchedNames(
      scope,
      customer.id,
      left.map(({ carId }) => carId),
    ),
    buildDealerConfig(siteRequest),
    config.favourites.enabled ? findCustomer(scope, customer.id) : undefined,
  ]);
  const zone = getTimeZone(address.state);
  const savedOn = ({ savedAt }: WatchedCar) => savedLabel(savedAt, context.now, zone);
  const states = watched.map((entry) => describeEntry(entry, shown.get(entry.carId)));
  const nouns = getVehicleNouns(config.texts);
  return {
    kind: 'watchlist',
    template: site.template,
    head: { title: 'Your watchlist', siteName: site.name, description: 'The cars you have saved.', canonical: null },
    searchPath: config.search.basePath,
    nouns,
    settings: getCardSettings(config),
    compares: canCompare(config),
    offersFavourites: account?.favouritesOffered === false,
    summary: buildWatchlistSummary(states, nouns),
    cars: states.flatMap(({ entry, found, state, change }) =>
      found
        ? {
            car: toCardCar(found.car, { config, now: context.now, listable: found.listable }),
            saved: savedOn(entry),
            state: state && watchedCarStatusLabels[state],
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
        similar: getSimilarSearch(config, named),
      };
    }),
  };
}

function describeEntry(entry: WatchedCar, found: FoundCar | undefined) {
  const state = found ? getWatchedCarStatus(found) : 'unlisted';
  const change = found && isStillOffered(state) ? getPriceChange(entry.priceWhenSaved, found.car.price) : null;
  return { entry, found, state, change } as const;
}

/** The search for the car's model; the whole stock if the model is unknown. */
function getSimilarSearch(config: SiteConfig, car: NamedCar | undefined): string {
  const paths = getSearchPathRules(config);
  const refinements = car ? { make: [car.make], model: [car.model] } : {};
  return getCanonicalSearchAddress(paths, { path: paths.base, refinements: {} }, { ...emptySearchState, refinements });
}
