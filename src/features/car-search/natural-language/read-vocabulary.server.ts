import type { TenantCache } from '../../../platform/cache/tenant-cache.ts';
import type { SearchContext } from '../search-context.ts';
import { loadVocabulary } from './load-vocabulary.server.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The same for all visitors of a site version, so it is cached for a few seconds. */
export const readVocabulary = (cache: TenantCache, context: SearchContext): Promise<Vocabulary> =>
  cache.read({ siteId: context.site.id, siteVersion: context.site.version }, loadVocabulary, () =>
    loadVocabulary(context),
  );
