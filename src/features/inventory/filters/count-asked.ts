import { isRangeAttribute, type RefinableAttribute, type SearchState } from '../search-state.ts';
import { facetLabel } from './facet-label.ts';
import type { FilterData } from './filter-data.ts';
import { rangeWords } from './range-words.ts';

/** How many things a search asks of one filter. The cards of makes hold the models too. */
export function countAsked(
  state: SearchState,
  { widget, attribute }: Pick<FilterData, 'widget' | 'attribute'>,
): number {
  if (attribute === 'query') return state.query === '' ? 0 : 1;
  const models = widget === 'makeCards' ? countLabels(state, 'model') : 0;
  const isRangeAsked = isRangeAttribute(attribute) && rangeWords(attribute, state.ranges[attribute] ?? {}) !== '';
  return countLabels(state, attribute) + models + Number(isRangeAsked);
}

/** Spellings that read the same are one. */
function countLabels({ refinements }: SearchState, attribute: RefinableAttribute): number {
  const values = refinements[attribute];
  return values ? new Set(values.map((value) => facetLabel(attribute, value))).size : 0;
}
