import type { CarOffer, CarVersion, IndexedDealership, IndexedLocation } from '../../cars/indexed-car.ts';
import { detailFields, sharedFields, StoredCar } from '../stored-car.server.ts';

/** A car as the shared index stores it and returns it with a hit. */
export type CarDocument = {
  details: readonly unknown[];
  dealership: IndexedDealership;
  location: IndexedLocation | null;
  version: CarVersion;
  offer: CarOffer;
  pictures: string | null;
};

export const carDocumentCodec = {
  serialize: ({ details, dealership, location, version, offer, picturesJson }: StoredCar): CarDocument => ({
    details,
    dealership,
    location,
    version,
    offer,
    pictures: picturesJson,
  }),
  parse: (value: unknown): StoredCar => {
    const { details, dealership, location, version, offer, pictures } = value as CarDocument;
    return new StoredCar(details, { dealership, location }, { version, offer }, pictures);
  },
};

/**
 * Increase it when the same car yields another document: a changed rule in `car-search-schema.ts` or `tokenize.ts`. A test
 * fails when you forget. Servers of the new version then build their own index, and servers of the previous version keep
 * theirs until they are replaced.
 */
export const rulesVersion = 1;

/** Identifies how cars are stored, besides the schema of the search. */
export const carDocumentVersion = JSON.stringify([
  rulesVersion,
  ...[detailFields, sharedFields.version, sharedFields.offer].map((fields) => Object.keys(fields)),
]);
