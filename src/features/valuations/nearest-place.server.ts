import type { FormLocation } from '../leads/form/form-context.ts';
import type { FormRequest } from '../leads/form/read-form-context.server.ts';
import { listFormPlaces } from '../leads/lead-store.server.ts';
import { nearestTo } from '../locations/distance.ts';
import { findPlace } from '../locations/find-place.server.ts';
import { serves } from '../locations/serves.ts';

/** The site's location that is nearest to a postcode, and how many km away. */
export type NearestPlace = { id: number; name: string; km: number };

type Asked = Pick<FormRequest, 'site' | 'scope' | 'memory' | 'geocoder' | 'logError'>;

/** Among those that buy cars. Nothing where nobody knows the postcode, or where the locations are. */
export async function findNearestPlace(request: Asked, postcode: string): Promise<NearestPlace | null> {
  const { site, scope, memory } = request;
  if (!/^\d{4}$/.test(postcode)) return null;
  const { place } = await findPlace(request, postcode);
  if (!place) return null;
  const tenant = { siteId: site.id, siteVersion: site.version };
  const { locations } = await memory.read(tenant, listFormPlaces, () => listFormPlaces(scope));
  const buying = locations.filter((location) => serves(location, 'sales'));
  const nearest = nearestTo(
    { lat: place.lat, long: place.lng },
    (buying.length > 0 ? buying : locations).flatMap(addressed),
  );
  return nearest && { id: nearest.location.id, name: nearest.location.name, km: nearest.km };
}

const addressed = ({ id, name, opening }: FormLocation) => (opening ? [{ id, name, address: opening.address }] : []);
