import type { SiteConfig } from '../sites/site-config.ts';
import type { Location } from './location.ts';

/** A map that can be moved about, of somebody else's: what a frame shows, and the page of the same place. */
export type LiveMap = { frame: string; page: string };

type Kind = SiteConfig['locations']['interactiveMap'];

const origins: Record<Kind, string | null> = {
  none: null,
  openstreetmap: 'https://www.openstreetmap.org',
  google: 'https://www.google.com',
};

/** Whom the pages of a site may show in a frame for its maps. */
export function mapFrameOrigins({ locations }: Pick<SiteConfig, 'locations'>): string[] {
  const origin = origins[locations.interactiveMap];
  return origin === null ? [] : [origin];
}

type Address = Pick<Location['address'], 'lat' | 'long' | 'map_key'>;

/** None without coordinates; Google's asks for the location's own key as well. */
export function liveMapOf(
  { lat, long, map_key: key }: Address,
  { interactiveMap }: Pick<SiteConfig['locations'], 'interactiveMap'>,
): LiveMap | null {
  if (interactiveMap === 'none' || lat === null || long === null) return null;
  if (interactiveMap === 'openstreetmap') return openStreetMap({ lat, long });
  return key === null ? null : googleMap(`${lat},${long}`, key);
}

/** Half of what the frame shows, in degrees: about a kilometre up, and where the earth is widest 1.6 to the side. */
const reach = { lat: 0.009, long: 0.0145 };
const inFull = (degrees: number): string => degrees.toFixed(5);

function openStreetMap({ lat, long }: { lat: number; long: number }): LiveMap {
  const aside = reach.long / Math.cos((lat * Math.PI) / 180);
  const box = [long - aside, lat - reach.lat, long + aside, lat + reach.lat].map(inFull).join(',');
  const origin = origins.openstreetmap;
  const frame = new URLSearchParams({ bbox: box, layer: 'mapnik', marker: `${lat},${long}` });
  return {
    frame: `${origin}/export/embed.html?${frame}`,
    page: `${origin}/?mlat=${lat}&mlon=${long}#map=16/${lat}/${long}`,
  };
}

const googleMap = (place: string, key: string): LiveMap => ({
  frame: `${origins.google}/maps/embed/v1/place?${new URLSearchParams({ key, q: place })}`,
  page: `${origins.google}/maps/search/?${new URLSearchParams({ api: '1', query: place })}`,
});
