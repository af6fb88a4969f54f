import { deserialize, serialize } from 'node:v8';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carSearchSchema } from '../../src/features/car-index/car-search-schema.ts';
import { interpretQuery } from '../../src/features/car-search/natural-language/interpret-query.server.ts';
import { loadVocabulary } from '../../src/features/car-search/natural-language/load-vocabulary.server.ts';
import { findAlternatives } from '../../src/features/car-search/results/find-alternatives.server.ts';
import type { SearchContext } from '../../src/features/car-search/search-context.ts';
import { emptySearchState, type SearchState } from '../../src/features/car-search/search-state.ts';
import { suggestSearches } from '../../src/features/car-search/suggestions/suggest-searches.server.ts';
import type { IndexedCar } from '../../src/features/cars/indexed-car.ts';
import { type OpenSearch, openOpenSearch } from '../../src/search/opensearch/opensearch-engine.ts';
import { parseSearchUrl } from '../../src/search/search-url.ts';
import { buildCarIndex, makeSite } from '../support/fixtures/build-car-index.ts';
import { laterPhrases } from '../support/phrases/later-phrases.ts';
import { makePhraseCars } from '../support/phrases/phrase-cars.ts';
import { getServiceUrl } from '../support/services/test-service.ts';

let search: OpenSearch<IndexedCar>;
let reference: SearchContext;
let context: SearchContext;
beforeAll(async () => {
  const cars = makePhraseCars();
  const index = await buildCarIndex(cars);
  reference = { index, site: makeSite([1]), now: new Date('2026-11-16T03:00:00Z') };
  search = openOpenSearch({
    address: parseSearchUrl(await getServiceUrl('opensearch')),
    schema: carSearchSchema,
    codec: {
      serialize: (car) => serialize(car).toString('base64'),
      parse: (value) => deserialize(Buffer.from(value as string, 'base64')) as IndexedCar,
    },
    name: `features-${process.pid}`,
    searchTimeoutMs: 30_000,
  });
  await search.activate(await search.createIndex());
  await search.engine.index(cars.map((document) => ({ kind: 'upsert', document })));
  context = { ...reference, index: { ...index, engine: search.engine } };
});
afterAll(() => search.close());

const toSearch = (query: string): SearchState => ({ ...emptySearchState, query });

/** What a visitor gets who sends a text: its interpretation, and what comes near. */
async function answer(of: SearchContext, text: string) {
  const readVocabulary = () => loadVocabulary(of);
  const state = await interpretQuery(of, await readVocabulary(), toSearch(text));
  const { nearest, ...alternatives } = await findAlternatives(of, state, { found: 0, readVocabulary });
  return {
    state,
    ...alternatives,
    nearest: nearest.map(({ car, differences }) => [car.id, ...differences.map(({ label }) => label)]),
  };
}

const phrases = laterPhrases.flatMap(([text], index) => (index % 3 === 0 ? [text] : []));
const beginnings = phrases.map((text, index) => text.slice(0, 2 + (index % text.length)));

describe('25.1 31.3 with OpenSearch', () => {
  it('searches as they are typed have the same interpretation, wider searches and nearest cars', async () => {
    let withNearest = 0;
    for (const text of [...phrases, 'unicorn corolla', 'sr5 wildtrak', 'looking for a porsche']) {
      const expected = await answer(reference, text);
      expect(await answer(context, text), text).toEqual(expected);
      if (expected.nearest.length > 0) withNearest += 1;
    }
    expect(withNearest).toBeGreaterThan(15);
  });

  it('beginnings have the same suggestions', async () => {
    const vocabulary = await loadVocabulary(reference);
    for (const text of beginnings) {
      const expected = await suggestSearches(reference, vocabulary, toSearch(text));
      expect(await suggestSearches(context, vocabulary, toSearch(text)), text).toEqual(expected);
    }
  });
});
