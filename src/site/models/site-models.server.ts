import type { Model } from '../../features/models/model.ts';
import { listModels } from '../../features/models/model-store.server.ts';
import { listShownMakes } from '../../features/models/shown-makes.ts';
import { cachePerSite } from '../server/cache-per-site.server.ts';

/** The models that the site shows, in preferred order; may be empty. */
export const getModels = cachePerSite(({ scope, site }): Promise<Model[]> =>
  listModels(scope, listShownMakes(site.config)),
);
