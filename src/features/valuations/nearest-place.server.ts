import type { FormRequest } from '../leads/form/read-form-context.server.ts';

/** The site's location that is nearest to a postcode, and how many km away. */
export type NearestPlace = { id: number; name: string; km: number };

/** Nothing where nobody knows the postcode, or where the locations are. */
export async function findNearestPlace(
  _request: Pick<FormRequest, 'site' | 'scope' | 'memory' | 'geocoder' | 'logError'>,
  _postcode: string,
): Promise<NearestPlace | null> {
  throw new Error('to be written');
}
