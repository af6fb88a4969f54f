import type { TenantCache } from '../../../platform/cache/tenant-cache.ts';
import type { Problem } from '../../../platform/http/problem.ts';
import { parseSearchState } from '../parse-search-state.ts';
import { getTypedQuery } from '../natural-language/typed-query.ts';
import type { SearchContext } from '../search-context.ts';
import { readStoredSpellings } from './read-stored-spellings.server.ts';
import { readTypedSearch } from './read-typed-search.server.ts';
import { type ResolvedQuery, resolveSearchQuery } from './resolve-search-address.ts';

type ApiSearch = Pick<ResolvedQuery, 'state' | 'otherParams'> & {
  /** Whether it is what was typed into a search box. */
  isInterpreted: boolean;
};

/**
 * Reads the search of an API request as a results page does. A page redirects to the part that could be read; an API
 * client gets a problem instead.
 */
export async function readApiSearch(
  context: SearchContext,
  cache: TenantCache,
  { originalUrl }: { originalUrl: string },
): Promise<ApiSearch | { problem: Problem }> {
  const { pathname, search } = splitUrl(originalUrl);
  const spellings = await readStoredSpellings(context, parseSearchState(search).state.refinements);
  // Unlike the path of a page, the path of the API fixes no refinements.
  const wholeStock = { path: pathname, refinements: {} };
  const site = { config: context.site.config, spellings };
  const { redirectTo, malformedKeys, ...resolved } = resolveSearchQuery(site, wholeStock, { pathname, search });
  if (redirectTo === null) {
    const isInterpreted = getTypedQuery(resolved.otherParams) !== '';
    return { ...(await readTypedSearch(context, cache, resolved)), isInterpreted };
  }
  return {
    problem: {
      status: 400,
      title: 'Part of refinementList, range or within could not be read',
      detail: `The readable part is: ${redirectTo}`,
      errors: malformedKeys.map((field) => ({ field, message: 'Unknown filter, or a value that it does not accept' })),
    },
  };
}

function splitUrl(url: string): { pathname: string; search: string } {
  const start = url.indexOf('?');
  return start < 0 ? { pathname: url, search: '' } : { pathname: url.slice(0, start), search: url.slice(start + 1) };
}
