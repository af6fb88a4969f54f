import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Filter, SearchEngine } from '../../../search/search-engine.ts';
import { combineFilters } from '../../car-search/listing/combine-filters.ts';
import type { IndexedCar, IndexedDealership } from '../../cars/indexed-car.ts';
import { isWithin, type Nearby } from '../../car-search/distance/nearby.ts';
import { buildListingFilter } from '../../car-search/listing/listing-filter.ts';
import type { SearchState } from '../../car-search/search-state.ts';
import type { Site } from '../../sites/site.ts';
import type { SearchSections } from '../../car-search/search-config.ts';

/** Creates an empty engine; the composition root chooses which. */
export type MakeEngine = () => SearchEngine<IndexedCar>;

const isAvailable: Filter = { kind: 'equals', attribute: 'available', value: 1 };

/** Batch size: indexing blocks the event loop for one batch at a time. */
const batchSize = 200;

/** More than any engine holds. */
const maxHits = 1_000_000;

/**
 * An index of a few cars that behaves exactly like the site's search page: same listing rules, synonyms, facets and
 * sort order.
 */
export async function buildTemporaryIndex(makeEngine: MakeEngine, cars: readonly IndexedCar[]) {
  const engine = makeEngine();
  for (let at = 0; at < cars.length; at += batchSize) {
    await engine.index(cars.slice(at, at + batchSize).map((document) => ({ kind: 'upsert', document })));
    await yieldToEventLoop();
  }
  return {
    /** Available cars that the site shows for a search, in the site's sort order. Distances are measured if `nearby` is known. */
    findFor: (site: Site<SearchSections>, dealerships: readonly IndexedDealership[], now: Date) => {
      const listed = combineFilters(buildListingFilter(site, dealerships, now), isAvailable);
      return async (state: SearchState, nearby: Nearby | null = null): Promise<IndexedCar[]> => {
        const { query: text, refinements, ranges, near } = state;
        const filter = nearby && near?.km ? combineFilters(listed, isWithin(nearby, near.km)) : listed;
        const { hits } = await engine.search({ text, filter, refinements, ranges, offset: 0, limit: maxHits });
        return hits;
      };
    },
  };
}

export type FindCars = ReturnType<Awaited<ReturnType<typeof buildTemporaryIndex>>['findFor']>;
