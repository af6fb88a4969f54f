import { searchCars } from '../../features/inventory/search-cars.server.ts';
import { emptySearchState } from '../../features/inventory/search-state.ts';
import { slugOf } from '../../features/inventory/slug-of.ts';
import type { Model } from '../../features/models/model.ts';
import { perStock } from '../per-site.server.ts';
import { searchContextOf } from '../request-data.server.ts';

/** More than any site sells. */
const mostModels = 2000;

/** How many cars of a model the site lists, however its cars spell it. */
export type StockByModel = (model: Pick<Model, 'name' | 'manufacturer_name'>) => number;

export const stockByModelOf = perStock(async (request): Promise<StockByModel> => {
  const { facets } = await searchCars(searchContextOf(request), emptySearchState, {
    pageSize: 0,
    facets: { make_model: mostModels },
  });
  const counts = new Map<string, number>();
  for (const { value, count } of facets.make_model ?? []) {
    const name = slugOf(value);
    counts.set(name, (counts.get(name) ?? 0) + count);
  }
  return ({ name, manufacturer_name }) => counts.get(slugOf(`${manufacturer_name} ${name}`)) ?? 0;
});
