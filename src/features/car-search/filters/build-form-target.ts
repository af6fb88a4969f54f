import { printSearchState } from '../print-search-state.ts';
import { listPathAttributes, type SearchPath, withoutPathRefinements } from '../address/search-address.ts';
import type { SearchResults } from '../results/search-results.ts';
import type { RangeAttribute } from '../facets.ts';
import type { RefinableAttribute, SearchState } from '../search-state.ts';

/** The field that a filter's own control sends. */
export type FilterFieldName =
  | 'query'
  | 'sortBy'
  | 'near'
  | `range[${RangeAttribute}]`
  | `refinementList[${RefinableAttribute}]`;

/**
 * The action and hidden fields of a filter form that is sent without JavaScript. The hidden fields contain the rest of the
 * current search. When the path fixes the attribute that the form changes, the form goes to the base path instead.
 */
export function buildFormTarget(
  { searchPath, pathRules }: Pick<SearchResults, 'searchPath' | 'pathRules'>,
  state: SearchState,
  field: FilterFieldName,
) {
  const isFixed = listPathAttributes(searchPath).some((attribute) => field === `refinementList[${attribute}]`);
  const from: SearchPath = isFixed ? { path: pathRules.base, refinements: {} } : searchPath;
  const fields = isFixed ? printFields(state, from) : getMemoizedFields(state, from);
  return { path: from.path, fields: fields.filter(([name]) => !isReplaced(name, field)) };
}

type Fields = readonly (readonly [name: string, value: string])[];

const printFields = (state: SearchState, from: SearchPath): Fields => [
  ...new URLSearchParams(printSearchState({ ...withoutPathRefinements(state, from), page: 1 })),
];

/** Memoizes the last result: all forms of a page have the same search. */
let last: { state: SearchState; from: SearchPath; fields: Fields } | undefined;

function getMemoizedFields(state: SearchState, from: SearchPath): Fields {
  if (last?.state !== state || last.from !== from) last = { state, from, fields: printFields(state, from) };
  return last.fields;
}

/** Another make also replaces the models, and another postcode comes with its distance. */
const isReplaced = (name: string, field: FilterFieldName): boolean =>
  name.startsWith(field) ||
  (field === 'refinementList[make]' && name.startsWith('refinementList[model]')) ||
  (field === 'near' && name === 'within');
