import { makeCardCar, makeCardSettings } from '../../../../../tests/support/fixtures/card-car.ts';
import { QuietCarCard } from '../../../../features/car-card/quiet-car-card.tsx';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { buildSearchView } from '../../../../features/car-search/results/build-search-view.ts';
import type { SearchResults } from '../../../../features/car-search/results/search-results.ts';
import { SearchViewProvider } from '../../../../features/car-search/results/search-view.ts';
import { emptySearchState, type SearchState } from '../../../../features/car-search/search-state.ts';
import type { SearchPageData } from '../../../search/search-data.ts';
import { NoResults } from './no-results.tsx';

function render(
  changes: Partial<SearchState>,
  { nearest = [], unknownWords = [] }: Partial<Pick<SearchResults, 'nearest' | 'unknownWords'>> = {},
): string {
  const state = { ...emptySearchState, ...changes };
  const results = {
    searchPath: { path: '/cars', refinements: {} },
    pathRules: { base: '/cars', refined: true, carTypes: [] },
    state,
    filters: [],
    cars: [],
    relaxations: [],
    unknownWords,
    nearest,
    card: makeCardSettings(),
    vehicleNouns: { one: 'caravan', many: 'caravans' },
    canSaveSearch: false,
  };
  const view = {
    ...buildSearchView(results as unknown as SearchResults, state),
    isLoading: false,
    navigate: async () => undefined,
    follow: async () => undefined,
  };
  return renderToStaticMarkup(
    <SearchViewProvider value={view}>
      <NoResults data={{} as SearchPageData} Card={QuietCarCard} sizes="100vw" />
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

it('31.3 shows the nearest cars with what differs', () => {
  const nearest = [{ car: makeCardCar(), differences: ['$1,200 over', '6 seats'] }];
  const html = render({ query: 'jayco' }, { nearest });
  expect(html).toContain('<li>$1,200 over</li><li>6 seats</li>');
  expect(html).toContain('2022 Toyota HiLux SR5');
});

it('31.3 names the words that no car has', () => {
  const html = render({ query: 'jayco <b>' }, { unknownWords: ['jayco', '<b>'] });
  expect(html).toContain('None of our caravans mentions “jayco” or “&lt;b&gt;”.');
  expect(render({ query: 'jayco' })).not.toContain('None of our');
});
