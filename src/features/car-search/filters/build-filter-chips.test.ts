import { describe, expect, it } from 'vitest';
import { emptySearchState, type SearchState } from '../search-state.ts';
import { defaultSort, sortOrders } from '../search-sort.ts';
import { buildFilterChips, countFilters } from './build-filter-chips.ts';

const makeState = (changes: Partial<SearchState>): SearchState => ({ ...emptySearchState, ...changes });
const labels = (changes: Partial<SearchState>) => buildFilterChips(makeState(changes), []).map(({ label }) => label);
const option = (label: string) => ({ label, values: [label], count: 3 });

describe('the chips of a search', () => {
  it.each([
    [{}, []],
    [{ query: 'hilux' }, ['“hilux”']],
    [{ refinements: { make: ['Ford', 'Toyota'], car_type: ['used'] } }, ['Used', 'Ford', 'Toyota']],
    [{ refinements: { body: ['Hatch', 'hatchback'] } }, ['Hatch']],
    [{ ranges: { price: { min: 20_000, max: 40_000 } } }, ['$20,000 – $40,000']],
    [{ ranges: { price: { max: 40_000 }, year: { min: 2019 } } }, ['Under $40,000', 'From 2019']],
    [{ page: 3 }, []],
    [{ sortBy: 'price:asc' } as const, ['Cheapest first']],
    [{ sortBy: 'km:asc', ranges: { price: { max: 40_000 } } } as const, ['Under $40,000', 'Lowest kilometres first']],
  ])('of %j are %j', (changes, chips) => expect(labels(changes)).toEqual(chips));

  it('each link to the first page of the search without that filter', () => {
    const state = makeState({
      query: 'ute',
      page: 2,
      sortBy: 'price:asc',
      refinements: { make: ['Toyota'], model: ['HiLux'], body: ['Ute'] },
      ranges: { price: { max: 40_000 } },
    });
    const without = Object.fromEntries(buildFilterChips(state, []).map((chip) => [chip.label, chip.without]));
    const first = { ...state, page: 1 };
    expect(without).toEqual({
      '“ute”': { ...first, query: '' },
      Toyota: { ...first, refinements: { body: ['Ute'] } },
      HiLux: { ...first, refinements: { make: ['Toyota'], body: ['Ute'] } },
      Ute: { ...first, refinements: { make: ['Toyota'], model: ['HiLux'] } },
      'Under $40,000': { ...first, ranges: {} },
      'Cheapest first': { ...first, sortBy: 'custom_rank:desc' },
    });
  });

  it.each(sortOrders.filter((sortBy) => sortBy !== defaultSort))('name the order %s, which is no filter', (sortBy) => {
    const [chip, ...others] = buildFilterChips(makeState({ sortBy }), []);
    expect(chip?.label).not.toBe('');
    expect(others).toEqual([]);
    expect(countFilters(buildFilterChips(makeState({ sortBy, query: 'ute' }), []))).toBe(1);
  });

  it('of a make also remove the models on its card', () => {
    const state = makeState({ refinements: { make: ['Ford', 'Toyota'], model: ['HiLux', 'Ranger'] } });
    const makes = [
      { ...option('Ford'), logo: null, models: [option('Ranger')] },
      { ...option('Toyota'), logo: null, models: [option('HiLux')] },
    ];
    const section = { label: 'Make', icon: null, open: true, remembersOpen: false };
    const [ford] = buildFilterChips(state, [
      { ...section, widget: 'makeCards', attribute: 'make', options: makes, shown: 7 },
    ]);
    expect(ford?.without.refinements).toEqual({ make: ['Toyota'], model: ['HiLux'] });
  });
});
