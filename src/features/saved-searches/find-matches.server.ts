import { setImmediate as breath } from 'node:timers/promises';
import type { Filter, SearchEngine } from '../../search/search-engine.ts';
import { allOf } from '../inventory/all-of.ts';
import type { IndexedCar, IndexedDealership } from '../inventory/indexed-car.ts';
import { listingFilter } from '../inventory/listing-filter.ts';
import type { SearchState } from '../inventory/search-state.ts';
import type { Site } from '../sites/site.ts';

/** Makes an engine with nothing in it. Which engine that is, main.ts says. */
export type MakeEngine = () => SearchEngine<IndexedCar>;

const canBeBought: Filter = { kind: 'equals', attribute: 'available', value: 1 };

/** So many are put in at a time: whoever this process serves besides waits no longer than for these. */
const carsAtOnce = 200;

/** More than any engine holds. */
const all = 1_000_000;

/**
 * An index of these cars alone, which is asked as the site's search page asks the whole: what the site lists, synonyms,
 * every facet and the order of cars mean the same here.
 */
export async function openFewCars(makeEngine: MakeEngine, cars: readonly IndexedCar[]) {
  const engine = makeEngine();
  for (let at = 0; at < cars.length; at += carsAtOnce) {
    await engine.index(cars.slice(at, at + carsAtOnce).map((document) => ({ kind: 'upsert', document })));
    await breath();
  }
  return {
    /** Those that a site shows for a search and that can be bought, in the site's own order. */
    findFor: (site: Site, dealerships: readonly IndexedDealership[], now: Date) => {
      const filter = allOf(listingFilter(site, dealerships, now), canBeBought);
      return async (state: SearchState): Promise<IndexedCar[]> => {
        const { query: text, refinements, ranges } = state;
        const { hits } = await engine.search({ text, filter, refinements, ranges, offset: 0, limit: all });
        return hits;
      };
    },
  };
}

export type FindCars = ReturnType<Awaited<ReturnType<typeof openFewCars>>['findFor']>;
