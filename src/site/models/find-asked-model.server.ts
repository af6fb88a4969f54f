import { ofFirstMake } from '../../features/models/of-first-make.ts';
import type { SiteRequest } from '../site-request.ts';
import type { AskedModel } from './asked-model.ts';
import { modelsOf } from './models-of.server.ts';

/** The model of the site by this slug. */
export async function findAskedModel(request: SiteRequest, slug: string | null): Promise<AskedModel | null> {
  if (slug === null) return null;
  const models = await modelsOf(request);
  const model = ofFirstMake(
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
