import type { GeocodedPlace, Geocoder } from './geocoder.ts';
import { readTowns, type Town } from './towns.ts';

type Gazetteer = { byPostcode: ReadonlyMap<string, Town[]>; byName: ReadonlyMap<string, Town[]> };

/** Geocodes with the bundled list of towns: no key, no network, no streets. */
export function createTownsGeocoder(): Geocoder {
  let gazetteer: Promise<Gazetteer> | undefined;
  return {
    geocode: async (query) => {
      const town = findTown(await (gazetteer ??= readTowns().then(buildGazetteer)), query);
      return town && toPlace(town);
    },
  };
}

const buildGazetteer = (towns: readonly Town[]): Gazetteer => {
  // Best known first; the sort is stable.
  const ranked = towns.toSorted((a, b) => b.rank - a.rank);
  return {
    byPostcode: Map.groupBy(ranked, ({ postcode }) => postcode),
    byName: Map.groupBy(ranked, ({ name }) => name.toLowerCase()),
  };
};

/** Matches the part after the suburb in an Australian address: '12 High Street, Geelong VIC 3220, Australia'. */
const ending =
  /[\s,]*(?:\b(?<state>act|nsw|nt|qld|sa|tas|vic|wa))?[\s,]*(?:\b(?<postcode>\d{4}))?[\s,]*(?:\baustralia)?[\s,]*$/i;

function findTown({ byPostcode, byName }: Gazetteer, query: string): Town | undefined {
  const { index = query.length, groups } = ending.exec(query) ?? {};
  const named = findTownsNamedLast(byName, query.slice(0, index)).filter(
    ({ state }) => groups?.state === undefined || state === groups.state.toUpperCase(),
  );
  if (groups?.postcode === undefined) return named[0];
  // A postcode is more specific than a name that several suburbs share.
  return named.find(({ postcode }) => postcode === groups.postcode) ?? byPostcode.get(groups.postcode)?.[0];
}

/** The suburb with the longest name at the end of the text: 'High Street Brighton East' is in Brighton East. */
function findTownsNamedLast(byName: Gazetteer['byName'], text: string): Town[] {
  const words = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const found = words
    .keys()
    .map((from) => byName.get(words.slice(from).join(' ')))
    .find(Boolean);
  return found ?? [];
}

const toPlace = ({ lat, long, name, state }: Town): GeocodedPlace => ({ lat, lng: long, suburb: name, state });
