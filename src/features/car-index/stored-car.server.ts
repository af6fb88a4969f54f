import { internalFields, offerFields, ownFields, repeatedFields, versionFields } from '../cars/car-fields.ts';
import type {
  CarOffer,
  CarVersion,
  IndexedCar,
  IndexedDealership,
  IndexedLocation,
  IndexedPicture,
} from '../cars/indexed-car.ts';

/** The fields stored per car, in the order of `StoredCar.details`. */
export const detailFields = { ...ownFields, ...repeatedFields };
/** The fields stored once for many cars. */
export const sharedFields = { version: versionFields, offer: { ...offerFields, ...internalFields } };

/**
 * A car as read from the database, in half the memory of a plain object: it shares common values with other cars, and
 * parses its pictures on access, which only the two dozen cars of a page need.
 */
class CarRecord {
  /** By position in `detailFields`. */
  readonly details: readonly unknown[];
  readonly dealership: IndexedDealership;
  readonly location: IndexedLocation | null;
  readonly version: CarVersion;
  readonly offer: CarOffer;
  /** `[[id, width, height, colour], …]` */
  readonly picturesJson: string | null;

  constructor(
    details: readonly unknown[],
    place: { dealership: IndexedDealership; location: IndexedLocation | null },
    shared: { version: CarVersion; offer: CarOffer },
    picturesJson: string | null,
  ) {
    this.details = details;
    this.dealership = place.dealership;
    this.location = place.location;
    this.version = shared.version;
    this.offer = shared.offer;
    this.picturesJson = picturesJson;
  }

  get pictures(): readonly IndexedPicture[] {
    if (this.picturesJson === null) return [];
    const pictures = JSON.parse(this.picturesJson) as [number, number, number, string][];
    return pictures.map(([id, width, height, colour]) => ({ id, width, height, colour }));
  }
}

/** With a getter for every field it reads like an `IndexedCar`. */
export type StoredCar = CarRecord & IndexedCar;
export const StoredCar = CarRecord as new (...args: ConstructorParameters<typeof CarRecord>) => StoredCar;

function defineGetter(name: string, read: (car: CarRecord) => unknown): void {
  Object.defineProperty(CarRecord.prototype, name, {
    get(this: CarRecord) {
      return read(this);
    },
  });
}
for (const [position, name] of Object.keys(detailFields).entries()) defineGetter(name, (car) => car.details[position]);
for (const name of Object.keys(sharedFields.version))
  defineGetter(name, (car) => car.version[name as keyof CarVersion]);
for (const name of Object.keys(sharedFields.offer)) defineGetter(name, (car) => car.offer[name as keyof CarOffer]);
