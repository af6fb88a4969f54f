import { listContentPaths } from '../../features/content/content-page-store.server.ts';
import { offersFinance } from '../../features/finance/eligibility.ts';
import { groupHidesFinance } from '../../features/finance/finance-store.server.ts';
import { createServedPathMatcher } from './served-path-matcher.ts';
import { getModels } from '../models/site-models.server.ts';
import { cachePerSite } from './cache-per-site.server.ts';
import { getContentView } from './content-view.ts';

/** Tests which links of the default menus exist on this site. */
export const getServedPathMatcher = cachePerSite(async (request) => {
  const { scope, site } = request;
  const { config } = site;
  const [written, models, hideFinance] = await Promise.all([
    listContentPaths(scope, getContentView(request)),
    getModels(request),
    groupHidesFinance(scope),
  ]);
  const showsFinance = offersFinance({ config, hideFinance });
  return createServedPathMatcher({ config, written, showsModels: models.length > 0, showsFinance });
});
