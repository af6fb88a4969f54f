import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { createTenantCache } from '../../../platform/cache/tenant-cache.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { JobSender } from '../../../platform/jobs/jobs.ts';
import type { Database, PlatformScope } from '../../../platform/postgres/database.ts';
import { readCars, readDealershipsIn, readDealershipCarsIn } from '../../car-index/car-index-store.server.ts';
import { createCarReader } from '../../car-index/car-row-store.server.ts';
import type { IndexedCar, IndexedDealership } from '../../cars/indexed-car.ts';
import { findNearby } from '../../car-search/distance/find-nearby.server.ts';
import type { Nearby } from '../../car-search/distance/nearby.ts';
import { listReachedDealershipIds } from '../../car-search/listing/listing-filter.ts';
import type { SearchState } from '../../car-search/search-state.ts';
import type { Site } from '../../sites/site.ts';
import {
  type ListingEvent,
  storeMatches,
  type SearchMatch,
  peekListingEvents,
  renewForeignSnapshots,
  listActiveSearches,
  listSitesWithSearches,
  claimListingEvents,
} from './listing-event-store.server.ts';
import { type FindCars, type MakeEngine, buildTemporaryIndex } from './temporary-car-index.server.ts';
import type { ActiveSearch } from '../saved-search.ts';
import { createVisibilityCheck } from './snapshot-visibility.ts';
import type { SearchSections } from '../../car-search/search-config.ts';
import type { SavedSearchSettings } from '../saved-search-settings.ts';

export type MatchDependencies = {
  scope: PlatformScope;
  database: Pick<Database, 'forSite'>;
  makeEngine: MakeEngine;
  findSite(id: number): Promise<Site<SearchSections & SavedSearchSettings>>;
  clock: Clock;
  jobs: JobSender;
};

/** A feed of ten thousand cars is processed in a few steps. */
const eventBatchSize = 2000;

/** Events within a minute go into one message. */
const batchSeconds = 60;

/**
 * Matches a batch of listing events with the saved searches. Events leave the queue in the transaction that stores
 * alerts and jobs, so a killed process has done nothing. Searches are read after the events, so a search saved
 * meanwhile has already seen these cars.
 * @returns the number of events read
 */
export async function matchListingEvents(dependencies: MatchDependencies): Promise<number> {
  const { scope, jobs } = dependencies;
  const events = await scope.run((tx) => peekListingEvents(tx, eventBatchSize));
  if (events.length === 0) return 0;
  const matches = await findMatches(dependencies, events);
  await scope.run(async (tx) => {
    const claimed = await claimListingEvents(tx, events);
    const ownMatches = matches.filter((match) => claimed.has(match.event.id));
    await storeMatches(tx, ownMatches, { jobs, afterSeconds: batchSeconds });
  });
  return events.length;
}

async function findMatches(dependencies: MatchDependencies, events: readonly ListingEvent[]): Promise<SearchMatch[]> {
  const { scope, makeEngine, clock } = dependencies;
  const siteIds = await scope.run(async (tx) => {
    await renewForeignSnapshots(tx);
    return listSitesWithSearches(tx);
  });
  if (siteIds.length === 0) return [];
  const reader = createCarReader();
  const dealerships = await scope.run((tx) => readDealershipsIn(tx, reader));
  const sites = await listAffectedSites(dependencies, siteIds, { events, dealerships });
  if (sites.length === 0) return [];
  const searches = await scope.run((tx) =>
    listActiveSearches(
      tx,
      sites.map(({ id }) => id),
    ),
  );
  const eventsByCar = Map.groupBy(events, ({ carId }) => carId);
  const changedCars = await buildTemporaryIndex(makeEngine, await readCars(scope, reader, [...eventsByCar.keys()]));
  const searchesBySite = Map.groupBy(searches, ({ siteId }) => siteId);
  const findDistances = createDistanceFinder(dependencies, sites.length);
  const matches: SearchMatch[] = [];
  for (const site of sites) {
    const findCars = changedCars.findFor(site, dealerships, clock());
    const confirm = createStockCheck(dependencies, site, dealerships);
    for (const [state, sameSearches] of groupByState(searchesBySite.get(site.id) ?? [])) {
      const cars = await findCars(state, await findDistances(site, state));
      const confirmed = cars.length > 0 && allowsTypos(state) ? await confirm(state, cars) : cars;
      const matchingEvents = confirmed.flatMap(({ id }) => eventsByCar.get(id) ?? []);
      for (const search of sameSearches) {
        matches.push(...toNewMatches(search, matchingEvents));
        // Yields to the event loop, which also serves visitors.
        await yieldToEventLoop();
      }
    }
  }
  return matches;
}

