import { listPromos } from '../../features/content/promo-store.server.ts';
import { countStock } from '../../features/car-search/count-stock.server.ts';
import type { SearchContext } from '../../features/car-search/search-context.ts';
import type { SiteConfig } from '../../features/site-config/site-config.ts';
import { listLocations } from '../../features/locations/location-store.server.ts';
import { listManufacturers } from '../../features/sites/dealerships/manufacturer-store.server.ts';
import { cachePerSite, cachePerStock } from './cache-per-site.server.ts';
import { unlessSearchIsDown } from './search-outage.server.ts';
import type { SiteRequest } from './site-request.ts';

export const toSearchContext = ({
  index,
  site,
  clock,
}: Pick<SiteRequest, 'index' | 'site' | 'clock'>): SearchContext<SiteConfig> => ({ index, site, now: clock() });

export const getLocations = cachePerSite(({ scope, site }: Pick<SiteRequest, 'site' | 'cache' | 'scope'>) =>
  listLocations(scope, { withDrafts: site.preview === true }),
);
export const getManufacturers = cachePerSite(({ scope }) => listManufacturers(scope));
export const getStockCounts = cachePerStock(async (request) =>
  // In the header of every page, which must also work while the search does not.
  unlessSearchIsDown(countStock(toSearchContext(request), await getManufacturers(request)), { makes: [], bodies: [] }),
);
export const getPromos = cachePerSite(({ scope }) => listPromos(scope));
