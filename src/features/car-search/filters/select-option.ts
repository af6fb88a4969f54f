import type { RefinableAttribute, SearchState } from '../search-state.ts';
import type { FacetOption } from './filter-data.ts';

type Option = Pick<FacetOption, 'values'>;

export function isSelected({ refinements }: SearchState, attribute: RefinableAttribute, { values }: Option): boolean {
  const selected = refinements[attribute];
  return selected !== undefined && values.some((value) => selected.includes(value));
}

/** Selects or clears all spellings of an option together. */
export const toggleOption = (state: SearchState, attribute: RefinableAttribute, option: Option): SearchState =>
  withValues(state, attribute, getToggledValues(state, attribute, option));

/** The values of the attribute after the toggle. */
export function getToggledValues(state: SearchState, attribute: RefinableAttribute, option: Option): readonly string[] {
  const values = state.refinements[attribute];
  if (!values) return option.values;
  const others = values.filter((value) => !option.values.includes(value));
  return isSelected(state, attribute, option) ? others : [...others, ...option.values];
}

/** Replaces the selected options by one; null clears them. Another make clears the models, which would match nothing. */
export function selectOnly(state: SearchState, attribute: RefinableAttribute, option: Option | null): SearchState {
  const changed = withValues(state, attribute, option?.values ?? []);
  return attribute === 'make' ? withValues(changed, 'model', []) : changed;
}

/** Clearing a make clears its `models`, or all models with the last make. */
export function toggleMake(state: SearchState, make: Option, models: readonly Option[]): SearchState {
  const toggled = toggleOption(state, 'make', make);
  if (!isSelected(state, 'make', make)) return toggled;
  if (!toggled.refinements.make) return withValues(toggled, 'model', []);
  const removed = new Set(models.flatMap(({ values }) => values));
  return withValues(
    toggled,
    'model',
    (toggled.refinements.model ?? []).filter((model) => !removed.has(model)),
  );
}

/** Selecting a model selects its make too: combined with another make it would match nothing. */
export function toggleModel(state: SearchState, make: Option, model: Option): SearchState {
  const toggled = toggleOption(state, 'model', model);
  return isSelected(state, 'make', make) || isSelected(state, 'model', model)
    ? toggled
    : toggleOption(toggled, 'make', make);
}

/**
 * Returns to the first page. Skips `toCanonicalState` for speed: rendering calls this for every option, and printing the
 * address canonicalises it.
 */
function withValues(state: SearchState, attribute: RefinableAttribute, values: readonly string[]): SearchState {
  const { [attribute]: _before, ...others } = state.refinements;
  const refinements = values.length > 0 ? { ...others, [attribute]: values.toSorted() } : others;
  return { ...state, page: 1, refinements };
}
