import type { RefinableAttribute, SearchState } from '../search-state.ts';
import type { FacetOption } from './filter-data.ts';

type Option = Pick<FacetOption, 'values'>;

export function isChosen({ refinements }: SearchState, attribute: RefinableAttribute, { values }: Option): boolean {
  const asked = refinements[attribute];
  return asked !== undefined && values.some((value) => asked.includes(value));
}

/** All spellings of an option come and go together. */
export const toggleOption = (state: SearchState, attribute: RefinableAttribute, option: Option): SearchState =>
  withValues(state, attribute, toggledValues(state, attribute, option));

/** What is asked of the attribute then. */
export function toggledValues(state: SearchState, attribute: RefinableAttribute, option: Option): readonly string[] {
  const values = state.refinements[attribute];
  if (!values) return option.values;
  const others = values.filter((value) => !option.values.includes(value));
  return isChosen(state, attribute, option) ? others : [...others, ...option.values];
}

/** One option in place of all that were chosen; null for any. A model of another make would leave nothing to find. */
export function chooseOnly(state: SearchState, attribute: RefinableAttribute, option: Option | null): SearchState {
  const chosen = withValues(state, attribute, option?.values ?? []);
  return attribute === 'make' ? withValues(chosen, 'model', []) : chosen;
}

/** Models go with their make. Whose they are the page knows of the makes in `models` only; the last make takes all. */
export function toggleMake(state: SearchState, make: Option, models: readonly Option[]): SearchState {
  const toggled = toggleOption(state, 'make', make);
  if (!isChosen(state, 'make', make)) return toggled;
  if (!toggled.refinements.make) return withValues(toggled, 'model', []);
  const gone = new Set(models.flatMap(({ values }) => values));
  return withValues(
    toggled,
    'model',
    (toggled.refinements.model ?? []).filter((model) => !gone.has(model)),
  );
}

/** Choosing a model chooses its make: beside another make it would find nothing. */
export function toggleModel(state: SearchState, make: Option, model: Option): SearchState {
  const toggled = toggleOption(state, 'model', model);
  return isChosen(state, 'make', make) || isChosen(state, 'model', model)
    ? toggled
    : toggleOption(toggled, 'make', make);
}

/**
 * Whatever changes what is found goes back to the first page. Canonical as far as the state was: every option of a page
 * takes this step while it is rendered, and its address is made canonical anyway.
 */
function withValues(state: SearchState, attribute: RefinableAttribute, values: readonly string[]): SearchState {
  const { [attribute]: _before, ...others } = state.refinements;
  const refinements = values.length > 0 ? { ...others, [attribute]: values.toSorted() } : others;
  return { ...state, page: 1, refinements };
}
