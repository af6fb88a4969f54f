import { interpretQuery } from '../../../src/features/car-search/natural-language/interpret-query.server.ts';
import { loadVocabulary } from '../../../src/features/car-search/natural-language/load-vocabulary.server.ts';
import type { Vocabulary } from '../../../src/features/car-search/natural-language/vocabulary.ts';
import { searchIndexedCars } from '../../../src/features/car-search/search-cars.server.ts';
import type { SearchContext } from '../../../src/features/car-search/search-context.ts';
import { emptySearchState, type SearchState } from '../../../src/features/car-search/search-state.ts';
import { suggestSearches } from '../../../src/features/car-search/suggestions/suggest-searches.server.ts';
import type { IndexedCar } from '../../../src/features/cars/indexed-car.ts';
import type { SearchEngine, SearchQuery } from '../../../src/search/search-engine.ts';
import { makeSite } from '../../../tests/support/fixtures/build-car-index.ts';
import { facetLimits, hitsPerPage } from '../bench-query.ts';
import { benchNow } from '../catalogue.ts';
import type { TypedText } from './typed-texts.ts';

/** What the product does with typed texts, on an engine of our port. */
export interface TypedSearch {
  /** The suggestions. Reads the vocabulary of a website once, as the product does every few seconds. */
  suggest(typed: TypedText): Promise<unknown>;
  /** The same, and always reads the vocabulary. */
  suggestFirst(typed: TypedText): Promise<unknown>;
  /** The search that a phrase means. */
  interpret(typed: TypedText): Promise<SearchState>;
  /** A page of its results, with the hits and facets of the mix that all engines run. */
  search(typed: TypedText, state: SearchState): Promise<unknown>;
}

const toSearch = (text: string): SearchState => ({ ...emptySearchState, query: text });
const page = { pageSize: hitsPerPage, facets: { ...facetLimits, price: 0, km: 0 } };

export function createTypedSearch(engine: SearchEngine<IndexedCar>): TypedSearch {
  const now = new Date(benchNow * 1000);
  const index = {
    engine,
    searchAmong: (_ids: readonly number[], query: SearchQuery) => engine.search(query),
    dealerships: () => [],
  };
  const contexts = new WeakMap<readonly number[], SearchContext>();
  const getContext = (dealers: readonly number[]): SearchContext => {
    const context = contexts.get(dealers) ?? { index, site: makeSite([...dealers]), now };
    contexts.set(dealers, context);
    return context;
  };
  const vocabularies = new WeakMap<readonly number[], Promise<Vocabulary>>();
  const readVocabulary = (dealers: readonly number[]): Promise<Vocabulary> => {
    const vocabulary = vocabularies.get(dealers) ?? loadVocabulary(getContext(dealers));
    vocabularies.set(dealers, vocabulary);
    return vocabulary;
  };
  return {
    suggest: async ({ dealers, text }) =>
      suggestSearches(getContext(dealers), await readVocabulary(dealers), toSearch(text)),
    suggestFirst: async ({ dealers, text }) => {
      const context = getContext(dealers);
      return suggestSearches(context, await loadVocabulary(context), toSearch(text));
    },
    interpret: async ({ dealers, text }) =>
      interpretQuery(getContext(dealers), await readVocabulary(dealers), toSearch(text)),
    search: async ({ dealers }, state) => searchIndexedCars(getContext(dealers), state, page),
  };
}
