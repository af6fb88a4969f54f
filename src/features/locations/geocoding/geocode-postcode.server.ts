import type { GeocodedPlace, Geocoder } from '../../../platform/geo/geocoder.ts';

export type PostcodeLookup = { geocoder: Geocoder; logError(error: unknown): void };

/** Looks up a postcode. If the geocoder fails, the postcode counts as valid, so that no lead is lost. */
export async function geocodePostcode(
  { geocoder, logError }: PostcodeLookup,
  postcode: string,
): Promise<{ place: GeocodedPlace | undefined; isUnknown: boolean }> {
  try {
    const place = await geocoder.geocode(postcode);
    return { place, isUnknown: place === undefined };
  } catch (error) {
    logError(error);
    return { place: undefined, isUnknown: false };
  }
}
