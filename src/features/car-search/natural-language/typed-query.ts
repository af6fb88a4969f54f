import { cleanQuery } from '../canonical-search-state.ts';

/**
 * The parameter in which search boxes send what a visitor typed. The server interprets it and redirects to the address of
 * that search, in which the remaining text is `query`: addresses that people share contain no interpretation to repeat.
 */
export const typedQueryParam = 'q';

/** The text that was typed into a search box; '' for an empty one, and for the address of a search. */
export const getTypedQuery = (params: URLSearchParams): string => cleanQuery(params.get(typedQueryParam) ?? '');

/** The address that interprets a text within the search at another address. */
export const appendTypedQuery = (href: string, text: string): string =>
  `${href}${href.includes('?') ? '&' : '?'}${typedQueryParam}=${encodeURIComponent(text)}`;
