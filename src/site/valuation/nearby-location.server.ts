import { formatDistance } from '../../features/locations/geocoding/distance-label.ts';
import { buildLocationBlock } from '../../features/locations/cards/build-location-block.ts';
import { findLocationFor } from '../../features/locations/department-match.ts';
import { findNearestLocation } from '../../features/valuations/nearest-location.server.ts';
import { getLocations } from '../server/site-data.server.ts';
import type { SiteRequest } from '../server/site-request.ts';
import type { NearbyLocation } from './valuation-page-data.ts';

/** Beyond this distance, the page does not invite the visitor to bring the car. */
const farKm = 150;

/** Where to bring the car: the nearest location to the postcode, otherwise the sales location. */
export async function findNearbyLocation(request: SiteRequest, postcode: string): Promise<NearbyLocation | null> {
  const [locations, nearest] = await Promise.all([getLocations(request), findNearestLocation(request, postcode)]);
  const location = locations.find(({ id }) => id === nearest?.id) ?? findLocationFor(locations, 'sales');
  if (!location) return null;
  const block = buildLocationBlock(location, { config: request.site.config, now: request.clock(), phone: null });
  const { name, street, town, phones, hours, directions } = block;
  const km = nearest && location.id === nearest.id ? nearest.km : null;
  const distance = km === null ? null : formatDistance(km, postcode);
  return { name, street, town, phones, hours, directions, distance, isFar: km !== null && km > farKm };
}
