import { LruCache } from '../cache/lru-cache.ts';
import type { Clock } from '../clock.ts';
import type { GeocodedPlace, Geocoder } from './geocoder.ts';

type MapsComponent = { short_name?: string; long_name?: string; types?: readonly string[] };

/** The fields of a maps service's response that are read. */
type MapsResponse = {
  status?: string;
  results?: readonly {
    address_components?: readonly MapsComponent[];
    postcode_localities?: readonly string[];
    geometry?: { location?: { lat?: unknown; lng?: unknown } };
  }[];
};

type CacheEntry = { place: Promise<GeocodedPlace | undefined>; until: number };

const timeoutMs = 3000; // a visitor is waiting

/** About the number of postcodes. */
const maxEntries = 3000;

const forever = Number.POSITIVE_INFINITY;
/** How long an empty result is cached: the service may add the place later. */
const emptyResultMs = 5 * 60_000;

/** Australia and its island territories, which map services list as countries. */
const countries = new Set(['AU', 'CC', 'CX', 'NF']);

/**
 * Geocodes with a maps service. The address contains its key: `https://maps.example/geocode/json?key=…`. An unknown
 * place is a result; a refusal is an error. Errors never contain the address, and so never the key.
 */
export function createHttpGeocoder(address: string, clock: Clock): Geocoder {
  const cache = new LruCache<string, CacheEntry>({ maxSize: maxEntries });
  return {
    geocode: (query) => {
      const cached = cache.get(query);
      if (cached && clock().getTime() < cached.until) return cached.place;
      const entry: CacheEntry = { place: queryMaps(address, query), until: forever };
      entry.place.then(
        (place) => (entry.until = place ? forever : clock().getTime() + emptyResultMs),
        () => cache.delete(query), // failures are not cached
      );
      cache.set(query, entry);
      return entry.place;
    },
  };
}

async function queryMaps(address: string, query: string): Promise<GeocodedPlace | undefined> {
  const url = new URL(address);
  url.searchParams.set('address', query);
  url.searchParams.set('components', 'country:AU');
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`the maps service responded with ${response.status}`);
  const { status = 'OK', results = [] } = (await response.json()) as MapsResponse;
  if (status !== 'OK' && status !== 'ZERO_RESULTS') throw new Error(`the maps service responded with ${status}`);
  return results[0] && toPlace(results[0], query);
}

/** A result that is only the country, or has another postcode, counts as not found. */
function toPlace(
  {
    address_components: parts = [],
    postcode_localities: localities,
    geometry,
  }: NonNullable<MapsResponse['results']>[0],
  query: string,
): GeocodedPlace | undefined {
  const findPart = (type: string) => parts.find(({ types = [] }) => types.includes(type));
  const { lat, lng } = geometry?.location ?? {};
  if (typeof lat !== 'number' || typeof lng !== 'number') return undefined;
  if (!countries.has(findPart('country')?.short_name ?? 'AU')) return undefined;
  const postcode = findPart('postal_code')?.short_name;
  if (/^\d{4}$/.test(query) && postcode !== undefined && postcode !== query) return undefined;
  const suburb = findPart('locality')?.long_name ?? localities?.[0] ?? '';
  const state = findPart('administrative_area_level_1')?.short_name ?? ''; // the islands have no state
  return suburb || state || postcode ? { lat, lng, suburb, state } : undefined;
}
