import { locationsPath } from '../../features/locations/location-paths.ts';
import { buildPageHead } from '../shell/build-page-head.ts';
import { emptySearchState } from '../../features/car-search/search-state.ts';
import { searchHref } from '../../features/car-search/print-search-state.ts';
import { countLocations } from '../../features/car-search/count-locations.server.ts';
import { capitalise } from '../../ui/text/first-letter.ts';
import { cachePerStock } from '../server/cache-per-site.server.ts';
import { getLocations, toSearchContext } from '../server/site-data.server.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { locationsBreadcrumb } from './locations-breadcrumb.ts';
import type { CityLink, LocationsPageData } from './location-page-data.ts';
import { getStockLinks } from './location-stock.server.ts';
import { buildLocationList } from './build-location-list.ts';

export async function readLocationsPage(request: SiteRequest): Promise<LocationsPageData> {
  const { site, clock } = request;
  const crumbs = [locationsBreadcrumb];
  const [locations, stockLinks, cities] = await Promise.all([
    getLocations(request),
    getStockLinks(request),
    listCities(request),
  ]);
  return {
    head: buildPageHead(site, {
      title: locationsBreadcrumb.label,
      description: `Where to find ${site.name}: addresses, opening hours, phone numbers and directions.`,
      path: locationsPath,
      crumbs,
    }),
    crumbs,
    ...buildLocationList(locations, { config: site.config, now: clock(), path: locationsPath, stockLinks }),
    cities,
    citiesHeading: `${capitalise(site.config.texts.vehicleNoun)} by town`,
  };
}

/** The towns where the site has cars, most cars first; none if all are in one town. */
const listCities = cachePerStock(async (request): Promise<CityLink[]> => {
  const { city: cities } = await countLocations(toSearchContext(request));
  if (cities.length < 2) return [];
  const { basePath } = request.site.config.search;
  return cities.map(({ value: name, count }) => ({
    name,
    count,
    href: searchHref(basePath, { ...emptySearchState, refinements: { city: [name] } }),
  }));
});
