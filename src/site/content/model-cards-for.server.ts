import type { BlockOf } from '../../features/content/blocks/block.ts';
import { categoriesOf } from '../../features/models/model-categories.ts';
import type { ModelCardData } from '../../features/models/model-card-data.ts';
import { modelCardOf } from '../../features/models/model-card-of.ts';
import { modelsOf } from '../models/models-of.server.ts';
import { stockByModelOf } from '../models/stock-by-model.server.ts';
import type { SiteRequest } from '../site-request.ts';

/** The models of a category or a fuel that a block asks for, in the preferred order. */
export async function modelCardsFor(
  request: SiteRequest,
  { category, fuel, limit }: BlockOf<'models'>,
): Promise<ModelCardData[]> {
  const [all, countOf] = await Promise.all([modelsOf(request), stockByModelOf(request)]);
  const models = all
    .filter((model) => category === undefined || categoriesOf(model).includes(category))
    .filter((model) => fuel === undefined || model.fuel?.toLowerCase().includes(fuel.toLowerCase()))
    .slice(0, limit);
  const namesMake = new Set(models.map((model) => model.manufacturer_name)).size > 1;
  const { config } = request.site;
  return models.map((model) => modelCardOf(model, { config, count: countOf(model), namesMake }));
}
