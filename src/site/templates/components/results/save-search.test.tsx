import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { SearchPath } from '../../../../features/car-search/address/search-address.ts';
import type { SearchResults } from '../../../../features/car-search/results/search-results.ts';
import { SearchViewProvider } from '../../../../features/car-search/results/search-view.ts';
import { buildSearchView } from '../../../../features/car-search/results/build-search-view.ts';
import { emptySearchState, type SearchState } from '../../../../features/car-search/search-state.ts';
import { SaveEmptySearch, SaveSearch } from './save-search.tsx';

const place: SearchPath = { path: '/cars', refinements: {} };
const paths = { base: '/cars', refined: true, carTypes: [] };

const NothingFound = () => (
  <>
    <SaveSearch />
    <SaveEmptySearch />
  </>
);

/** The latest search may still be loading while the results of another one are shown. */
function render(cars: number, changes: Partial<SearchState>, { canSaveSearch = true, at = place } = {}): string {
  const vehicleNouns = { one: 'caravan', many: 'caravans' };
  const state = emptySearchState;
  const results = {
    searchPath: at,
    pathRules: paths,
    state,
    filters: [],
    cars: Array(cars),
    vehicleNouns,
    canSaveSearch,
  };
  const shown = buildSearchView(results as unknown as SearchResults, { ...state, ...changes });
  const view = { ...shown, isLoading: false, navigate: async () => undefined, follow: async () => undefined };
  return renderToStaticMarkup(
    <SearchViewProvider value={view}>{cars > 0 ? <SaveSearch /> : <NothingFound />}</SearchViewProvider>,
  );
}

it('saves the current search, whatever page of it is shown', () => {
  const html = render(3, { refinements: { make: ['Toyota'] }, query: 'sr5', page: 4 });
  expect(html).toContain('<form action="/account/searches" method="post">');
  expect(html).toMatch(/<button value="\/search\/toyota\?query=sr5"[^>]* name="search"/);
  expect(html).toContain('Tell me when a caravan like this arrives or drops in price');
});

it('has a different text when nothing was found', () => {
  const html = render(0, { query: 'unicorn' });
  expect(html.match(/<form/g)).toHaveLength(1);
  expect(html).toContain('Tell me when one arrives');
  expect(html).toContain('value="/cars?query=unicorn"');
});

it('is absent if the site has no saved searches', () => {
  expect(render(3, { query: 'sr5' }, { canSaveSearch: false })).toBe('');
  expect(render(0, { query: 'sr5' }, { canSaveSearch: false })).toBe('');
});

it('is offered for any filtered search, even if only the path filters', () => {
  expect(render(3, {})).toBe('');
  expect(render(3, { page: 2 })).toBe('');
  expect(render(3, {}, { at: { path: '/search/toyota', refinements: { make: ['Toyota'] } } })).toContain('Save search');
  expect(render(3, { ranges: { price: { max: 30_000 } } })).toContain('Save search');
});
