import { clearDistance, setQuery, setRange } from '../change-search-state.ts';
import { describeNear } from '../distance/near.ts';
import { rangeAttributes } from '../facets.ts';
import { refinableAttributes, type RefinableAttribute, type SearchState } from '../search-state.ts';
import { toggleMake, toggleOption } from './select-option.ts';
import { getFacetLabel } from './facet-label.ts';
import type { FacetOption, FilterData } from './filter-data.ts';
import { formatRange } from './range-labels.ts';

/** An active filter, and the search without it. */
export type FilterChip = { key: string; label: string; without: SearchState };

/** All active filters of a search, from its path and its query. */
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
  ];
}

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
