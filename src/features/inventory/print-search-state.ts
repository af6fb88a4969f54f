import { canonicalState } from './canonical-search-state.ts';
import type { ParsedSearch } from './parse-search-state.ts';
import { defaultSort } from './search-sort.ts';
import { rangeAttributes, refinableAttributes } from './search-state.ts';
import type { SearchState } from './search-state.ts';

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
export function printSearchState(state: SearchState): string {
  const { query, sortBy, refinements, ranges, page } = canonicalState(state);
  const parts: string[] = [];
  if (query !== '') parts.push(`query=${encode(query)}`);
  if (sortBy !== defaultSort) parts.push(`sortBy=${sortBy}`);
  for (const attribute of refinableAttributes) {
    refinements[attribute]?.forEach((value, place) => {
      parts.push(`refinementList[${attribute}][${place}]=${encode(value)}`);
    });
  }
  for (const attribute of rangeAttributes) {
    const range = ranges[attribute];
    if (range) parts.push(`range[${attribute}]=${range.min ?? ''}:${range.max ?? ''}`);
  }
  if (page !== 1) parts.push(`page=${page}`);
  return parts.join('&');
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