/** Sites with saved searches that list cars of a dealership in these events. */
async function listAffectedSites(
  { findSite }: MatchDependencies,
  siteIds: readonly number[],
  { events, dealerships }: { events: readonly ListingEvent[]; dealerships: readonly IndexedDealership[] },
): Promise<Site<SearchSections & SavedSearchSettings>[]> {
  const changedDealershipIds = new Set(events.map(({ dealershipId }) => dealershipId));
  const sites = await Promise.all(siteIds.map(findSite));
  return sites.filter(
    (site) =>
      site.config.watchlist.savedSearches &&
      listReachedDealershipIds(site, dealerships).some((id) => changedDealershipIds.has(id)),
  );
}

/** Many customers save the same links, so equal searches run once. */
const groupByState = (searches: readonly ActiveSearch[]): [SearchState, ActiveSearch[]][] =>
  [...Map.groupBy(searches, ({ state }) => JSON.stringify(state)).values()].flatMap((sameSearches) =>
    sameSearches[0] ? [[sameSearches[0].state, sameSearches]] : [],
  );

function toNewMatches(search: ActiveSearch, events: readonly ListingEvent[]): SearchMatch[] {
  const isVisible = createVisibilityCheck(search.seen);
  return events.filter(({ xid }) => !isVisible(xid)).map((event) => ({ search, event }));
}

/** Reads the places with cars of a site once for all its searches. */
function createDistanceFinder(
  { database, clock }: MatchDependencies,
  maxTenants: number,
): (site: Site<SearchSections & SavedSearchSettings>, state: SearchState) => Promise<Nearby | null> {
  const cache = createTenantCache({ clock, maxAgeMs: batchSeconds * 1000, maxTenants });
  return async (site, { near }) =>
    near ? ((await findNearby({ site, scope: database.forSite(site.id), cache }, near))?.nearby ?? null) : null;
}

/**
 * The engine tolerates a typo in a word that no car has. In a tiny index that is almost every word: a Range Rover would
 * match a search for Ranger. These matches are confirmed against the whole stock.
 */
const allowsTypos = ({ query }: SearchState): boolean => /[\p{L}\p{N}]{5}/u.test(query);

/** Reads the stock for the first search that needs it and reuses it for the site's other searches. */
function createStockCheck(
  { scope, makeEngine, clock }: MatchDependencies,
  site: Site<SearchSections & SavedSearchSettings>,
  dealerships: readonly IndexedDealership[],
): (state: SearchState, cars: readonly IndexedCar[]) => Promise<IndexedCar[]> {
  let findInStock: Promise<FindCars> | undefined;
  const openStock = async (): Promise<FindCars> => {
    const ids = listReachedDealershipIds(site, dealerships);
    const stock = await scope.run((tx) => readDealershipCarsIn(tx, createCarReader(), ids));
    return (await buildTemporaryIndex(makeEngine, stock)).findFor(site, dealerships, clock());
  };
  return async (state, cars) => {
    findInStock ??= openStock();
    const found = await (await findInStock)(state);
    const ids = new Set(found.map(({ id }) => id));
    return cars.filter(({ id }) => ids.has(id));
  };
}
