import { listAccessoriesForModels } from '../../features/models/accessory-store.server.ts';
import type { FittedAccessory } from '../../features/models/search-accessories.ts';
import type { Model } from '../../features/models/model.ts';
import { getModels } from '../models/site-models.server.ts';
import { cachePerSite } from '../server/cache-per-site.server.ts';
import type { SiteRequest } from '../server/site-request.ts';

export type SiteParts = { models: Model[]; parts: FittedAccessory[] };

/** The accessories of the site's models, in the order of the models. */
export const getParts = cachePerSite(async (request: SiteRequest): Promise<SiteParts> => {
  const models = (await getModels(request)).filter(({ accessories_count }) => accessories_count > 0);
  const ids = models.map(({ id }) => id);
  const byModel = Map.groupBy(await listAccessoriesForModels(request.scope, ids), ({ model_id }) => model_id);
  const parts = models.flatMap(({ id, name, slug, manufacturer_name }) =>
    (byModel.get(id) ?? []).map((accessory) => ({ ...accessory, model: { name, slug, manufacturer_name } })),
  );
  return { models, parts };
});
