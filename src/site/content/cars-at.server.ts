import { withPreset } from '../../features/inventory/change-search-state.ts';
import type { CardCar } from '../../features/inventory/card/card-car.ts';
import { toCardCar } from '../../features/inventory/card/to-card-car.ts';
import { parseSearchState } from '../../features/inventory/parse-search-state.ts';
import { findSearchPlace } from '../../features/inventory/results/find-search-place.server.ts';
import { searchCars } from '../../features/inventory/search-cars.server.ts';
import { manufacturersOf, searchContextOf } from '../request-data.server.ts';
import type { SiteRequest } from '../site-request.ts';

/** A model that is not in stock has no cars to show: nobody needs to know whether it exists. */
const inStockOnly = async (): Promise<string[]> => [];

/** The first cars that a search address of the site leads to; none where it leads to no search. */
export async function carsAt(request: SiteRequest, address: string, limit: number): Promise<CardCar[]> {
  const context = searchContextOf(request);
  const { pathname, search } = new URL(address, 'http://site');
  const place = await findSearchPlace(context, await manufacturersOf(request), pathname, inStockOnly);
  if (!place) return [];
  const state = withPreset({ ...parseSearchState(search).state, page: 1 }, place.refinements);
  const { hits } = await searchCars(context, state, { pageSize: limit, facets: {} });
  const { config } = request.site;
  return hits.map((hit) => toCardCar(hit, { config, now: context.now, listable: true }));
}
