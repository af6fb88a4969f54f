import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { buildSearchView } from '../../../../features/car-search/results/build-search-view.ts';
import type { SearchResults } from '../../../../features/car-search/results/search-results.ts';
import { SearchViewProvider } from '../../../../features/car-search/results/search-view.ts';
import { emptySearchState, type SearchState } from '../../../../features/car-search/search-state.ts';
import { NoResults } from './no-results.tsx';

function render(changes: Partial<SearchState>): string {
  const state = { ...emptySearchState, ...changes };
  const results = {
    searchPath: { path: '/cars', refinements: {} },
    pathRules: { base: '/cars', refined: true, carTypes: [] },
    state,
    filters: [],
    cars: [],
    relaxations: [],
    vehicleNouns: { one: 'caravan', many: 'caravans' },
    canSaveSearch: false,
  };
  const view = {
    ...buildSearchView(results as unknown as SearchResults, state),
    isLoading: false,
    navigate: () => undefined,
    follow: async () => undefined,
  };
  return renderToStaticMarkup(
    <SearchViewProvider value={view}>
      <NoResults />
    </SearchViewProvider>,
  );
}

it('26.6 says on a website without cars that they are to come, and how to ask', () => {
  const html = render({});
  expect(html).toContain('Our caravans will be listed here soon');
  expect(html).toContain('href="/contact-us"');
  expect(html).not.toContain('See all caravans');
});

it.each([{ query: 'jayco' }, { refinements: { make: ['Jayco'] } }, { ranges: { price: { max: 100 } } }])(
  '26.6 says that a search %j found nothing',
  (changes) => {
    expect(render(changes)).toContain('No caravans match your search');
  },
);
