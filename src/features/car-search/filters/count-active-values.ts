import { isRangeAttribute, type RefinableAttribute, type SearchState } from '../search-state.ts';
import { getFacetLabel } from './facet-label.ts';
import type { FilterData } from './filter-data.ts';
import { formatRange } from './range-labels.ts';

/** The number of active values of one filter. Make cards include the models. */
export function countActiveValues(
  state: SearchState,
  { widget, attribute }: Pick<FilterData, 'widget' | 'attribute'>,
): number {
  if (attribute === 'distance') return state.near && state.near.km !== null ? 1 : 0;
  if (attribute === 'query') return state.query === '' ? 0 : 1;
  const models = widget === 'makeCards' ? countLabels(state, 'model') : 0;
  const hasRange = isRangeAttribute(attribute) && formatRange(attribute, state.ranges[attribute] ?? {}) !== '';
  return countLabels(state, attribute) + models + Number(hasRange);
}

/** Values with the same label count once. */
function countLabels({ refinements }: SearchState, attribute: RefinableAttribute): number {
  const values = refinements[attribute];
  return values ? new Set(values.map((value) => getFacetLabel(attribute, value))).size : 0;
}
