import type { Location } from '../location.ts';

type Address = Location['address'];
type Place = Pick<Address, 'street' | 'city' | 'state' | 'postcode'> &
  Partial<Pick<Address, 'place_url' | 'lat' | 'long'>>;

/** Directions on a map service: the location's own link, else its coordinates, else its address. */
export function buildDirectionsUrl({ place_url, lat, long, street, city, state, postcode }: Place): string {
  if (place_url) return place_url;
  const hasPin = typeof lat === 'number' && typeof long === 'number';
  const place = hasPin ? `${lat},${long}` : `${street}, ${city} ${state} ${postcode}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`;
}
