import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { SearchResults } from '../results/search-results.ts';
import { SearchViewProvider } from '../results/search-view.ts';
import { buildSearchView } from '../results/build-search-view.ts';
import { emptySearchState, type SearchState } from '../search-state.ts';
import { ActiveFilters } from './active-filters.tsx';
import type { FilterData } from './filter-data.ts';
import { FilterSections } from './filter-sections.tsx';
import { ShowMeButton } from './show-me-button.tsx';
import { SortMenu } from './sort-menu.tsx';

const searchPath = { path: '/cars', refinements: {} };
const paths = { base: '/cars', refined: false, carTypes: [] };

/** Renders as without JavaScript. */
function render(element: ReactElement, shown: Partial<SearchResults> = {}, changes: Partial<SearchState> = {}): string {
  const state = { ...emptySearchState, ...changes };
  const results = {
    searchPath,
    pathRules: paths,
    state,
    filters: [],
    kmSorts: false,
    ...shown,
  } as unknown as SearchResults;
  const view = {
    ...buildSearchView(results, state),
    isLoading: false,
    navigate: async () => undefined,
    follow: async () => undefined,
  };
  return renderToStaticMarkup(<SearchViewProvider value={view}>{element}</SearchViewProvider>);
}
const renderFilters = (filters: FilterData[], changes: Partial<SearchState> = {}) =>
  render(<FilterSections nonce="mark" />, { filters }, changes);

const section = { label: 'Fuel', icon: null, open: false, remembersOpen: false };
const option = (label: string, count = 3) => ({ label, values: [label], count });
const text: FilterData = { ...section, label: 'Search', widget: 'text', attribute: 'query' };
const fuel: FilterData = {
  ...section,
  widget: 'checkboxes',
  attribute: 'fuel',
  options: [option('Petrol', 1200), option('Diesel')],
};
const slider = (attribute: 'price' | 'km' | 'year', max: number): FilterData => ({
  ...section,
  label: attribute,
  widget: 'slider',
  attribute,
  bounds: { min: 0, max },
  facet: { min: 4990, max: 87_990 },
});
const matches = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found);
const optionsIn = (html: string) => matches(html, /<option[^>]*>(.*?)<\/option>/g);
/** The text that screen readers announce. */
const getSpokenText = (html: string) => html.replace(/<span aria-hidden.*?<\/span>/, '').replace(/<[^>]*>/g, '');
const makes = (many: number) =>
  Array.from({ length: many }, (_, at) => ({ ...option(`Make ${at}`), logo: `/images/${at}`, models: null }));
const cards = (options: ReturnType<typeof makes>): FilterData => ({
  ...section,
  label: 'Make',
  widget: 'makeCards',
  attribute: 'make',
  options,
  shown: 7,
});

describe('the sections of the filters', () => {
  it('W1 W2 are collapsible, each with a header and an optional icon', () => {
    const html = renderFilters([{ ...text, icon: 'search', open: true }, fuel]);
    expect(matches(html, /<summary>(?:<svg.*?<\/svg>)?(.*?)<\/summary>/g)).toEqual(['Search', 'Fuel']);
    expect(html).toMatch(/<details open="" class="collapsible"><summary><svg/);
    expect(html).toContain('<details class="collapsible"><summary>Fuel');
  });

  it('show the number of active values, and start open if there are any', () => {
    const html = renderFilters([fuel, { ...fuel, label: 'Colour', attribute: 'colour' }], {
      refinements: { fuel: ['Diesel', 'Petrol'] },
    });
    expect(
      matches(html, /<details open.*?<summary>(.*?)<\/summary>/g).map((head) => getSpokenText(head ?? '')),
    ).toEqual(['Fuel2 chosen']);
    expect(html).toContain('<details class="collapsible"><summary>Colour</summary>');
  });

  it('are remembered only if configured, by an inline script', () => {
    expect(renderFilters([{ ...fuel, remembersOpen: true }])).toMatch(
      /data-remembers="filter-fuel".*<script nonce="mark">/s,
    );
    expect(renderFilters([fuel])).not.toMatch(/data-remembers|<script/);
  });
});

describe('the text box', () => {
  it('W6 has the placeholder, and the query of the address', () => {
    expect(renderFilters([text], { query: 'hilux' })).toMatch(/placeholder="Search\.\.\.".*value="hilux"/);
  });

  it('is a form with the rest of the search in hidden fields', () => {
    const html = renderFilters([text], { refinements: { fuel: ['Diesel'] } });
    expect(html).toMatch(/<form[^>]*action="\/cars"/);
    expect(html).toContain('<input type="hidden" name="refinementList[fuel][0]" value="Diesel"/>');
  });
});

