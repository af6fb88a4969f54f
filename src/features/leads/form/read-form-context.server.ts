import type { TenantMemory } from '../../../platform/cache/tenant-memory.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Geocoder } from '../../../platform/geo/geocoder.ts';
import type { KeyedLimiter } from '../../../platform/http/keyed-limit.ts';
import type { JobSender } from '../../../platform/jobs/jobs.ts';
import type { SiteScope } from '../../../platform/postgres/database.ts';
import { findLocation } from '../../locations/location-store.server.ts';
import type { AustralianState } from '../../sites/dealership.ts';
import type { Site } from '../../sites/site.ts';
import type { Visitor } from '../../sites/visitor.ts';
import type { FormCar, FormContext, FormLocation } from './form-context.ts';
import { findFormCar, findGoneCarOwner, formLocationOf, listFormPlaces, listModels } from '../lead-store.server.ts';

/** The site that is asked, the only data it may reach, who asks, the time, who knows postcodes, and who does what comes after. */
export type FormRequest = {
  site: Site;
  scope: SiteScope;
  visitor: Visitor;
  clock: Clock;
  /** What was read for this site lately. */
  memory: TenantMemory;
  geocoder: Geocoder;
  jobs: JobSender;
  /** Counts the leads that name a phone number. */
  phonePace: KeyedLimiter;
  logError(error: unknown): void;
};

/** What a form depends on. */
export async function readFormContext(
  { site, scope, clock, memory }: Pick<FormRequest, 'site' | 'scope' | 'clock' | 'memory'>,
  carId: number | null,
): Promise<FormContext> {
  const tenant = { siteId: site.id, siteVersion: site.version };
  const [car, places, models] = await Promise.all([
    carId === null ? null : findFormCar(scope, carId).then((shown) => shown ?? null),
    memory.read(tenant, listFormPlaces, () => listFormPlaces(scope)),
    memory.read(tenant, listModels, () => listModels(scope)),
  ]);
  const gone = carId === null || car ? null : { id: carId, owner: (await findGoneCarOwner(scope, carId)) ?? null };
  const lent = car && (await findLentPlace(scope, car, places.locations));
  return {
    ...places,
    ...(lent && { locations: [lent, ...places.locations] }),
    config: site.config,
    siteName: site.name,
    car,
    gone,
    state: car?.state ?? (site.locations[0]?.address.state as AustralianState | undefined) ?? 'WA',
    models,
    now: clock(),
  };
}

/** Where a car stands that another dealership lends to the site. */
async function findLentPlace(
  scope: SiteScope,
  { location_id: id }: Pick<FormCar, 'location_id'>,
  known: readonly FormLocation[],
): Promise<FormLocation | undefined> {
  if (id === null || known.some((location) => location.id === id)) return undefined;
  const location = await findLocation(scope, id);
  return location && formLocationOf(location);
}
