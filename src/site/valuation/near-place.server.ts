import { distanceWords } from '../../features/locations/distance-words.ts';
import { locationBlockOf } from '../../features/locations/location-block-of.ts';
import { firstServing } from '../../features/locations/serves.ts';
import { findNearestPlace } from '../../features/valuations/nearest-place.server.ts';
import { locationsOf } from '../request-data.server.ts';
import type { SiteRequest } from '../site-request.ts';
import type { NearPlace } from './valuation-page-data.ts';

/** Nobody is told to drive further than this to have a car looked at. */
const farKm = 150;

/** Where the visitor brings the car: what is nearest to them, or else where cars are sold. */
export async function nearPlaceOf(request: SiteRequest, at: string): Promise<NearPlace | null> {
  const [locations, nearest] = await Promise.all([locationsOf(request), findNearestPlace(request, at)]);
  const place = locations.find(({ id }) => id === nearest?.id) ?? firstServing(locations, 'sales');
  if (!place) return null;
  const block = locationBlockOf(place, { config: request.site.config, now: request.clock(), phone: null });
  const { name, street, town, phones, hours, directions } = block;
  const km = nearest && place.id === nearest.id ? nearest.km : null;
  const distance = km === null ? null : distanceWords(km, at);
  return { name, street, town, phones, hours, directions, distance, isFar: km !== null && km > farKm };
}
