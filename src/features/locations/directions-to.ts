import type { Location } from './location.ts';

type Place = Pick<Location['address'], 'place_url' | 'lat' | 'long' | 'street' | 'city' | 'state' | 'postcode'>;

/** An address of a map that leads there. */
export function directionsTo({ place_url, lat, long, street, city, state, postcode }: Place): string {
  if (place_url) return place_url;
  const place = lat !== null && long !== null ? `${lat},${long}` : `${street}, ${city} ${state} ${postcode}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`;
}
