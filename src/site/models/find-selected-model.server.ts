import { pickByMakeOrder } from '../../features/models/pick-by-make-order.ts';
import type { SiteRequest } from '../server/site-request.ts';
import type { SelectedModel } from './selected-model.ts';
import { getModels } from './site-models.server.ts';

/** Finds one of the site's models by slug. */
export async function findSelectedModel(request: SiteRequest, slug: string | null): Promise<SelectedModel | null> {
  if (slug === null) return null;
  const models = await getModels(request);
  const model = pickByMakeOrder(
    request.site.config,
    models.filter((one) => one.slug === slug),
  );
  if (!model) return null;
  const { id, colour } = model.image ?? {};
  return {
    name: `${model.manufacturer_name} ${model.name}`,
    picture: id === undefined || colour === undefined ? null : { id, colour },
  };
}
