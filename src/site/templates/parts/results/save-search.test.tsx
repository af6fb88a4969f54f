import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { SearchPlace } from '../../../../features/inventory/results/search-address.ts';
import type { SearchResults } from '../../../../features/inventory/results/search-results.ts';
import { SearchViewProvider } from '../../../../features/inventory/results/search-view.ts';
import { viewOf } from '../../../../features/inventory/results/view-of.ts';
import { emptySearchState, type SearchState } from '../../../../features/inventory/search-state.ts';
import { SaveEmptySearch, SaveSearch } from './save-search.tsx';

const place: SearchPlace = { path: '/cars', refinements: {} };
const paths = { base: '/cars', refined: true, carTypes: [] };

const NothingFound = () => (
  <>
    <SaveSearch />
    <SaveEmptySearch />
  </>
);

/** What is asked for last may be on its way while the results of another search are still shown. */
function render(cars: number, asked: Partial<SearchState>, { savesSearches = true, at = place } = {}): string {
  const vehicleNouns = { one: 'caravan', many: 'caravans' };
  const state = emptySearchState;
  const results = { place: at, paths, state, filters: [], cars: Array(cars), vehicleNouns, savesSearches };
  const shown = viewOf(results as unknown as SearchResults, { ...state, ...asked });
  const view = { ...shown, isLoading: false, go: () => undefined };
  return renderToStaticMarkup(
    <SearchViewProvider value={view}>{cars > 0 ? <SaveSearch /> : <NothingFound />}</SearchViewProvider>,
  );
}

it('asks to hear of the search at hand, whatever page of it is shown', () => {
  const html = render(3, { refinements: { make: ['Toyota'] }, query: 'sr5', page: 4 });
  expect(html).toContain('<form action="/account/searches" method="post">');
  expect(html).toMatch(/<button value="\/search\/toyota\?query=sr5"[^>]* name="search"/);
  expect(html).toContain('Tell me when a caravan like this arrives or drops in price');
});

it('says it in other words where nothing was found', () => {
  const html = render(0, { query: 'unicorn' });
  expect(html.match(/<form/g)).toHaveLength(1);
  expect(html).toContain('Tell me when one arrives');
  expect(html).toContain('value="/cars?query=unicorn"');
});

it('is not there where the site keeps no searches', () => {
  expect(render(3, { query: 'sr5' }, { savesSearches: false })).toBe('');
  expect(render(0, { query: 'sr5' }, { savesSearches: false })).toBe('');
});

it('is offered for a search that asks for something, be it by its path alone', () => {
  expect(render(3, {})).toBe('');
  expect(render(3, { page: 2 })).toBe('');
  expect(render(3, {}, { at: { path: '/search/toyota', refinements: { make: ['Toyota'] } } })).toContain('Save search');
  expect(render(3, { ranges: { price: { max: 30_000 } } })).toContain('Save search');
});
