import { searchHref } from '../../features/car-search/print-search-state.ts';
import { countLocations } from '../../features/car-search/count-locations.server.ts';
import { listReachedDealershipIds } from '../../features/car-search/listing/listing-filter.ts';
import { isOfDealership } from '../../features/car-search/search-dealership-cars.server.ts';
import { emptySearchState, type Refinements } from '../../features/car-search/search-state.ts';
import type { StockLink } from '../../features/locations/cards/location-card-data.ts';
import { servesDepartment } from '../../features/locations/department-match.ts';
import type { Location } from '../../features/locations/location.ts';
import { getVehicleNouns } from '../../features/sites/config/vehicle-nouns.ts';
import { formatCount } from '../../ui/text/format-count.ts';
import { cachePerStock } from '../server/cache-per-site.server.ts';
import { getLocations, toSearchContext } from '../server/site-data.server.ts';
import type { SiteRequest } from '../server/site-request.ts';

/** The cars of a location: how many there are, and the refinements that find them among the site's cars. */
export type LocationStock = { count: number; refinements: Refinements };

/** The stock of every visible location that has cars, by location id. */
export const getLocationStock = cachePerStock(async (request): Promise<ReadonlyMap<number, LocationStock>> => {
  const visible = (await getLocations(request)).filter((location) => location.visible);
  const byDealership = Map.groupBy(visible, ({ dealership_id }) => dealership_id);
  const stocks = await Promise.all(
    [...byDealership].map(([dealershipId, locations]) => countDealershipStock(request, dealershipId, locations)),
  );
  return new Map(stocks.flat());
});

/** A dealership's only sales location has all of its cars. Where there are several, each car names its own. */
async function countDealershipStock(
  request: SiteRequest,
  dealershipId: number,
  locations: readonly Location[],
): Promise<[locationId: number, stock: LocationStock][]> {
  const selling = locations.filter((location) => servesDepartment(location, 'sales'));
  const counts = await countLocations(toSearchContext(request), isOfDealership(dealershipId));
  const dealership = getDealershipRefinements(request, locations);
  const stocks = selling.map(({ id, name }): [number, LocationStock] =>
    selling.length === 1
      ? [id, { count: sum(counts.dealership_name), refinements: dealership }]
      : [id, { count: countOf(counts.location_name, name), refinements: { ...dealership, location_name: [name] } }],
  );
  return stocks.filter(([, { count }]) => count > 0);
}

/** Empty on a site that lists the cars of one dealership only. */
export function getDealershipRefinements(
  { site, index }: Pick<SiteRequest, 'site' | 'index'>,
  [first]: readonly Location[],
): Refinements {
  const isOnlyOne = listReachedDealershipIds(site, index.dealerships()).length === 1;
  return isOnlyOne || !first ? {} : { dealership_slug: [first.dealership_slug] };
}

type Counts = readonly { value: string; count: number }[];

const sum = (counts: Counts): number => counts.reduce((total, { count }) => total + count, 0);

const countOf = (counts: Counts, name: string): number => counts.find(({ value }) => value === name)?.count ?? 0;

/** The links to the cars of each location, for cards. */
export async function getStockLinks(request: SiteRequest): Promise<ReadonlyMap<number, StockLink>> {
  const stocks = await getLocationStock(request);
  return new Map([...stocks].map(([id, stock]) => [id, buildStockLink(request, stock)]));
}

function buildStockLink({ site: { config } }: SiteRequest, { count, refinements }: LocationStock): StockLink {
  const { one, many } = getVehicleNouns(config.texts);
  return {
    href: searchHref(config.search.basePath, { ...emptySearchState, refinements }),
    label: count === 1 ? `See the ${one} here` : `See the ${formatCount(count)} ${many} here`,
  };
}
