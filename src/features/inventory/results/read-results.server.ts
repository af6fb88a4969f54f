import type { Manufacturer } from '../../sites/dealership.ts';
import { vehicleNouns } from '../../sites/vehicle-nouns.ts';
import type { CardCar } from '../card/card-car.ts';
import { cardSettingsOf } from '../card/card-settings.ts';
import { countToShow } from '../count-to-show.server.ts';
import { facetLimits } from '../facet-limits.ts';
import { buildFilters } from '../filters/build-filters.server.ts';
import { mostModels } from '../filters/filter-data.ts';
import type { IndexedCar } from '../indexed-car.ts';
import { type CarSearch, searchCars, searchIndexedCars } from '../search-cars.server.ts';
import type { SearchContext } from '../search-context.ts';
import type { SearchState } from '../search-state.ts';
import type { FoundPlace } from './find-search-place.server.ts';
import { findRelaxations } from './relaxations.server.ts';
import { searchPathsOf } from './search-paths.ts';
import type { SearchResults } from './search-results.ts';

type ResultSources = {
  makes: readonly Manufacturer[];
  place: FoundPlace;
  /** What a card says of a car that the site lists. */
  cardOf(car: IndexedCar): CardCar;
};

/** The search of a results page: `state` is what path and query ask for together. */
export async function readResults(
  context: SearchContext,
  state: SearchState,
  { makes, place, cardOf }: ResultSources,
): Promise<SearchResults> {
  const { config } = context.site;
  const found = await searchIndexedCars(context, state, { facets: facetsFor(config.search.filters) });
  const [count, filters, relaxations] = await Promise.all([
    countToShow(context, state, found),
    buildFilters({ config, state, found, makes, modelsOf: (make) => countModels(context, state, make) }),
    found.count === 0 ? findRelaxations(context, state) : [],
  ]);
  return {
    place: { path: place.path, refinements: place.refinements },
    paths: searchPathsOf(config),
    heading: place.heading,
    subtitle: place.subtitle,
    vehicleNouns: vehicleNouns(config.texts),
    state,
    count,
    pages: found.pages,
    first: (state.page - 1) * config.search.pageSize + 1,
    cars: found.hits.map(cardOf),
    card: cardSettingsOf(config),
    filters,
    kmSorts: config.search.kmSorts,
    savesSearches: config.watchlist.savedSearches,
    relaxations,
  };
}

/** What the site's filters count by; the types of car besides, since a large count may be made up of them. */
function facetsFor(filters: readonly { attribute: string }[]): Partial<typeof facetLimits> {
  const wanted = new Set(['car_type', ...filters.map(({ attribute }) => attribute)]);
  return Object.fromEntries(Object.entries(facetLimits).filter(([attribute]) => wanted.has(attribute)));
}

/** The models of one make within everything else that is asked, the model itself excepted. */
async function countModels(
  context: SearchContext,
  state: SearchState,
  make: string,
): Promise<CarSearch['facets'][string]> {
  const ofMake = { ...state, refinements: { ...state.refinements, make: [make], model: [] } };
  const { facets } = await searchCars(context, ofMake, { pageSize: 0, facets: { model: mostModels } });
  return facets.model ?? [];
}
