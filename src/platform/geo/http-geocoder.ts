import type { GeocodedPlace, Geocoder } from './geocoder.ts';

type MapsComponent = { short_name?: string; long_name?: string; types?: readonly string[] };

/** What maps services answer: the parts that are read. */
type MapsAnswer = {
  status?: string;
  results?: readonly {
    address_components?: readonly MapsComponent[];
    postcode_localities?: readonly string[];
    geometry?: { location?: { lat?: unknown; lng?: unknown } };
  }[];
};

const patienceMs = 3000; // a visitor waits for it

/** How many answers are remembered: about as many as there are postcodes. */
const mostAnswers = 3000;

/**
 * Asks a maps service at an address that holds its key: `https://maps.example/geocode/json?key=…`. What it does not know
 * is an answer too; what it refuses is an error, in whose words the address (and so the key) never stands.
 */
export function createHttpGeocoder(address: string): Geocoder {
  const answers = new Map<string, Promise<GeocodedPlace | undefined>>();
  return {
    geocode: (query) => {
      const known = answers.get(query);
      if (known) return known;
      const answer = ask(address, query);
      // A failure is asked again.
      answer.catch(() => answers.delete(query));
      for (const oldest of answers.keys()) {
        if (answers.size < mostAnswers) break;
        answers.delete(oldest);
      }
      answers.set(query, answer);
      return answer;
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

/** A service that finds only the country has found nothing, and so has one that answers with another postcode. */
function placeOf(
  { address_components: parts = [], postcode_localities: localities, geometry }: NonNullable<MapsAnswer['results']>[0],
  query: string,
): GeocodedPlace | undefined {
  const partOf = (type: string) => parts.find(({ types = [] }) => types.includes(type));
  const { lat, lng } = geometry?.location ?? {};
  const state = partOf('administrative_area_level_1')?.short_name;
  if (typeof lat !== 'number' || typeof lng !== 'number' || state === undefined) return undefined;
  if (partOf('country') && partOf('country')?.short_name !== 'AU') return undefined;
  const postcode = partOf('postal_code')?.short_name;
  if (/^\d{4}$/.test(query) && postcode !== undefined && postcode !== query) return undefined;
  return { lat, lng, suburb: partOf('locality')?.long_name ?? localities?.[0] ?? '', state };
}
