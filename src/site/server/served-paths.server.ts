import { listContentPaths } from '../../features/content/content-page-store.server.ts';
import { createServedPathMatcher } from './served-path-matcher.ts';
import { getModels } from '../models/site-models.server.ts';
import { cachePerSite } from './cache-per-site.server.ts';

/** Tests which links of the default menus exist on this site. */
export const getServedPathMatcher = cachePerSite(async (request) => {
  const { scope, site, clock } = request;
  const [written, models] = await Promise.all([listContentPaths(scope, clock()), getModels(request)]);
  return createServedPathMatcher({ config: site.config, written, showsModels: models.length > 0 });
});
