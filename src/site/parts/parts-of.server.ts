import { listAccessoriesOf } from '../../features/models/accessory-store.server.ts';
import type { FittedAccessory } from '../../features/models/find-accessories.ts';
import type { Model } from '../../features/models/model.ts';
import { modelsOf } from '../models/models-of.server.ts';
import { perSite } from '../per-site.server.ts';
import type { SiteRequest } from '../site-request.ts';

export type SiteParts = { models: Model[]; parts: FittedAccessory[] };

/** What the site's models can be fitted with, model by model in their order; nothing on a site without models. */
export const partsOf = perSite(async (request: SiteRequest): Promise<SiteParts> => {
  const models = (await modelsOf(request)).filter(({ accessories_count }) => accessories_count > 0);
  const ids = models.map(({ id }) => id);
  const byModel = Map.groupBy(await listAccessoriesOf(request.scope, ids), ({ model_id }) => model_id);
  const parts = models.flatMap(({ id, name, slug, manufacturer_name }) =>
    (byModel.get(id) ?? []).map((accessory) => ({ ...accessory, model: { name, slug, manufacturer_name } })),
  );
  return { models, parts };
});
