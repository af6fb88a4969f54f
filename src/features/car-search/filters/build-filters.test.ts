import { describe, expect, it } from 'vitest';
import { parseSiteConfig, type SiteConfigInput } from '../../site-config/site-config.ts';
import { emptySearchState, type SearchState } from '../search-state.ts';
import { buildFilters, type FilterSources } from './build-filters.server.ts';

const counts = (values: readonly string[]) => values.map((value, index) => ({ value, count: values.length - index }));
const makeNames = (many: number, name = 'Make') =>
  Array.from({ length: many }, (_, at) => `${name} ${String.fromCodePoint(122 - at)}`);

type Filters = NonNullable<NonNullable<SiteConfigInput['search']>['filters']>;

/** The filters for the given facet values. */
function build(
  search: SiteConfigInput['search'],
  facets: Record<string, readonly string[]>,
  { state = {}, ...rest }: Partial<Omit<FilterSources, 'state'>> & { state?: Partial<SearchState> } = {},
) {
  const found = {
    facets: Object.fromEntries(Object.entries(facets).map(([attribute, values]) => [attribute, counts(values)])),
    facetStats: { price: { min: 5000, max: 187_990 }, year: { min: 2010, max: 2026 } },
  };
  return buildFilters({
    config: parseSiteConfig({ search }),
    state: { ...emptySearchState, ...state },
    found,
    stock: found,
    makes: [],
    countModels: async () => [],
    ...rest,
  });
}

const makeCards: Filters = [{ attribute: 'make', widget: 'makeCards', label: 'Make' }];
const makeDropdown: Filters = [{ attribute: 'make', widget: 'dropdown', label: 'Make' }];

describe('the filters of a site', () => {
  it('are in configured order with their headers, without filters that have no options', async () => {
    const filters: Filters = [
      { attribute: 'price', widget: 'slider', label: 'Price', open: true, icon: 'car' },
      { attribute: 'fuel', widget: 'checkboxes', label: 'Fuel', remembersOpen: true, icon: 'no such icon' },
      { attribute: 'colour', widget: 'dropdown', label: 'Colour' },
      { attribute: 'km', widget: 'slider', label: 'Kilometres' },
      { attribute: 'query', widget: 'text', label: 'Search' },
    ];
    expect(await build({ filters }, { fuel: ['Petrol'] })).toEqual([
      {
        widget: 'slider',
        attribute: 'price',
        label: 'Price',
        icon: 'car',
        open: true,
        remembersOpen: false,
        bounds: { min: 0, max: 100_000 },
        facet: { min: 5000, max: 100_000 },
      },
      {
        widget: 'checkboxes',
        attribute: 'fuel',
        label: 'Fuel',
        icon: null,
        open: false,
        remembersOpen: true,
        options: [{ label: 'Petrol', values: ['Petrol'], count: 1 }],
      },
      { widget: 'text', attribute: 'query', label: 'Search', icon: null, open: false, remembersOpen: false },
    ]);
  });

  it('include a filter with a selected value that no car has', async () => {
    const filters: Filters = [{ attribute: 'colour', widget: 'dropdown', label: 'Colour' }];
    const [colour] = await build({ filters }, {}, { state: { refinements: { colour: ['Mauve'] } } });
    expect(colour).toMatchObject({ options: [{ label: 'Mauve', count: 0 }] });
  });

  it('W17 have sliders that end at the facet max on sites that enable it, at 100000 elsewhere', async () => {
    const filters: Filters = [{ attribute: 'price', widget: 'slider', label: 'Price' }];
    const [byDefault] = await build({ filters }, {});
    expect(byDefault).toMatchObject({ bounds: { min: 0, max: 100_000 } });
    const [enabled] = await build({ filters, sliderMaxFromFacet: true }, {});
    expect(enabled).toMatchObject({ bounds: { min: 0, max: 190_000 }, facet: { min: 5000, max: 187_990 } });
  });

  it('31.4 show colours as boxes with swatches', async () => {
    const filters: Filters = [{ attribute: 'colour', widget: 'checkboxes', label: 'Colour' }];
    const [colour] = await build({ filters }, { colour: ['Glacier White', 'Nightfall'] });
    expect(colour).toMatchObject({
      options: [
        { label: 'Glacier White', swatch: '#ffffff' },
        { label: 'Nightfall', swatch: null },
      ],
    });
  });

  it('leave out a widget that cannot show its attribute', async () => {
    const filters: Filters = [
      { attribute: 'fuel', widget: 'slider', label: 'Fuel' },
      { attribute: 'fuel', widget: 'makeCards', label: 'Fuel' },
      { attribute: 'query', widget: 'checkboxes', label: 'Search' },
    ];
    expect(await build({ filters }, { fuel: ['Petrol'] })).toEqual([]);
  });
});

