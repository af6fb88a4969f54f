import type { GeocodedPlace, Geocoder } from '../../platform/geo/geocoder.ts';

export type PlaceFinder = { geocoder: Geocoder; logError(error: unknown): void };

/** Where a postcode is. While nobody can be asked it is taken as it is: what somebody sends is worth more than its place. */
export async function findPlace(
  { geocoder, logError }: PlaceFinder,
  postcode: string,
): Promise<{ place: GeocodedPlace | undefined; isNowhere: boolean }> {
  try {
    const place = await geocoder.geocode(postcode);
    return { place, isNowhere: place === undefined };
  } catch (error) {
    logError(error);
    return { place: undefined, isNowhere: false };
  }
}
