import type { LocationsSection } from '../location-config.ts';
import type { Location } from '../location.ts';

/** A third-party map: the URL of its frame, and of the provider's page of the same place. */
export type InteractiveMap = { frame: string; page: string };

type Kind = LocationsSection['locations']['interactiveMap'];

const origins: Record<Kind, string | null> = {
  none: null,
  openstreetmap: 'https://www.openstreetmap.org',
  google: 'https://www.google.com',
};

/** Origins that a site's pages may frame for its maps. */
export function mapFrameOrigins({ locations }: LocationsSection): string[] {
  const origin = origins[locations.interactiveMap];
  return origin === null ? [] : [origin];
}

type Address = Pick<Location['address'], 'lat' | 'long' | 'map_key'>;

/** Null without coordinates; Google also needs the location's API key. */
export function buildInteractiveMap(
  { lat, long, map_key: key }: Address,
  { interactiveMap }: Pick<LocationsSection['locations'], 'interactiveMap'>,
): InteractiveMap | null {
  if (interactiveMap === 'none' || lat === null || long === null) return null;
  if (interactiveMap === 'openstreetmap') return openStreetMap({ lat, long });
  return key === null ? null : googleMap(`${lat},${long}`, key);
}

/** Half of the frame in degrees: about 1 km of latitude, and 1.6 km of longitude at the equator. */
const reach = { lat: 0.009, long: 0.0145 };
const formatDegrees = (degrees: number): string => degrees.toFixed(5);

function openStreetMap({ lat, long }: { lat: number; long: number }): InteractiveMap {
  const longReach = reach.long / Math.cos((lat * Math.PI) / 180);
  const box = [long - longReach, lat - reach.lat, long + longReach, lat + reach.lat].map(formatDegrees).join(',');
  const origin = origins.openstreetmap;
  const frame = new URLSearchParams({ bbox: box, layer: 'mapnik', marker: `${lat},${long}` });
  return {
    frame: `${origin}/export/embed.html?${frame}`,
    page: `${origin}/?mlat=${lat}&mlon=${long}#map=16/${lat}/${long}`,
  };
}

const googleMap = (place: string, key: string): InteractiveMap => ({
  frame: `${origins.google}/maps/embed/v1/place?${new URLSearchParams({ key, q: place })}`,
  page: `${origins.google}/maps/search/?${new URLSearchParams({ api: '1', query: place })}`,
});
