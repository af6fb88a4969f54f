import type { SearchResult } from '../../search/search-engine.ts';
import { combineFilters } from '../car-search/listing/combine-filters.ts';
import { type HitDetails, toCardHit, toFullHit } from '../cars/api-hit.ts';
import type { IndexedCar } from '../cars/indexed-car.ts';
import { countReachablePages } from '../car-search/reachable-hits.ts';
import { getListingFilter, type SearchContext } from '../car-search/search-context.ts';
import type { PhoneSection } from '../sites/config/phone-config.ts';
import { createFacetSorter, getRequestedFacets } from './requested-facets.ts';
import { createHitMarker } from './mark-hit.ts';
import { parseIndexName } from './parse-index-name.ts';
import type { SearchParameters } from './instantsearch-request.ts';
import { createSelector, type IsSelected, needsDetails } from './requested-fields.ts';
import { getPaging } from './paging.ts';
import { parseOptionalFilters } from './parse-optional-filters.ts';
import { parseRequestFilter } from './parse-request-filter.ts';
import { parseSearchableAttributes } from './searchable-attributes.ts';

export type InstantSearchContext = SearchContext<PhoneSection> & {
  /** Reads what the index does not store about these cars. */
  readDetails(ids: readonly number[]): Promise<ReadonlyMap<number, HitDetails>>;
};

/** Runs one search of an InstantSearch client within the site's cars. The response has Algolia's format. */
export async function runHitSearch(context: InstantSearchContext, indexName: string, parameters: SearchParameters) {
  const ordering = parseIndexName(indexName, context.site);
  const paging = getPaging(parameters, context.site.config.search.pageSize);
  const textFields = parseSearchableAttributes(parameters.restrictSearchableAttributes);
  const result = await context.index.engine.search({
    text: parameters.query ?? '',
    ...(textFields && { textFields }),
    typos: parameters.typoTolerance !== false,
    filter: combineFilters(getListingFilter(context), ordering.filter, parseRequestFilter(parameters)),
    ...(ordering.sort ? { sort: ordering.sort } : {}),
    boosts: parseOptionalFilters(parameters.optionalFilters),
    offset: paging.offset,
    limit: paging.limit,
    facets: getRequestedFacets(parameters),
  });
  const isRequested = createSelector(parameters.responseFields);
  const response = {
    hits: isRequested('hits') ? await buildHits(context, result.hits, parameters, textFields) : [],
    nbHits: result.count,
    page: paging.page,
    nbPages: countReachablePages(result.count, paging.hitsPerPage),
    hitsPerPage: paging.hitsPerPage,
    ...paging.span,
    ...toFacetFields(result, parameters),
    exhaustive: { facetsCount: true, nbHits: true, typo: true },
    exhaustiveFacetsCount: true,
    exhaustiveNbHits: true,
    exhaustiveTypo: true,
    processingTimeMS: Math.round(result.ms),
    query: parameters.query ?? '',
    params: printParameters(parameters),
    index: indexName,
  };
  return pickFields(response, isRequested);
}

/** Reads the details from the database only if a field of them is requested. */
async function buildHits(
  context: InstantSearchContext,
  cars: readonly IndexedCar[],
  parameters: SearchParameters,
  textFields: readonly string[] | undefined,
) {
  const isRetrieved = createSelector(parameters.attributesToRetrieve);
  const mark = createHitMarker(parameters, textFields, cars);
  const details = needsDetails(parameters) ? await context.readDetails(cars.map((car) => car.id)) : undefined;
  return cars.map((car) => {
    const hit = details ? toFullHit(car, details.get(car.id), context.site.config) : toCardHit(car);
    return { ...pickFields(hit, isRetrieved), objectID: String(car.id), ...mark(hit) };
  });
}

function toFacetFields({ facets, facetStats }: SearchResult<IndexedCar>, parameters: SearchParameters) {
  const sort = createFacetSorter(parameters);
  return {
    facets: Object.fromEntries(
      Object.entries(facets).map(([attribute, counts]) => [
        attribute,
        Object.fromEntries(sort(attribute, counts).map(({ value, count }) => [value, count])),
      ]),
    ),
    facets_stats: facetStats,
  };
}

const pickFields = <Fields extends object>(fields: Fields, isSelected: IsSelected): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => isSelected(name))) as Partial<Fields>;

/** Algolia repeats the parameters of the request in this format. */
function printParameters(parameters: SearchParameters): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== null && value !== undefined);
  return new URLSearchParams(
    given.map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  ).toString();
}
