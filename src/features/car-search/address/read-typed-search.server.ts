import type { TenantCache } from '../../../platform/cache/tenant-cache.ts';
import { setQuery } from '../change-search-state.ts';
import { interpretQuery } from '../natural-language/interpret-query.server.ts';
import { readVocabulary } from '../natural-language/read-vocabulary.server.ts';
import { getTypedQuery, typedQueryParam } from '../natural-language/typed-query.ts';
import type { SearchContext } from '../search-context.ts';
import type { ResolvedQuery } from './resolve-search-address.ts';

/** A search with the interpretation of what was typed, if anything was. */
export async function readTypedSearch<Resolved extends Pick<ResolvedQuery, 'state' | 'otherParams'>>(
  context: SearchContext,
  cache: TenantCache,
  resolved: Resolved,
): Promise<Resolved> {
  const text = getTypedQuery(resolved.otherParams);
  if (text === '') return resolved;
  const otherParams = new URLSearchParams(resolved.otherParams);
  otherParams.delete(typedQueryParam);
  const state = await interpretQuery(context, await readVocabulary(cache, context), setQuery(resolved.state, text));
  return { ...resolved, state, otherParams };
}