describe('a slider', () => {
  it.each(['price', 'km', 'year'] as const)('W9 exists for %s, with number inputs beside it', (attribute) => {
    const html = renderFilters([slider(attribute, 100_000)]);
    expect(matches(html, /<input type="range"[^>]*aria-label="(.*?)"/g)).toEqual([
      `Minimum ${attribute}`,
      `Maximum ${attribute}`,
    ]);
    expect(matches(html, /<input type="number"[^>]*aria-label="(.*?)"/g)).toEqual([
      `Minimum ${attribute}`,
      `Maximum ${attribute}`,
    ]);
    expect(html).toContain(`name="range[${attribute}][min]"`);
  });

  it.each([
    ['price', { min: 20_000, max: 40_000 }, '$20,000 – $40,000'],
    ['km', { max: 40_000 }, 'Under 40,000 km'],
    ['price', undefined, 'Any price'],
  ] as const)('shows the active range of %s: %j', (attribute, range, label) => {
    const html = renderFilters([slider(attribute, 100_000)], { ranges: range ? { [attribute]: range } : {} });
    expect(html).toContain(`<p class="range-label">${label}</p>`);
  });
});

describe('a slider without a range', () => {
  it('24.1 W15 stands at the facet’s minimum and maximum, on the whole track', () => {
    const html = renderFilters([slider('price', 100_000)]);
    expect(matches(html, /<input type="range"[^>]*aria-valuetext="(.*?)"/g)).toEqual(['$4,990', '$87,990']);
    expect(matches(html, /<input type="range"[^>]* max="(.*?)"/g)).toEqual(['100000', '100000']);
    expect(matches(html, /<input type="number"[^>]*placeholder="(.*?)"/g)).toEqual(['4,990', '87,990']);
    expect(html).toContain('<p class="range-label">Any price</p>');
  });
});

describe('checkboxes', () => {
  it('W24 are links with counts, and selected ones link to the search without them', () => {
    const html = renderFilters([fuel], { refinements: { fuel: ['Diesel'] } });
    expect(html).toContain(
      'href="/cars?refinementList%5Bfuel%5D%5B0%5D=Diesel&amp;refinementList%5Bfuel%5D%5B1%5D=Petrol"',
    );
    expect(html).toContain('Petrol <span class="count">1,200</span>');
    expect(html).toMatch(/<a href="\/cars"[^>]*class="choice chosen">Diesel .*?selected<\/span><\/a>/);
  });

  it.each([
    [8, 0],
    [9, 1],
  ])('of %d options show 8 at first', (many, folded) => {
    const options = Array.from({ length: many }, (_, at) => option(`Fuel ${at}`));
    const html = renderFilters([{ ...fuel, options } as FilterData]);
    expect(matches(html, /(Show all \d+)/g)).toEqual(folded ? [`Show all ${many}`] : []);
    expect(matches(html.split('class="more"')[0] ?? '', /(class="choice")/g)).toHaveLength(8);
  });
});

