import { setImmediate as breath } from 'node:timers/promises';
import type { Clock } from '../../platform/clock.ts';
import type { JobSender } from '../../platform/jobs/jobs.ts';
import type { PlatformScope } from '../../platform/postgres/database.ts';
import { readCars, readDealershipsIn, readStockIn } from '../inventory/car-index-store.server.ts';
import { createCarReader } from '../inventory/car-row-store.server.ts';
import type { IndexedCar, IndexedDealership } from '../inventory/indexed-car.ts';
import { dealershipsReachedBy } from '../inventory/listing-filter.ts';
import type { SearchState } from '../inventory/search-state.ts';
import type { Site } from '../sites/site.ts';
import {
  type CarNews,
  keepMatches,
  type Match,
  peekNews,
  renewForeignSnapshots,
  searchesOfSites,
  sitesWithSearches,
  takeNews,
} from './car-news-store.server.ts';
import { type FindCars, type MakeEngine, openFewCars } from './find-matches.server.ts';
import type { HeardSearch } from './saved-search.ts';
import { seenIn } from './seen-news.ts';

export type NewsTools = {
  scope: PlatformScope;
  makeEngine: MakeEngine;
  siteOf(id: number): Promise<Site>;
  clock: Clock;
  jobs: JobSender;
};

/** So much at a time: a feed of ten thousand cars is taken in a few steps. */
const newsAtOnce = 2000;

/** What comes within a minute is told together. */
const gatherSeconds = 60;

/**
 * Holds some of the news against the saved searches. News leaves its queue in the transaction in which alerts and jobs
 * are stored: who is killed before has done nothing. Searches are read after the news, so that one which is saved
 * meanwhile has seen these cars. @returns how much news there was
 */
export async function matchNews(tools: NewsTools): Promise<number> {
  const { scope, jobs } = tools;
  const news = await scope.run((tx) => peekNews(tx, newsAtOnce));
  if (news.length === 0) return 0;
  const matches = await findMatches(tools, news);
  await scope.run(async (tx) => {
    const taken = await takeNews(tx, news);
    const ours = matches.filter((match) => taken.has(match.news.id));
    await keepMatches(tx, ours, { jobs, afterSeconds: gatherSeconds });
  });
  return news.length;
}

async function findMatches(tools: NewsTools, news: readonly CarNews[]): Promise<Match[]> {
  const { scope, makeEngine, clock } = tools;
  const withSearches = await scope.run(async (tx) => {
    await renewForeignSnapshots(tx);
    return sitesWithSearches(tx);
  });
  if (withSearches.length === 0) return [];
  const reader = createCarReader();
  const dealerships = await scope.run((tx) => readDealershipsIn(tx, reader));
  const sites = await sitesReached(tools, withSearches, { news, dealerships });
  if (sites.length === 0) return [];
  const searches = await scope.run((tx) =>
    searchesOfSites(
      tx,
      sites.map(({ id }) => id),
    ),
  );
  const newsOfCar = Map.groupBy(news, ({ carId }) => carId);
  const few = await openFewCars(makeEngine, await readCars(scope, reader, [...newsOfCar.keys()]));
  const searchesOf = Map.groupBy(searches, ({ siteId }) => siteId);
  const matches: Match[] = [];
  for (const site of sites) {
    const find = few.findFor(site, dealerships, clock());
    const confirm = stockSearch(tools, site, dealerships);
    for (const [state, equal] of byState(searchesOf.get(site.id) ?? [])) {
      const cars = await find(state);
      const meant = cars.length > 0 && mayBeReadLoosely(state) ? await confirm(state, cars) : cars;
      const newsOfMeant = meant.flatMap(({ id }) => newsOfCar.get(id) ?? []);
      for (const search of equal) {
        matches.push(...newTo(search, newsOfMeant));
        // Whoever this process serves besides is not kept waiting for all of them.
        await breath();
      }
    }
  }
  return matches;
}

/** Those with searches that list cars of a dealership in the news. */
async function sitesReached(
  { siteOf }: NewsTools,
  siteIds: readonly number[],
  { news, dealerships }: { news: readonly CarNews[]; dealerships: readonly IndexedDealership[] },
): Promise<Site[]> {
  const inTheNews = new Set(news.map(({ dealershipId }) => dealershipId));
  const sites = await Promise.all(siteIds.map(siteOf));
  return sites.filter(
    (site) =>
      site.config.watchlist.savedSearches && dealershipsReachedBy(site, dealerships).some((id) => inTheNews.has(id)),
  );
}

/** Many save what a site's own links lead to: equal searches are run once. */
const byState = (searches: readonly HeardSearch[]): [SearchState, HeardSearch[]][] =>
  [...Map.groupBy(searches, ({ state }) => JSON.stringify(state)).values()].flatMap((equal) =>
    equal[0] ? [[equal[0].state, equal]] : [],
  );

function newTo(search: HeardSearch, news: readonly CarNews[]): Match[] {
  const wasSeen = seenIn(search.seen);
  return news.filter(({ xid }) => !wasSeen(xid)).map((one) => ({ search, news: one }));
}

/**
 * A word that no car of the site has is read with a letter changed. Among few cars that would be so for every word: a
 * Range Rover would be news to whoever looks for a Ranger. So what such a search finds is looked up in the whole stock.
 */
const mayBeReadLoosely = ({ query }: SearchState): boolean => /[\p{L}\p{N}]{5}/u.test(query);

/** The stock is read for the first search that needs it, and kept for the others of its site. */
function stockSearch(
  { scope, makeEngine, clock }: NewsTools,
  site: Site,
  dealerships: readonly IndexedDealership[],
): (state: SearchState, cars: readonly IndexedCar[]) => Promise<IndexedCar[]> {
  let finding: Promise<FindCars> | undefined;
  const open = async (): Promise<FindCars> => {
    const ids = dealershipsReachedBy(site, dealerships);
    const stock = await scope.run((tx) => readStockIn(tx, createCarReader(), ids));
    return (await openFewCars(makeEngine, stock)).findFor(site, dealerships, clock());
  };
  return async (state, cars) => {
    finding ??= open();
    const found = await (await finding)(state);
    const ids = new Set(found.map(({ id }) => id));
    return cars.filter(({ id }) => ids.has(id));
  };
}
