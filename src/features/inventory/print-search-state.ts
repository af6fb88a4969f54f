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
export const printSearchState = (state: SearchState): string =>
  joined([...wordsAndOrder(state), ...lists(state, refinableAttributes), ...rangesAndPage(state)]);

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join('&');

function wordsAndOrder({ query, sortBy }: SearchState): string[] {
  const words = cleanQuery(query);
  return [words && `query=${encode(words)}`, sortBy === defaultSort ? '' : `sortBy=${sortBy}`];
}

const lists = ({ refinements }: SearchState, attributes: readonly RefinableAttribute[]): string[] =>
  attributes.map((attribute) => (refinements[attribute] ? printValues(attribute, refinements[attribute]) : ''));

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

/** The addresses of the search on a path, with other values of one attribute: all around them is printed once. */
export function searchHrefs(path: string, state: SearchState, attribute: RefinableAttribute) {
  const at = refinableAttributes.indexOf(attribute);
  const before = joined([...wordsAndOrder(state), ...lists(state, refinableAttributes.slice(0, at))]);
  const behind = joined([...lists(state, refinableAttributes.slice(at + 1)), ...rangesAndPage(state)]);
  const start = `${addressOf(path, '')}?${before && `${before}&`}`;
  const end = behind && `&${behind}`;
  return (values: readonly string[]): string => {
    const printed = printValues(attribute, values);
    return printed ? `${start}${printed}${end}` : addressOf(path, joined([before, behind]));
  };
}

/** The address of a search within the site: for links, and as the canonical link. */
export const searchHref = (path: string, state: SearchState): string => addressOf(path, printSearchState(state));

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