describe('31.4 an option without cars', () => {
  const none = { ...fuel, options: [option('Petrol', 40), option('Diesel', 0)] } as FilterData;

  it('is not a link, unless it is selected', () => {
    expect(matches(renderFilters([none]), /class="choice[^"]*"[^>]*>(\w+)/g)).toEqual(['Petrol', 'Diesel']);
    expect(renderFilters([none])).toContain('<a class="choice empty">Diesel <span class="count">0</span></a>');
    expect(renderFilters([none], { refinements: { fuel: ['Diesel'] } })).not.toContain('choice empty');
  });
});

describe('a dropdown', () => {
  const colour: FilterData = {
    ...section,
    label: 'Colour',
    widget: 'dropdown',
    attribute: 'colour',
    options: [option('White', 40), option('Red')],
    popular: [],
    hasSearchBox: false,
  };

  it('W25 has an all-option and counts', () => {
    expect(optionsIn(renderFilters([colour]))).toEqual(['Any colour', 'White (40)', 'Red (3)']);
  });

  it('shows one or several selected options', () => {
    expect(renderFilters([colour], { refinements: { colour: ['Red'] } })).toContain('<option value="Red" selected="">');
    const several = renderFilters([colour], { refinements: { colour: ['Red', 'White'] } });
    expect(several).toMatch(/<option[^>]*disabled=""[^>]*>White, Red<\/option>/);
  });

  it('31.4 disables options without cars, unless selected', () => {
    const none: FilterData = { ...colour, options: [option('White', 40), option('Red', 0)] };
    expect(renderFilters([none])).toContain('<option value="Red" disabled="">Red (0)');
    expect(renderFilters([none], { refinements: { colour: ['Red'] } })).toContain('<option value="Red" selected="">');
  });

  it('24.6 W26 W27 groups makes: the popular ones, then every make', () => {
    const options = Array.from({ length: 26 }, (_, at) => option(`Make ${at}`));
    const popular = options.slice(0, 20);
    const html = renderFilters([{ ...colour, label: 'Make', attribute: 'make', options, popular }]);
    expect(matches(html, /<optgroup label="(.*?)">/g)).toEqual(['Popular Makes', 'All Makes']);
    const [, ...groups] = html.split('<optgroup');
    expect(groups.map((group) => optionsIn(group).length)).toEqual([20, 26]);
  });
});

describe('make cards', () => {
  it('W19 show logos, or initials without a logo', () => {
    const [first] = makes(1);
    if (!first) throw new Error('no make');
    expect(renderFilters([cards([first])])).toContain('<img src="/images/0"');
    const html = renderFilters([cards([{ ...first, label: 'Land Rover', logo: null } as never])]);
    expect(html).toMatch(/aria-hidden="true"[^>]*>LR</);
  });

  it('W21 show 7 before ‘Show all makes’', () => {
    const [before = '', after = ''] = renderFilters([cards(makes(9))]).split('Show all makes');
    expect(matches(before, /(class="make-card")/g)).toHaveLength(7);
    expect(matches(after, /(class="make-card")/g)).toHaveLength(2);
    expect(renderFilters([cards(makes(7))])).not.toContain('Show all makes');
  });
});

const hasSearchBox = (filter: FilterData) => renderFilters([filter]).includes('class="option-search"');
const fuels = (many: number) => Array.from({ length: many }, (_, at) => option(`Fuel ${at}`));

describe('24.4 the box that filters a list', () => {
  it.each([
    ['checkboxes', (many: number): FilterData => ({ ...fuel, options: fuels(many) }) as FilterData],
    [
      'a dropdown',
      (many: number): FilterData => ({
        ...section,
        widget: 'dropdown',
        attribute: 'fuel',
        options: fuels(many),
        popular: [],
        hasSearchBox: many > 15,
      }),
    ],
    ['make cards', (many: number): FilterData => cards(makes(many))],
  ])('appears above 15 options of %s', (_, build) => {
    expect([15, 16].map((many) => hasSearchBox(build(many)))).toEqual([false, true]);
  });
});

describe('the active filters', () => {
  it('can be removed one by one or all together', () => {
    const html = render(<ActiveFilters />, {}, { query: 'ute', refinements: { make: ['Toyota'] } });
    expect(html).toMatch(/href="\/cars\?query=ute"[^>]*><span class="sr-only">Remove <\/span>Toyota/);
    expect(html).toMatch(/href="\/cars"[^>]*>Clear all/);
    expect(render(<ActiveFilters />)).toBe('');
    const sorted = render(<ActiveFilters />, {}, { query: 'ute', sortBy: 'price:asc' });
    expect(sorted).toMatch(/href="\/cars\?query=ute"[^>]*><span class="sr-only">Remove <\/span>Cheapest first/);
  });
});

describe('the sort menu', () => {
  it.each([
    [false, []],
    [true, ['Kilometres: lowest first', 'Kilometres: highest first']],
  ])('E13 offers highest and lowest km by switch: %s', (kmSorts, byKm) => {
    expect(optionsIn(render(<SortMenu />, { kmSorts }))).toEqual([
      'Recommended',
      'Price: low to high',
      'Price: high to low',
      'Year: newest first',
      'Recently added',
      ...byKm,
    ]);
  });
});

const getButtonText = (count: number | null) =>
  getSpokenText(renderToStaticMarkup(<ShowMeButton count={count} nouns={{ one: 'van', many: 'vans' }} />));

describe('the Show Me button', () => {
  it('announces the number of results once', () => {
    expect([1204, 1, null].map(getButtonText)).toEqual([
      'Show Me 1,204 vans',
      'Show Me 1 van',
      'Show Me matching vans',
    ]);
  });
});
