import type { TenantCache } from '../../platform/cache/tenant-cache.ts';
import type { Clock } from '../../platform/clock.ts';
import type { SiteScope } from '../../platform/postgres/database.ts';
import { findLocation } from '../locations/location-store.server.ts';
import type { AustralianState } from '../sites/dealerships/dealership.ts';
import type { Site } from '../sites/site.ts';
import {
  findFormCar,
  findUnlistedCarOwner,
  listFormPlaces,
  listModels,
  toFormLocation,
} from './form-context-store.server.ts';
import type { FormCar, FormContext, FormLocation } from './form-context.ts';

export type FormContextRequest = {
  site: Site<FormContext['config']>;
  scope: SiteScope;
  clock: Clock;
  cache: TenantCache;
};

/** Reads everything that a form depends on. */
export async function readFormContext(
  { site, scope, clock, cache }: FormContextRequest,
  carId: number | null,
): Promise<FormContext> {
  const tenant = { siteId: site.id, siteVersion: site.version };
  const [car, places, models] = await Promise.all([
    carId === null ? null : findFormCar(scope, carId).then((found) => found ?? null),
    cache.read(tenant, listFormPlaces, () => listFormPlaces(scope)),
    cache.read(tenant, listModels, () => listModels(scope)),
  ]);
  const gone = carId === null || car ? null : { id: carId, owner: (await findUnlistedCarOwner(scope, carId)) ?? null };
  const shared = car && (await findSharedCarLocation(scope, car, places.locations));
  return {
    ...places,
    ...(shared && { locations: [shared, ...places.locations] }),
    config: site.config,
    siteName: site.name,
    car,
    gone,
    state: car?.state ?? (site.locations[0]?.address.state as AustralianState | undefined) ?? 'WA',
    models,
    now: clock(),
  };
}

/** The location of a car that another dealership shares with the site. */
async function findSharedCarLocation(
  scope: SiteScope,
  { location_id: id }: Pick<FormCar, 'location_id'>,
  siteLocations: readonly FormLocation[],
): Promise<FormLocation | undefined> {
  if (id === null || siteLocations.some((location) => location.id === id)) return undefined;
  const location = await findLocation(scope, id);
  return location && toFormLocation(location);
}
