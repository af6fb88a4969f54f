import { lruMemoize } from '../../platform/cache/lru-memoize.ts';
import { clampPage, toCanonicalRange, toCanonicalValues, cleanQuery, isValidValue } from './canonical-search-state.ts';
import type { ParsedSearch } from './parse-search-state.ts';
import { printNear, toCanonicalSort } from './distance/near.ts';
import { defaultSort } from './search-sort.ts';
import { rangeAttributes } from './facets.ts';
import { refinableAttributes } from './search-state.ts';
import type { RefinableAttribute, SearchState } from './search-state.ts';

/**
 * Prints the canonical query string, without '?'; '' for the empty state. Equivalent states print the same, so it also
 * serves as a cache key.
 *
 *    query=… sortBy=… near=… within=… refinementList%5Bmake%5D%5B0%5D=… range%5Bprice%5D=min:max page=…
 *
 * joined by '&', in this order.
 *
 * Attributes come in the specification's order, values sorted and numbered from 0. Page 1 and the default sort are left
 * out. Brackets are encoded, since no URL may contain them in its query (RFC 3986); colons may stand there. A space is %20,
 * not '+': every decoder reads it as a space. InstantSearch's router writes both the same way.
 */
export const printSearchState = (state: SearchState): string => joinParts(toParts(state));

const joinParts = (parts: readonly string[]): string => {
  let text = '';
  for (const part of parts) if (part !== '') text = text === '' ? part : `${text}&${part}`;
  return text;
};

/** One part for each field of a state; '' for a field that is not set. */
const toParts = (state: SearchState): string[] => [
  ...printQueryAndSort(state),
  ...printRefinements(state),
  ...printRangesAndPage(state),
];

/** The index of the first refinement among the parts. */
const firstRefinement = 3;

function printQueryAndSort(state: SearchState): [query: string, sortBy: string, near: string] {
  const clean = cleanQuery(state.query);
  const sortBy = toCanonicalSort(state);
  return [clean && `query=${encode(clean)}`, sortBy === defaultSort ? '' : `sortBy=${sortBy}`, printNear(state.near)];
}

const printRefinements = ({ refinements }: SearchState): string[] =>
  refinableAttributes.map((attribute) =>
    refinements[attribute] ? printValues(attribute, refinements[attribute]) : '',
  );

function printRangesAndPage({ ranges, page }: SearchState): string[] {
  const printed = rangeAttributes.map((attribute) => {
    const range = ranges[attribute] && toCanonicalRange(ranges[attribute]);
    return range ? `range%5B${attribute}%5D=${range.min ?? ''}:${range.max ?? ''}` : '';
  });
  const clamped = clampPage(page);
  return clamped === 1 ? printed : [...printed, `page=${clamped}`];
}

function printValues(attribute: RefinableAttribute, values: readonly string[]): string {
  const [only] = values;
  if (only !== undefined && values.length === 1) {
    const printed = encodeSingleValue(only);
    return printed && `${printKey(attribute, 0)}=${printed}`;
  }
  return toCanonicalValues(values)
    .map((value, index) => `${printKey(attribute, index)}=${encode(value)}`)
    .join('&');
}

const printKey = (attribute: RefinableAttribute, index: number): string =>
  `refinementList%5B${attribute}%5D%5B${index}%5D`;

/** Memoized: most of a page's hundred links select a single value, and pages share the same values. */
const encodeSingleValue = lruMemoize(5000, (value) => (isValidValue(value) ? encode(value) : ''));

/** Creates hrefs that differ in the values of one attribute. The rest of the address is printed once. */
export function createFacetHrefs(path: string, state: SearchState) {
  const parts = toParts(state);
  return (attribute: RefinableAttribute) => {
    const index = firstRefinement + refinableAttributes.indexOf(attribute);
    const before = joinParts(parts.slice(0, index));
    const after = joinParts(parts.slice(index + 1));
    const start = `${joinAddress(path, '')}?${before && `${before}&`}`;
    const end = after && `&${after}`;
    return (values: readonly string[]): string => {
      const printed = printValues(attribute, values);
      return printed ? `${start}${printed}${end}` : joinAddress(path, joinParts([before, after]));
    };
  };
}

/** The address of a search within the site, for links and the canonical link. */
export const searchHref = (path: string, state: SearchState): string => joinAddress(path, printSearchState(state));

/** Turns the address of the first page into that of another. Works because `page` is the last parameter. */
export const toPageHref = (first: string, page: number): string =>
  page === 1 ? first : `${first}${first.includes('?') ? '&' : '?'}page=${clampPage(page)}`;

/** The redirect target of a malformed address: the readable part of the search, and all other parameters. */
export const printCanonicalAddress = (path: string, { state, otherParams }: ParsedSearch): string =>
  joinAddress(path, [printSearchState(state), otherParams.toString()].filter((part) => part !== '').join('&'));

/** Collapses leading slashes: `//host` would be another site. */
function joinAddress(path: string, queryString: string): string {
  const ownPath = path.replace(/^[/\\\s]+/, '/');
  return queryString === '' ? ownPath : `${ownPath}?${queryString}`;
}

/** Encodes the apostrophe as well, as browsers do in a query, so that addresses survive a round trip. */
const encode = (text: string): string => encodeURIComponent(text).replaceAll("'", '%27');
