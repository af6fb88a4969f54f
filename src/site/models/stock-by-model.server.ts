import { searchCars } from '../../features/car-search/search-cars.server.ts';
import { emptySearchState } from '../../features/car-search/search-state.ts';
import { slugify } from '../../features/cars/slugify.ts';
import type { Model } from '../../features/models/model.ts';
import { cachePerStock } from '../server/cache-per-site.server.ts';
import { toSearchContext } from '../server/site-data.server.ts';

/** More than any site has. */
const maxModels = 2000;

/** The number of a model's cars in stock, ignoring spelling variants of its name. */
export type StockByModel = (model: Pick<Model, 'name' | 'manufacturer_name'>) => number;

export const getStockByModel = cachePerStock(async (request): Promise<StockByModel> => {
  const { facets } = await searchCars(toSearchContext(request), emptySearchState, {
    pageSize: 0,
    facets: { make_model: maxModels },
  });
  const counts = new Map<string, number>();
  for (const { value, count } of facets.make_model ?? []) {
    const name = slugify(value);
    counts.set(name, (counts.get(name) ?? 0) + count);
  }
  return ({ name, manufacturer_name }) => counts.get(slugify(`${manufacturer_name} ${name}`)) ?? 0;
});
