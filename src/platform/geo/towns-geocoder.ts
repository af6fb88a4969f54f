import type { GeocodedPlace, Geocoder } from './geocoder.ts';
import { readTowns, type Town } from './towns.ts';

type Gazetteer = { byPostcode: ReadonlyMap<string, Town[]>; byName: ReadonlyMap<string, Town[]> };

/** Knows the towns that come with the product: no key, no network, and no streets. */
export function createTownsGeocoder(): Geocoder {
  let gazetteer: Promise<Gazetteer> | undefined;
  return {
    geocode: async (query) => {
      const town = findTown(await (gazetteer ??= readTowns().then(gazetteerOf)), query);
      return town && placeOf(town);
    },
  };
}

const gazetteerOf = (towns: readonly Town[]): Gazetteer => {
  // The best known first; a sort keeps the order of those that are alike.
  const ranked = towns.toSorted((a, b) => b.rank - a.rank);
  return {
    byPostcode: Map.groupBy(ranked, ({ postcode }) => postcode),
    byName: Map.groupBy(ranked, ({ name }) => name.toLowerCase()),
  };
};

/** What comes after the suburb in an address as Australians write it: '12 High Street, Geelong VIC 3220, Australia'. */
const ending =
  /[\s,]*(?:\b(?<state>act|nsw|nt|qld|sa|tas|vic|wa))?[\s,]*(?:\b(?<postcode>\d{4}))?[\s,]*(?:\baustralia)?[\s,]*$/i;

function findTown({ byPostcode, byName }: Gazetteer, query: string): Town | undefined {
  const { index = query.length, groups } = ending.exec(query) ?? {};
  const named = townsNamedLast(byName, query.slice(0, index)).filter(
    ({ state }) => groups?.state === undefined || state === groups.state.toUpperCase(),
  );
  if (groups?.postcode === undefined) return named[0];
  // A postcode says more than a name that many suburbs share.
  return named.find(({ postcode }) => postcode === groups.postcode) ?? byPostcode.get(groups.postcode)?.[0];
}

/** The suburb with the longest name that the words end with: 'High Street Brighton East' is in Brighton East. */
function townsNamedLast(byName: Gazetteer['byName'], text: string): Town[] {
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

const placeOf = ({ lat, long, name, state }: Town): GeocodedPlace => ({ lat, lng: long, suburb: name, state });
