import type { PriceSearchData } from '../../features/car-search/home-search/price-search.tsx';
import { searchCars } from '../../features/car-search/search-cars.server.ts';
import { emptySearchState, type Refinements } from '../../features/car-search/search-state.ts';
import type { Offer } from '../../features/offers/offer.ts';
import { getVehicleNouns } from '../../features/sites/config/vehicle-nouns.ts';
import { toSearchContext } from '../server/site-data.server.ts';
import type { SiteRequest } from '../server/site-request.ts';

/** The price search below offers: among the cars of their model or make, if there are any, else the whole stock. */
export async function readOfferSearch(
  request: SiteRequest,
  { manufacturer, model }: Pick<Offer, 'manufacturer' | 'model'>,
): Promise<PriceSearchData | null> {
  const make = manufacturer?.name;
  const scopes: { name: string; refinements: Refinements }[] = [
    ...(make && model ? [{ name: `${make} ${model.name} `, refinements: { make: [make], model: [model.name] } }] : []),
    ...(make ? [{ name: `${make} `, refinements: { make: [make] } }] : []),
    { name: '', refinements: {} },
  ];
  const { search, texts } = request.site.config;
  const nouns = getVehicleNouns(texts);
  const counted = await Promise.all(
    scopes.map(async ({ name, refinements }) => ({ name, refinements, count: await countCars(request, refinements) })),
  );
  const scope = counted.find(({ count }) => count > 0);
  if (!scope) return null;
  const { name, refinements, count } = scope;
  return { searchPath: search.basePath, refinements, count, nouns, legend: `Search our ${name}${nouns.many} by price` };
}

export const countCars = async (request: SiteRequest, refinements: Refinements): Promise<number> =>
  (await searchCars(toSearchContext(request), { ...emptySearchState, refinements }, { pageSize: 0, facets: {} })).count;
