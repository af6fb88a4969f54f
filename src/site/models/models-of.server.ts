import type { Model } from '../../features/models/model.ts';
import { listModels } from '../../features/models/model-store.server.ts';
import { shownMakes } from '../../features/sites/primary-manufacturer.ts';
import { perSite } from '../per-site.server.ts';

/** The models that the site shows, in the preferred order; none where it shows none. */
export const modelsOf = perSite(({ scope, site }): Promise<Model[]> => listModels(scope, shownMakes(site.config)));
