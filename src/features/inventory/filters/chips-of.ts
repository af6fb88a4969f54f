import { setQuery, setRange } from '../change-search-state.ts';
import { rangeAttributes, refinableAttributes, type RefinableAttribute, type SearchState } from '../search-state.ts';
import { toggleMake, toggleOption } from './choose-option.ts';
import { facetLabel } from './facet-label.ts';
import type { FacetOption, FilterData } from './filter-data.ts';
import { rangeWords } from './range-words.ts';

/** One thing that is asked, and the search without it. */
export type Chip = { key: string; label: string; without: SearchState };

/** Everything that a search asks for, whether by its path or its query. */
export function chipsOf(state: SearchState, filters: readonly FilterData[]): Chip[] {
  return [
    ...(state.query === '' ? [] : [{ key: 'query', label: `“${state.query}”`, without: setQuery(state, '') }]),
    ...refinableAttributes.flatMap((attribute) => valueChips(state, attribute, filters)),
    ...rangeAttributes.flatMap((attribute) => {
      const label = rangeWords(attribute, state.ranges[attribute] ?? {});
      return label === '' ? [] : [{ key: `${attribute}-range`, label, without: setRange(state, attribute, {}) }];
    }),
  ];
}

/** Spellings that read the same are one chip. */
function valueChips(state: SearchState, attribute: RefinableAttribute, filters: readonly FilterData[]): Chip[] {
  const values = state.refinements[attribute];
  if (!values) return [];
  const labelOf = (value: string) => facetLabel(attribute, value);
  return [...new Set(values.map(labelOf))].map((label) => {
    const option = { values: values.filter((value) => labelOf(value) === label) };
    const without =
      attribute === 'make'
        ? toggleMake(state, option, modelsOf(filters, option.values))
        : toggleOption(state, attribute, option);
    return { key: `${attribute}-${label}`, label, without };
  });
}

const modelsOf = (filters: readonly FilterData[], makes: readonly string[]): FacetOption[] =>
  filters.flatMap((filter) =>
    filter.widget === 'makeCards'
      ? filter.options
          .filter(({ values }) => values.some((make) => makes.includes(make)))
          .flatMap(({ models }) => models ?? [])
      : [],
  );
