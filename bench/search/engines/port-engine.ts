import { carSearchSchema } from '../../../src/features/car-index/car-search-schema.ts';
import type { IndexedCar } from '../../../src/features/cars/indexed-car.ts';
import type { SearchResult, SearchEngine, SearchQuery, SearchSchema } from '../../../src/search/search-engine.ts';
import type { BenchEngine } from '../bench-engine.ts';
import { type BenchQuery, facetNames, toSearchQuery } from '../bench-query.ts';
import { listedFrom } from '../query-mix.ts';
import { createTypedSearch } from '../typing/typed-search.ts';

/** The product's batch size at start, dealership by dealership. */
export const carsAtOnce = 2000;

/** Any engine of our port. */
export function createPortEngine(
  create: (schema: SearchSchema<IndexedCar>) => SearchEngine<IndexedCar> & { compact?(): boolean },
): BenchEngine<SearchResult<IndexedCar>> {
  const engine = create(carSearchSchema);
  const compact = (): boolean => engine.compact?.() === true;
  // Queries are converted once, as statements are prepared once.
  const prepared = new WeakMap<BenchQuery, SearchQuery>();
  const prepare = (query: BenchQuery): SearchQuery => {
    const created = toSearchQuery(query, listedFrom);
    prepared.set(query, created);
    return created;
  };
  return {
    async load({ cars: inAnyOrder }) {
      const cars = inAnyOrder.toSorted((a, b) => a.dealership.id - b.dealership.id);
      engine.reserve?.(cars.length);
      for (let from = 0; from < cars.length; from += carsAtOnce) {
        await engine.index(cars.slice(from, from + carsAtOnce).map((document) => ({ kind: 'upsert', document })));
      }
      // As the product does after loading every car.
      while (compact());
    },
    search: (query) => engine.search(prepared.get(query) ?? prepare(query)),
    toResult: ({ hits, count, facets, facetStats }) => ({
      ids: hits.map(({ id }) => id),
      count,
      facets: Object.fromEntries(
        facetNames.map((name) => [name, facets[name]?.map((each) => [each.value, each.count])]),
      ) as ReturnType<BenchEngine['toResult']>['facets'],
      stats: facetStats,
    }),
    update: (change) => engine.index([change]),
    typed: createTypedSearch(engine),
    compact,
    megabytesReported: async () => (await engine.stats()).bytes / 1e6,
    close: () => Promise.resolve(),
  };
}
