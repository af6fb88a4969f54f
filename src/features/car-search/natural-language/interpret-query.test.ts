import { describe, expect, it } from 'vitest';
import { buildCarIndex, makeSite } from '../../../../tests/support/fixtures/build-car-index.ts';
import { makePhraseCars } from '../../../../tests/support/phrases/phrase-cars.ts';
import { everydayPhrases } from '../../../../tests/support/phrases/everyday-phrases.ts';
import { independentPhrases } from '../../../../tests/support/phrases/independent-phrases.ts';
import { laterPhrases } from '../../../../tests/support/phrases/later-phrases.ts';
import { searchPhrases } from '../../../../tests/support/phrases/search-phrases.ts';
import { describeSearch } from '../history/describe-search.ts';
import { searchCars } from '../search-cars.server.ts';
import { emptySearchState, type SearchState } from '../search-state.ts';
import { interpretQuery } from './interpret-query.server.ts';
import { loadVocabulary } from './load-vocabulary.server.ts';

const context = {
  index: await buildCarIndex(makePhraseCars()),
  site: makeSite([1]),
  now: new Date('2026-11-16T03:00:00Z'),
};
const vocabulary = await loadVocabulary(context);

const interpret = (query: string, search: Partial<SearchState> = {}) =>
  interpretQuery(context, vocabulary, { ...emptySearchState, ...search, query });
const count = async (state: SearchState) => (await searchCars(context, state, { pageSize: 0, facets: {} })).count;

describe('a search as it was typed', () => {
  it.each([
    ['7 seats diesel under 40k', '7 seats, Diesel, under $40,000'],
    ['hilux', 'Toyota, HiLux'],
    ['a toyota HiLux SR5 under 40k', '“SR5”, Toyota, HiLux, under $40,000'],
    ['looking for a wildtrak please', '“wildtrak”'],
    ['porsche under 90k', '“porsche”, under $90,000'],
    ['no suvs', '“no suvs”'],
    ['D10007', '“D10007”'],
    ['101 UTE', '“101 UTE”'],
    ['zzzzz', '“zzzzz”'],
    ['', ''],
  ])('%s', async (text, description) => {
    expect(describeSearch(await interpret(text))).toBe(description);
  });

  it('keeps as text what as a filter would lose cars that the text finds', async () => {
    // The text also finds CX-3s, EV5s and cars of 2023.
    expect(describeSearch(await interpret('mazda 3 automatic'))).toBe('“mazda 3”, Automatic');
    // The text finds nothing, so nothing is lost.
    expect(describeSearch(await interpret('mazda 3 under 40k'))).toBe('Mazda, 3, under $40,000');
  });

  it('replaces what the search says about the same attribute, and keeps the rest', async () => {
    const search = {
      refinements: { make: ['Kia'], model: ['Seltos'], colour: ['Red'] },
      ranges: { price: { max: 9000 } },
    };
    expect(describeSearch(await interpret('mazda under 40k', search))).toBe('Red, Mazda, under $40,000');
  });

  it.each([...searchPhrases, ...laterPhrases, ...independentPhrases, ...everydayPhrases].map(([text]) => text))(
    'finds no fewer cars than the text: %s',
    async (text) => {
      const interpreted = await interpret(text);
      expect(await count(interpreted)).toBeGreaterThanOrEqual(await count({ ...emptySearchState, query: text }));
      const again = await interpretQuery(context, vocabulary, interpreted, { keepsFilters: true });
      expect(again, 'is read the same again').toEqual(interpreted);
    },
  );
});
