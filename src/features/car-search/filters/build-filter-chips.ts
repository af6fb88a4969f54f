import { clearDistance, setQuery, setRange, setSort } from '../change-search-state.ts';
import { describeNear } from '../distance/near.ts';
import { rangeAttributes } from '../facets.ts';
import { defaultSort } from '../search-sort.ts';
import { refinableAttributes, type RefinableAttribute, type SearchState } from '../search-state.ts';
import { describeSort } from '../sort-labels.ts';
import { toggleMake, toggleOption } from './select-option.ts';
import { getFacetLabel } from './facet-label.ts';
import type { FacetOption, FilterData } from './filter-data.ts';
import { formatRange } from './range-labels.ts';

/** An active filter or the order, and the search without it. */
export type FilterChip = { key: string; label: string; without: SearchState };

const sortKey = 'sort';

/**
 * All active filters of a search, from its path and its query, then its order: 'cheapest ute' shows both.
 * An address does not tell whether its order was typed, so every order but the default one has a chip.
 */
export function buildFilterChips(state: SearchState, filters: readonly FilterData[]): FilterChip[] {
  return [
    ...(state.query === '' ? [] : [{ key: 'query', label: `“${state.query}”`, without: setQuery(state, '') }]),
    ...refinableAttributes.flatMap((attribute) => buildValueChips(state, attribute, filters)),
    ...rangeAttributes.flatMap((attribute) => {
      const label = formatRange(attribute, state.ranges[attribute] ?? {});
      return label === '' ? [] : [{ key: `${attribute}-range`, label, without: setRange(state, attribute, {}) }];
    }),
    ...(state.near && state.near.km !== null
      ? [{ key: 'distance', label: describeNear(state.near), without: clearDistance(state) }]
      : []),
    ...(state.sortBy === defaultSort
      ? []
      : [{ key: sortKey, label: describeSort(state.sortBy), without: setSort(state, defaultSort) }]),
  ];
}

/** The order is none. */
export const countFilters = (chips: readonly FilterChip[]): number => chips.filter(({ key }) => key !== sortKey).length;

/** Values with the same label share a chip. */
function buildValueChips(
  state: SearchState,
  attribute: RefinableAttribute,
  filters: readonly FilterData[],
): FilterChip[] {
  const values = state.refinements[attribute];
  if (!values) return [];
  const getLabel = (value: string) => getFacetLabel(attribute, value);
  return [...new Set(values.map(getLabel))].map((label) => {
    const option = { values: values.filter((value) => getLabel(value) === label) };
    const without =
      attribute === 'make'
        ? toggleMake(state, option, listModels(filters, option.values))
        : toggleOption(state, attribute, option);
    return { key: `${attribute}-${label}`, label, without };
  });
}

const listModels = (filters: readonly FilterData[], makes: readonly string[]): FacetOption[] =>
  filters.flatMap((filter) =>
    filter.widget === 'makeCards'
      ? filter.options
          .filter(({ values }) => values.some((make) => makes.includes(make)))
          .flatMap(({ models }) => models ?? [])
      : [],
  );
