import { searchHref } from '../print-search-state.ts';
import { emptySearchState, type Refinements } from '../search-state.ts';

/**
 * The address of a dealership's cars: `{search path}?refinementList%5Bdealership_slug%5D%5B0%5D={slug}`. Brackets are
 * encoded, so that the link is also valid where strict readers parse it: mails, adverts, other sites.
 */
export const getDealerSearchHref = (searchPath: string, refinements: Refinements): string =>
  searchHref(searchPath, { ...emptySearchState, refinements })
    .replaceAll('[', '%5B')
    .replaceAll(']', '%5D');
