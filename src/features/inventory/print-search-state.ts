import { rememberLast } from '../../platform/cache/remember-last.ts';
import { boundedPage, canonicalRange, canonicalValues, cleanQuery, isValue } from './canonical-search-state.ts';
import type { ParsedSearch } from './parse-search-state.ts';
import { defaultSort } from './search-sort.ts';
import { rangeAttributes, refinableAttributes } from './search-state.ts';
import type { RefinableAttribute, SearchState } from './search-state.ts';

/**
 * The canonical query string, without its '?'; '' for the empty state. States that mean the same print the same, so it
 * is also the search's part of a cache key.
 *
 *    query=… sortBy=… refinementList[make][0]=… range[price]=min:max page=…      joined by '&', in this order
 *
 * Attributes stand in the specification's order, values sorted and numbered from 0. Page 1 and the default order are
 * left out. Brackets and colons are written as they are: browsers leave them so in a query, and people can read them.
 * A space is %20, never '+': every decoder takes it for a space, and InstantSearch's router writes it so.
 */
export const printSearchState = (state: SearchState): string => joined(partsOf(state));

const joined = (parts: readonly string[]): string => {
  let text = '';
  for (const part of parts) if (part !== '') text = text === '' ? part : `${text}&${part}`;
  return text;
};

/** One for each thing that a search may ask for; '' for what it does not. */
const partsOf = (state: SearchState): string[] => [...wordsAndOrder(state), ...lists(state), ...rangesAndPage(state)];

/** Where the attributes begin among the parts. */
const firstList = 2;

function wordsAndOrder({ query, sortBy }: SearchState): [words: string, order: string] {
  const words = cleanQuery(query);
  return [words && `query=${encode(words)}`, sortBy === defaultSort ? '' : `sortBy=${sortBy}`];
}

const lists = ({ refinements }: SearchState): string[] =>
  refinableAttributes.map((attribute) =>
    refinements[attribute] ? printValues(attribute, refinements[attribute]) : '',
  );

function rangesAndPage({ ranges, page }: SearchState): string[] {
  const printed = rangeAttributes.map((attribute) => {
    const range = ranges[attribute] && canonicalRange(ranges[attribute]);
    return range ? `range[${attribute}]=${range.min ?? ''}:${range.max ?? ''}` : '';
  });
  const place = boundedPage(page);
  return place === 1 ? printed : [...printed, `page=${place}`];
}

function printValues(attribute: RefinableAttribute, values: readonly string[]): string {
  const [only] = values;
  if (only !== undefined && values.length === 1) {
    const printed = printedAlone(only);
    return printed && `refinementList[${attribute}][0]=${printed}`;
  }
  return canonicalValues(values)
    .map((value, place) => `refinementList[${attribute}][${place}]=${encode(value)}`)
    .join('&');
}

/** Most of a page's hundred links choose one value of an attribute, and most pages have the same ones. */
const printedAlone = rememberLast(5000, (value) => (isValue(value) ? encode(value) : ''));

/** The addresses of the search on a path, with other values of an attribute: all around them is printed once. */
export function searchHrefs(path: string, state: SearchState) {
  const parts = partsOf(state);
  return (attribute: RefinableAttribute) => {
    const at = firstList + refinableAttributes.indexOf(attribute);
    const before = joined(parts.slice(0, at));
    const behind = joined(parts.slice(at + 1));
    const start = `${addressOf(path, '')}?${before && `${before}&`}`;
    const end = behind && `&${behind}`;
    return (values: readonly string[]): string => {
      const printed = printValues(attribute, values);
      return printed ? `${start}${printed}${end}` : addressOf(path, joined([before, behind]));
    };
  };
}

/** The address of a search within the site: for links, and as the canonical link. */
export const searchHref = (path: string, state: SearchState): string => addressOf(path, printSearchState(state));

/** The address of another page, by that of the first: the page is what an address says last. */
export const onPage = (first: string, page: number): string =>
  page === 1 ? first : `${first}${first.includes('?') ? '&' : '?'}page=${boundedPage(page)}`;

/** Where a malformed address redirects to: the same search and whatever else was in it. */
export const canonicalAddress = (path: string, { state, otherParams }: ParsedSearch): string =>
  addressOf(path, [printSearchState(state), otherParams.toString()].filter((part) => part !== '').join('&'));

/** A path that begins with two slashes would name another host. */
function addressOf(path: string, queryString: string): string {
  const ownPath = path.replace(/^[/\\\s]+/, '/');
  return queryString === '' ? ownPath : `${ownPath}?${queryString}`;
}

/** An apostrophe too, since browsers escape it in a query: what is printed is what comes back. */
const encode = (text: string): string => encodeURIComponent(text).replaceAll("'", '%27');
