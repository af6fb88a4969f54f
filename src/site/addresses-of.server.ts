import { listContentPaths } from '../features/content/content-page-store.server.ts';
import { addressesOn } from './addresses-on.ts';
import { modelsOf } from './models/models-of.server.ts';
import { perSite } from './per-site.server.ts';

/** Which links of the default menus lead somewhere on this site. */
export const addressesOf = perSite(async (request) => {
  const { scope, site, clock } = request;
  const [written, models] = await Promise.all([listContentPaths(scope, clock()), modelsOf(request)]);
  return addressesOn({ config: site.config, written, showsModels: models.length > 0 });
});
