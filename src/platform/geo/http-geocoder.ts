import { LruCache } from '../cache/lru-cache.ts';
import type { Clock } from '../clock.ts';
import type { GeocodedPlace, Geocoder } from './geocoder.ts';

type MapsComponent = { short_name?: string; long_name?: string; types?: readonly string[] };

/** The parts of a maps service's response that are read. */
type MapsAnswer = {
  status?: string;
  results?: readonly {
    address_components?: readonly MapsComponent[];
    postcode_localities?: readonly string[];
    geometry?: { location?: { lat?: unknown; lng?: unknown } };
  }[];
};

type Kept = { answer: Promise<GeocodedPlace | undefined>; until: number };

const patienceMs = 3000; // a visitor waits for it

/** About the number of postcodes. */
const maxAnswers = 3000;

const forEver = Number.POSITIVE_INFINITY;
/** How long an empty result is cached: the service may learn of the place. */
const nothingMs = 5 * 60_000;

/** Australia and its island territories, which maps count as countries. */
const countries = new Set(['AU', 'CC', 'CX', 'NF']);

/**
 * Geocodes with a maps service. The address contains its key: `https://maps.example/geocode/json?key=…`. An unknown
 * place is a result; a refusal is an error. Errors never contain the address, and so never the key.
 */
export function createHttpGeocoder(address: string, clock: Clock): Geocoder {
  const answers = new LruCache<string, Kept>({ maxSize: maxAnswers });
  return {
    geocode: (query) => {
      const known = answers.get(query);
      if (known && clock().getTime() < known.until) return known.answer;
      const kept: Kept = { answer: ask(address, query), until: forEver };
      kept.answer.then(
        (place) => (kept.until = place ? forEver : clock().getTime() + nothingMs),
        () => answers.delete(query), // failures are not cached
      );
      answers.set(query, kept);
      return kept.answer;
    },
  };
}

async function ask(address: string, query: string): Promise<GeocodedPlace | undefined> {
  const url = new URL(address);
  url.searchParams.set('address', query);
  url.searchParams.set('components', 'country:AU');
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(patienceMs) });
  if (!response.ok) throw new Error(`the maps service answered with ${response.status}`);
  const { status = 'OK', results = [] } = (await response.json()) as MapsAnswer;
  if (status !== 'OK' && status !== 'ZERO_RESULTS') throw new Error(`the maps service answered with ${status}`);
  return results[0] && placeOf(results[0], query);
}

/** A result that is only the country, or has another postcode, counts as not found. */
function placeOf(
  { address_components: parts = [], postcode_localities: localities, geometry }: NonNullable<MapsAnswer['results']>[0],
  query: string,
): GeocodedPlace | undefined {
  const partOf = (type: string) => parts.find(({ types = [] }) => types.includes(type));
  const { lat, lng } = geometry?.location ?? {};
  if (typeof lat !== 'number' || typeof lng !== 'number') return undefined;
  if (!countries.has(partOf('country')?.short_name ?? 'AU')) return undefined;
  const postcode = partOf('postal_code')?.short_name;
  if (/^\d{4}$/.test(query) && postcode !== undefined && postcode !== query) return undefined;
  const suburb = partOf('locality')?.long_name ?? localities?.[0] ?? '';
  const state = partOf('administrative_area_level_1')?.short_name ?? ''; // the islands have no state
  return suburb || state || postcode ? { lat, lng, suburb, state } : undefined;
}
