import { countStock } from '../features/inventory/inventory-store.server.ts';
import { listLocations } from '../features/locations/location-store.server.ts';
import { perRequest } from './per-request.server.ts';

export const stockOf = perRequest(({ scope, site }) => countStock(scope, site));
export const locationsOf = perRequest(({ scope }) => listLocations(scope));
