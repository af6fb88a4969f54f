import { listPromos } from '../features/content/promo-store.server.ts';
import { countStock } from '../features/inventory/count-stock.server.ts';
import type { SearchContext } from '../features/inventory/search-context.ts';
import { listLocations } from '../features/locations/location-store.server.ts';
import { listManufacturers } from '../features/sites/manufacturer-store.server.ts';
import { perSite, perStock } from './per-site.server.ts';
import type { SiteRequest } from './site-request.ts';

export const searchContextOf = ({
  index,
  site,
  clock,
}: Pick<SiteRequest, 'index' | 'site' | 'clock'>): SearchContext => ({ index, site, now: clock() });

export const locationsOf = perSite(({ scope }: Pick<SiteRequest, 'site' | 'memory' | 'scope'>) => listLocations(scope));
export const manufacturersOf = perSite(({ scope }) => listManufacturers(scope));
export const stockOf = perStock(async (request) =>
  countStock(searchContextOf(request), await manufacturersOf(request)),
);
export const promosOf = perSite(({ scope }) => listPromos(scope));
