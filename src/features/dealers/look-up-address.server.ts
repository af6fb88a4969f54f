import type { Geocoder } from '../../platform/geo/geocoder.ts';
import { geocodePostcode } from '../locations/geocoding/geocode-postcode.server.ts';
import type { AustralianState } from '../sites/dealerships/dealership.ts';

export type Address = { street: string; city: string; state: AustralianState; postcode: string };

/** Where a location is shown on maps. */
export type Pin = { lat: number; long: number; placeUrl: string };

export type AddressDependencies = { geocoder: Geocoder; logError(error: unknown): void };

/** Finds an address on the map, and says what is wrong with its postcode. A geocoder outage refuses no address. */
export async function lookUpAddress(
  { street, city, state, postcode }: Address,
  tools: AddressDependencies,
): Promise<{ pin: Partial<Pin>; error: string | undefined }> {
  const text = `${street}, ${city} ${state} ${postcode}`;
  const { place, isUnknown } = await geocodePostcode(tools, text);
  if (isUnknown) return { pin: {}, error: `There is no postcode ${postcode}.` };
  if (!place) return { pin: {}, error: undefined };
  // The gazetteer knows suburbs only, so directions lead to the address, not to the pin.
  const placeUrl = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(text)}`;
  const error = place.state === state ? undefined : `Postcode ${postcode} is in ${place.state}, not in ${state}.`;
  return { pin: { lat: place.lat, long: place.lng, placeUrl }, error };
}
