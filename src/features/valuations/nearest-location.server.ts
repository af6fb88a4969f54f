import type { FormLocation } from '../forms/form-context.ts';
import type { LeadRequest } from '../leads/lead-request.ts';
import { listFormPlaces } from '../forms/form-context-store.server.ts';
import { findNearest } from '../locations/geocoding/distance.ts';
import { geocodePostcode } from '../locations/geocoding/geocode-postcode.server.ts';
import { servesDepartment } from '../locations/department-match.ts';

/** The site's location nearest to a postcode, with its distance. */
export type NearestLocation = { id: number; name: string; km: number };

type LookupRequest = Pick<LeadRequest, 'site' | 'scope' | 'cache' | 'geocoder' | 'logError'>;

/** Among locations that buy cars. Null if the postcode or the locations have no known position. */
export async function findNearestLocation(request: LookupRequest, postcode: string): Promise<NearestLocation | null> {
  const { site, scope, cache } = request;
  if (!/^\d{4}$/.test(postcode)) return null;
  const { place } = await geocodePostcode(request, postcode);
  if (!place) return null;
  const tenant = { siteId: site.id, siteVersion: site.version };
  const { locations } = await cache.read(tenant, listFormPlaces, () => listFormPlaces(scope));
  const buying = locations.filter((location) => servesDepartment(location, 'sales'));
  const nearest = findNearest(
    { lat: place.lat, long: place.lng },
    (buying.length > 0 ? buying : locations).flatMap(withAddress),
  );
  return nearest && { id: nearest.location.id, name: nearest.location.name, km: nearest.km };
}

const withAddress = ({ id, name, opening }: FormLocation) => (opening ? [{ id, name, address: opening.address }] : []);
