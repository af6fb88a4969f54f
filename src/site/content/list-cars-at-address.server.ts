import type { CardCar } from '../../features/car-card/card-car.ts';
import { toCardCar } from '../../features/car-card/to-card-car.ts';
import { readSearchAddress } from '../../features/car-search/address/read-search-address.server.ts';
import { searchCars } from '../../features/car-search/search-cars.server.ts';
import { getManufacturers, toSearchContext } from '../server/site-data.server.ts';
import type { SiteRequest } from '../server/site-request.ts';

/** The first cars at a search address of the site; none if it is not a search. */
export async function listCarsAtAddress(request: SiteRequest, address: string, limit: number): Promise<CardCar[]> {
  const context = toSearchContext(request);
  const names = { makes: await getManufacturers(request) };
  const resolved = await readSearchAddress(context, names, new URL(address, 'http://site'));
  if (!resolved) return [];
  const { hits } = await searchCars(context, { ...resolved.state, page: 1 }, { pageSize: limit, facets: {} });
  const { config } = request.site;
  return hits.map((hit) => toCardCar(hit, { config, now: context.now, listable: true }));
}
