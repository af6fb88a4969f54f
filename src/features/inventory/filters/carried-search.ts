import { printSearchState } from '../print-search-state.ts';
import { attributesOf, type SearchPlace, withoutPlace } from '../results/search-address.ts';
import type { SearchResults } from '../results/search-results.ts';
import type { RangeAttribute, RefinableAttribute, SearchState } from '../search-state.ts';

/** What a form asks by itself, under the name of its field. */
export type AskedField = 'query' | 'sortBy' | `range[${RangeAttribute}]` | `refinementList[${RefinableAttribute}]`;

/**
 * Where a form leads that is sent without JavaScript, and what it carries along of the search at hand: all but what it
 * asks itself. A path that stands for the very thing that is asked anew gives way to the base path.
 */
export function carriedSearch(
  { place, paths }: Pick<SearchResults, 'place' | 'paths'>,
  state: SearchState,
  asks: AskedField,
) {
  const isFixed = attributesOf(place).some((attribute) => asks === `refinementList[${attribute}]`);
  const from: SearchPlace = isFixed ? { path: paths.base, refinements: {} } : place;
  const fields = isFixed ? fieldsOf(state, from) : knownFieldsOf(state, from);
  return { path: from.path, fields: fields.filter(([name]) => !isReplaced(name, asks)) };
}

type Fields = readonly (readonly [name: string, value: string])[];

const fieldsOf = (state: SearchState, from: SearchPlace): Fields => [
  ...new URLSearchParams(printSearchState({ ...withoutPlace(state, from), page: 1 })),
];

/** The forms of a page, which are asked for one after the other, carry the same search along from the same place. */
let last: { state: SearchState; from: SearchPlace; fields: Fields } | undefined;

function knownFieldsOf(state: SearchState, from: SearchPlace): Fields {
  if (last?.state !== state || last.from !== from) last = { state, from, fields: fieldsOf(state, from) };
  return last.fields;
}

/** A make chosen anew takes its models along. */
const isReplaced = (name: string, asks: AskedField): boolean =>
  name.startsWith(asks) || (asks === 'refinementList[make]' && name.startsWith('refinementList[model]'));