describe('31.4 while other filters change', () => {
  const filters: Filters = [
    { attribute: 'fuel', widget: 'checkboxes', label: 'Fuel' },
    { attribute: 'model', widget: 'dropdown', label: 'Model' },
    { attribute: 'year', widget: 'slider', label: 'Year' },
  ];
  const stock = {
    facets: { fuel: counts(['Petrol', 'Diesel', 'Hybrid']), model: counts(['HiLux', 'Yaris']) },
    facetStats: { year: { min: 2010, max: 2026 } },
  };

  it('options keep their places, with their present number of cars, but models do not', async () => {
    const found = { facets: { fuel: [{ value: 'Hybrid', count: 9 }], model: counts(['Yaris']) }, facetStats: {} };
    const [fuel, model] = await build({ filters }, {}, { stock, found });
    expect(fuel).toMatchObject({
      options: [
        { label: 'Petrol', count: 0 },
        { label: 'Diesel', count: 0 },
        { label: 'Hybrid', count: 9 },
      ],
    });
    expect(model).toMatchObject({ options: [{ label: 'Yaris', count: 1 }], hasSearchBox: false });
  });

  it('the box that finds models stays, even if few are left', async () => {
    const models = counts(Array.from({ length: 16 }, (_, position) => `Model ${position}`));
    const many = { ...stock, facets: { ...stock.facets, model: models } };
    const found = { facets: { model: models.slice(0, 1) }, facetStats: {} };
    const [, model] = await build({ filters }, {}, { stock: many, found });
    expect(model).toMatchObject({ options: [{ label: 'Model 0' }], hasSearchBox: true });
  });

  it('sliders keep their bounds and show the cars in them', async () => {
    for (const [year, facet] of [
      [
        { min: 2018, max: 2020 },
        { min: 2018, max: 2020 },
      ],
      [
        { min: 2018, max: 2018 },
        { min: 2010, max: 2026 },
      ],
    ]) {
      const found = { facets: {}, facetStats: { year } } as FilterSources['found'];
      const slider = (await build({ filters }, {}, { stock, found })).at(-1);
      expect(slider).toMatchObject({ bounds: { min: 2010, max: 2026 }, facet });
    }
  });

  it('filters stay, even if the search finds nothing', async () => {
    const built = await build({ filters }, {}, { stock, found: { facets: {}, facetStats: {} } });
    expect(built.map(({ attribute }) => attribute)).toEqual(['fuel', 'model', 'year']);
  });
});

describe('24.4 the options of a list', () => {
  const badges: Filters = [
    { attribute: 'badge', widget: 'checkboxes', label: 'Badge' },
    { attribute: 'badge', widget: 'dropdown', label: 'Badge' },
  ];
  const many = Array.from({ length: 100 }, (_, at) => `Badge ${at}`);

  it('are all that the search returns, in checkboxes and dropdowns', async () => {
    const filters = await build({ filters: badges }, { badge: many });
    expect(filters.map((filter) => 'options' in filter && filter.options.length)).toEqual([100, 100]);
  });

  it('stay in their order when one is selected', async () => {
    const before = await build({ filters: badges }, { badge: many });
    const after = await build(
      { filters: badges },
      { badge: many },
      { state: { refinements: { badge: ['Badge 70'] } } },
    );
    expect(after).toEqual(before);
  });
});

