import type { BlockOf } from '../../features/content/blocks/block.ts';
import { listCategories } from '../../features/models/model-categories.ts';
import type { ModelCardData } from '../../features/models/model-card-data.ts';
import { buildModelCard } from '../../features/models/build-model-card.ts';
import { getModels } from '../models/site-models.server.ts';
import { getStockByModel } from '../models/stock-by-model.server.ts';
import type { SiteRequest } from '../server/site-request.ts';

/** The models that a block selects by category or fuel, in preferred order. */
export async function listModelCards(
  request: SiteRequest,
  { category, fuel, limit }: BlockOf<'models'>,
): Promise<ModelCardData[]> {
  const [all, countStock] = await Promise.all([getModels(request), getStockByModel(request)]);
  const models = all
    .filter((model) => category === undefined || listCategories(model).includes(category))
    .filter((model) => fuel === undefined || model.fuel?.toLowerCase().includes(fuel.toLowerCase()))
    .slice(0, limit);
  const namesMake = new Set(models.map((model) => model.manufacturer_name)).size > 1;
  const { config } = request.site;
  return models.map((model) => buildModelCard(model, { config, count: countStock(model), namesMake }));
}
