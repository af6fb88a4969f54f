import { describe, expect, it } from 'vitest';
import { buildCarIndex, makeSite } from '../../../../tests/support/fixtures/build-car-index.ts';
import { makePhraseCars } from '../../../../tests/support/phrases/phrase-cars.ts';
import { setQuery } from '../change-search-state.ts';
import { loadVocabulary } from '../natural-language/load-vocabulary.server.ts';
import { parseSearchState } from '../parse-search-state.ts';
import { searchCars } from '../search-cars.server.ts';
import { suggestSearches } from './suggest-searches.server.ts';

const context = {
  index: await buildCarIndex(makePhraseCars()),
  site: makeSite([1], { search: { refinedPaths: false } }),
  now: new Date('2026-11-16T03:00:00Z'),
};
const vocabulary = await loadVocabulary(context);

const suggest = (text: string, within = '') =>
  suggestSearches(context, vocabulary, setQuery(parseSearchState(within).state, text));
const listLabels = async (text: string, within?: string) => (await suggest(text, within)).map(({ label }) => label);

describe('suggestions', () => {
  it.each([
    ['h', []],
    ['-', []],
    ['zzzzz', []],
    ['toyota hil', ['Toyota HiLux']],
    ['hil', ['Toyota HiLux']],
    ['merc', ['Mercedes-Benz', 'Mercedes-Benz A-Class', 'Mercedes-Benz C-Class', 'Mercedes-Benz GLC']],
    ['landcr', ['Toyota LandCruiser 300', 'Toyota LandCruiser 70', 'Toyota Prado']],
    ['lc3', ['Toyota LandCruiser 300']],
    ['pick', ['Ute']],
    ['sunr', ['Sunroof']],
    ['die', ['Diesel']],
    ['autom', ['Automatic']],
    ['4w', ['4WD']],
    ['white', ['White']],
    ['porsche und', []],
    ['D100', ['D10097', 'D10098', 'D10099']],
  ])('for “%s”', async (text, labels) => {
    expect((await listLabels(text)).map((label) => label.replace(/ · .*/, '')).toSorted()).toEqual(labels.toSorted());
  });

  it('lists what the text means as a whole first', async () => {
    expect(await listLabels('toyota suv under 90k')).toContain('Toyota, SUV, under $90,000');
    expect(await listLabels('under 40k')).toEqual(['Under $40,000']);
    expect(await listLabels('cheapest suv')).toEqual(['SUV, cheapest first']);
    expect(await listLabels('cheapest cars')).toEqual(['Cheapest first']);
  });

  it('completes the end of a text after its conditions', async () => {
    expect(await listLabels('diesel ut')).toEqual(['Ute, Diesel']);
    expect(await listLabels('7 seats under 90k die')).toContain('Diesel, 7 seats, under $90,000');
    expect(await listLabels('toyota under 90k su')).toContain('SUV, Toyota, under $90,000');
  });

  it('stays within a search', async () => {
    const [all] = await suggest('toyo');
    const [white] = await suggest('toyo', 'refinementList[colour][0]=White&page=3');
    expect(white?.count).toBeLessThan(all?.count ?? 0);
    expect(decodeURIComponent(white?.href ?? '')).toBe(
      '/cars?refinementList[colour][0]=White&refinementList[make][0]=Toyota',
    );
  });

  it.each(['toyo', 'maz', 'su', 'su under 40k', 'white ut', 'diesel suv under 70k'])(
    'counts what its page lists: %s',
    async (text) => {
      const suggestions = await suggest(text);
      for (const { href, count } of suggestions) {
        const { state } = parseSearchState(href.split('?')[1] ?? '');
        expect((await searchCars(context, state, { pageSize: 0, facets: {} })).count, href).toBe(count);
      }
      expect(new Set(suggestions.map(({ href }) => href)).size).toBe(suggestions.length);
      expect(suggestions.length).toBeLessThanOrEqual(8);
    },
  );
});