describe('make cards', () => {
  it('have the logo of the make, or none', async () => {
    const toyota = { id: 1, name: 'Toyota', slug: 'toyota', logo: { url: '/images/9' } };
    const [cards] = await build({ filters: makeCards }, { make: ['Toyota', 'Fuso'] }, { makes: [toyota] });
    expect(cards).toMatchObject({
      options: [
        { label: 'Toyota', logo: '/images/9' },
        { label: 'Fuso', logo: null },
      ],
    });
  });

  describe('W21 W22 when not all fit', () => {
    it.each([
      ['W21 the first 7', {}, 7],
      ['W21 the first 7 even with a popular list', { popularMakes: ['Kia', 'Ford'] }, 7],
      ['W22 as many as the popular list has', { popularMakes: ['Kia', 'Ford'], showPopularMakesOnly: true }, 2],
      ['the first 7 if that list is empty', { showPopularMakesOnly: true }, 7],
    ])('show %s', async (_, settings, shown) => {
      const [cards] = await build({ filters: makeCards, ...settings }, { make: makeNames(12) });
      expect(cards).toMatchObject({ shown });
    });
  });

  it('begin with the site’s popular makes in configured order, then those with most cars', async () => {
    const makes = { make: ['Toyota', 'Ford', 'Kia', 'Mazda'] };
    const [cards] = await build({ filters: makeCards, popularMakes: ['Mazda', 'Lexus', 'Ford'] }, makes);
    expect(cards).toMatchObject({
      options: [{ label: 'Mazda' }, { label: 'Ford' }, { label: 'Toyota' }, { label: 'Kia' }],
    });
  });

  it('W23 list at most 30 models, and only for selected makes', async () => {
    const [cards] = await build(
      { filters: makeCards },
      { make: ['Toyota', 'Ford'] },
      {
        state: { refinements: { make: ['Ford'] } },
        countModels: async ([make]) => counts(Array.from({ length: 45 }, (_, at) => `${make} ${at}`)),
      },
    );
    expect(cards?.widget === 'makeCards' && cards.options.map(({ models }) => models?.length)).toEqual([undefined, 30]);
  });
});

const buildGroups = async (makes: readonly string[], popularMakes: string[] = []) => {
  const [dropdown] = await build({ filters: makeDropdown, popularMakes }, { make: makes });
  if (dropdown?.widget !== 'dropdown') throw new Error('no dropdown');
  const { popular, options } = dropdown;
  return { popular: popular.map(({ label }) => label), all: options.map(({ label }) => label) };
};

describe('a dropdown of makes', () => {
  it('24.6 W26 has the site’s popular makes first, then every make by name', async () => {
    const makes = makeNames(23);
    const others = makes.filter((make) => make !== 'Make e');
    expect(await buildGroups(makes, ['Make e'])).toEqual({
      popular: ['Make e', ...others.slice(0, 19)],
      all: makes.toSorted(),
    });
    const few = ['Toyota', 'Ford', 'Kia', 'Mazda'];
    expect(await buildGroups(few, ['Mazda', 'Lexus', 'Ford'])).toEqual({
      popular: ['Mazda', 'Ford'],
      all: ['Ford', 'Kia', 'Mazda', 'Toyota'],
    });
  });

  it.each([
    [25, 20],
    [21, 20],
    [20, 7],
    [8, 7],
    [7, 0],
  ])('24.6 W27 with %d makes and no popular list has %d before the divider', async (many, popular) => {
    const groups = await buildGroups(makeNames(many));
    expect([groups.popular.length, groups.all.length]).toEqual([popular, many]);
  });
});
