import type { Manufacturer } from '../../sites/dealerships/dealership.ts';
import type { Nouns } from '../../../ui/text/count-with-noun.ts';
import { getVehicleNouns } from '../../sites/config/vehicle-nouns.ts';
import type { CardCar } from '../../car-card/card-car.ts';
import { getCardSettings } from '../../car-card/card-settings.ts';
import { getDisplayedCount } from '../displayed-count.server.ts';
import { facetLimits } from '../facets.ts';
import type { FilterData } from '../filters/filter-data.ts';
import { buildFilters, type FacetResults } from '../filters/build-filters.server.ts';
import type { IndexedCar } from '../../cars/indexed-car.ts';
import { type CarSearchResult, searchCars, searchIndexedCars } from '../search-cars.server.ts';
import type { Vocabulary } from '../natural-language/vocabulary.ts';
import type { SearchContext } from '../search-context.ts';
import { defaultSort } from '../search-sort.ts';
import { emptySearchState, type SearchState } from '../search-state.ts';
import { withoutPathRefinements } from '../address/search-address.ts';
import { describeSearch } from '../history/describe-search.ts';
import type { ResolvedSearch } from '../address/resolve-search-address.ts';
import { buildSearchHeading } from './search-heading.ts';
import { findAlternatives, noAlternatives } from './find-alternatives.server.ts';
import { getSearchPathRules } from '../address/search-path-rules.ts';
import type { SearchResults } from './search-results.ts';
import type { TransferSection } from '../distance/distance-config.ts';
import type { DistanceAnswer } from '../distance/nearby.ts';
import { describeDistance } from '../distance/describe-distance.ts';
import { buildDistanceFilter } from '../distance/build-distance-filter.ts';
import type { CardSettingsConfig } from '../../car-card/card-settings.ts';

type ResultsConfig = CardSettingsConfig & TransferSection & { watchlist: { savedSearches: boolean } };

type ResultSources = {
  makes: readonly Manufacturer[];
  /** From `readStockFacets`. */
  stock: FacetResults;
  readVocabulary(): Promise<Vocabulary>;
  buildCard(car: IndexedCar): CardCar;
  /** Null on a site that does not offer it. */
  distance: DistanceAnswer | null;
};

/** Counts all cars that the site lists, for its filters. */
export const readStockFacets = (context: SearchContext): Promise<FacetResults> =>
  searchCars(context, emptySearchState, {
    pageSize: 0,
    facets: selectFacets(context.site.config.search.filters),
  });

/** A search that finds fewer shows others, too. */
const fewCars = 3;

/** Runs the search of a results page. */
export async function readResults(
  context: SearchContext<ResultsConfig>,
  { state, searchPath }: Pick<ResolvedSearch, 'state' | 'searchPath'>,
  { makes, stock, readVocabulary, buildCard, distance }: ResultSources,
): Promise<SearchResults> {
  const { config } = context.site;
  const found = await searchIndexedCars(context, state, { facets: selectFacets(config.search.filters) });
  const [count, soldCount, unpricedCount, filters, alternatives] = await Promise.all([
    getDisplayedCount(context, state, found),
    countSold(context, state),
    countLeftOut(context, state, found.count),
    buildFilters({ config, state, found, stock, makes, countModels: (make) => countModels(context, state, make) }),
    found.count < fewCars ? findAlternatives(context, state, { found: found.count, readVocabulary }) : noAlternatives,
  ]);
  const vehicleNouns = getVehicleNouns(config.texts);
  const toCard = (car: IndexedCar): CardCar => addDistance(buildCard(car), car, context);
  return {
    searchPath: { path: searchPath.path, refinements: searchPath.refinements },
    pathRules: getSearchPathRules(config),
    ...getHeading(state, searchPath, vehicleNouns),
    vehicleNouns,
    state,
    count,
    soldCount,
    unpricedCount,
    pages: found.pages,
    first: (state.page - 1) * config.search.pageSize + 1,
    cars: found.hits.map(toCard),
    card: getCardSettings(config),
    filters: distance ? insertDistance(filters, buildDistanceFilter(distance)) : filters,
    kmSorts: config.search.kmSorts,
    canSaveSearch: config.watchlist.savedSearches,
    ...alternatives,
    nearest: alternatives.nearest.map(({ car, differences }) => ({
      car: toCard(car),
      differences: differences.map(({ label }) => label),
    })),
  };
}

/** The heading of the path, or one of its own for a search that is filtered further. */
function getHeading(
  state: SearchState,
  searchPath: ResolvedSearch['searchPath'],
  nouns: Nouns,
): Pick<SearchResults, 'heading' | 'subtitle'> {
  const isFiltered = describeSearch(withoutPathRefinements(state, searchPath)) !== '';
  const own = isFiltered ? buildSearchHeading(state, nouns) : '';
  return own === '' ? { heading: searchPath.heading, subtitle: searchPath.subtitle } : { heading: own, subtitle: '' };
}

/** The card with its distance, in a search near a postcode. */
function addDistance(
  card: CardCar,
  { location, dealership }: IndexedCar,
  { site, nearby }: SearchContext<ResultsConfig>,
): CardCar {
  const ids = { locationId: location?.id ?? null, dealershipId: dealership.id };
  const distance = describeDistance(site.config, nearby, ids);
  return distance ? { ...card, distance } : card;
}

/** After the search field, if that comes first. */
const insertDistance = (filters: readonly FilterData[], distance: FilterData): FilterData[] =>
  filters.toSpliced(filters[0]?.widget === 'text' ? 1 : 0, 0, distance);

const notAvailable = { kind: 'equals', attribute: 'available', value: 0 } as const;

/** A listed car that is no longer available is sold. */
const countSold = async (context: SearchContext, state: SearchState): Promise<number> =>
  (await searchCars(context, state, { within: notAvailable, pageSize: 0, facets: {} })).count;

/** The number of cars that the sort order leaves out: those without a price, sorted by lowest price. */
async function countLeftOut(context: SearchContext, state: SearchState, found: number): Promise<number> {
  if (state.sortBy !== 'price:asc') return 0;
  const anyOrder = { ...state, sortBy: defaultSort };
  return (await searchCars(context, anyOrder, { pageSize: 0, facets: {} })).count - found;
}

/** The facets of the site's filters, and the car types, which the displayed count may need. */
function selectFacets(filters: readonly { attribute: string }[]): Partial<typeof facetLimits> {
  const wanted = new Set(['car_type', ...filters.map(({ attribute }) => attribute)]);
  return Object.fromEntries(Object.entries(facetLimits).filter(([attribute]) => wanted.has(attribute)));
}

/** Counts the models of one make within the search, ignoring its model filter. As many as the browser would fetch. */
async function countModels(
  context: SearchContext,
  state: SearchState,
  make: readonly string[],
): Promise<CarSearchResult['facets'][string]> {
  const makeState = { ...state, refinements: { ...state.refinements, make, model: [] } };
  const { facets } = await searchCars(context, makeState, { pageSize: 0, facets: { model: facetLimits.model } });
  return facets.model ?? [];
}
