import type { Clock } from '../../../platform/clock.ts';
import type { Geocoder } from '../../../platform/geo/geocoder.ts';
import type { JobSender } from '../../../platform/jobs/jobs.ts';
import type { SiteScope } from '../../../platform/postgres/database.ts';
import { timeZoneOf } from '../../locations/time-zone.ts';
import { wallClock } from '../../locations/wall-clock.ts';
import type { AustralianState } from '../../sites/dealership.ts';
import type { Site } from '../../sites/site.ts';
import type { FormContext } from './form-context.ts';
import { findFormCar, findGoneCarOwner, listFormPlaces } from '../lead-store.server.ts';

/** The site that is asked, the only data it may reach, the time, who knows postcodes, and who does what comes after. */
export type FormRequest = { site: Site; scope: SiteScope; clock: Clock; geocoder: Geocoder; jobs: JobSender };

/** What a form depends on. */
export async function readFormContext(
  { site, scope, clock }: Pick<FormRequest, 'site' | 'scope' | 'clock'>,
  carId: number | null,
): Promise<FormContext> {
  const [car, places] = await Promise.all([
    carId === null ? null : findFormCar(scope, carId).then((shown) => shown ?? null),
    listFormPlaces(scope),
  ]);
  const gone = carId === null || car ? null : { id: carId, owner: (await findGoneCarOwner(scope, carId)) ?? null };
  const state = car?.state ?? (site.locations[0]?.address.state as AustralianState | undefined) ?? 'WA';
  return {
    ...places,
    config: site.config,
    siteName: site.name,
    car,
    gone,
    today: wallClock(clock(), timeZoneOf(state)).date,
  };
}
