import type { Location } from './location.ts';

type Address = Location['address'];
type Place = Pick<Address, 'street' | 'city' | 'state' | 'postcode'> &
  Partial<Pick<Address, 'place_url' | 'lat' | 'long'>>;

/** An address of a map that leads there: by the place's own link or its pin where it has one. */
export function directionsTo({ place_url, lat, long, street, city, state, postcode }: Place): string {
  if (place_url) return place_url;
  const hasPin = typeof lat === 'number' && typeof long === 'number';
  const place = hasPin ? `${lat},${long}` : `${street}, ${city} ${state} ${postcode}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`;
}
