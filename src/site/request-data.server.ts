import { countStock } from '../features/inventory/count-stock.server.ts';
import type { SearchContext } from '../features/inventory/search-context.ts';
import { listLocations } from '../features/locations/location-store.server.ts';
import { perRequest } from './per-request.server.ts';
import type { SiteRequest } from './site-request.ts';

export const searchContextOf = ({ index, site, clock }: SiteRequest): SearchContext => ({ index, site, now: clock() });

export const stockOf = perRequest((request) => countStock(request.scope, searchContextOf(request)));
export const locationsOf = perRequest(({ scope }) => listLocations(scope));
