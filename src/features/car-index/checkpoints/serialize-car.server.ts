import { type CarField, repeatedFields } from '../../cars/car-fields.ts';
import type { CarOffer, CarVersion, IndexedDealership, IndexedLocation } from '../../cars/indexed-car.ts';
import { detailFields, StoredCar } from '../stored-car.server.ts';
import { Interner } from './interner.ts';

/** Values that cars of a checkpoint share. A car refers to them by position. */
export interface SharedValues {
  texts: readonly string[];
  versions: readonly CarVersion[];
  offers: readonly CarOffer[];
  dealerships: readonly IndexedDealership[];
  locations: readonly IndexedLocation[];
}

/** Collects the shared values while a checkpoint is written. */
export class SharedValuesBuilder {
  readonly texts: Interner<string>;
  readonly versions: Interner<CarVersion>;
  readonly offers: Interner<CarOffer>;
  readonly dealerships: Interner<IndexedDealership>;
  readonly locations: Interner<IndexedLocation>;

  constructor(previous?: SharedValues) {
    this.texts = new Interner(previous?.texts);
    this.versions = new Interner(previous?.versions);
    this.offers = new Interner(previous?.offers);
    this.dealerships = new Interner(previous?.dealerships);
    this.locations = new Interner(previous?.locations);
  }

  build(): SharedValues {
    return {
      texts: this.texts.values,
      versions: this.versions.values,
      offers: this.offers.values,
      dealerships: this.dealerships.values,
      locations: this.locations.values,
    };
  }
}

/** How each of a car's details is written: as it is, or as a position in `texts`. */
const encodings = Object.entries<CarField>(detailFields).map(([name, { kind }]) => {
  if (kind === 'list') return 'texts';
  return name in repeatedFields ? 'text' : 'plain';
});
type Encoding = (typeof encodings)[number];

type SerializedCar = [
  details: unknown[],
  dealership: number,
  location: number | null,
  version: number,
  offer: number,
  pictures: string | null,
];

/** A compact JSON array. */
export function serializeCar(car: StoredCar, shared: SharedValuesBuilder): string {
  const line: SerializedCar = [
    car.details.map((value, position) => encode(encodings[position] as Encoding, value, shared.texts)),
    shared.dealerships.intern(car.dealership),
    car.location && shared.locations.intern(car.location),
    shared.versions.intern(car.version),
    shared.offers.intern(car.offer),
    car.picturesJson,
  ];
  return JSON.stringify(line);
}

export function deserializeCar(json: string, { texts, ...shared }: SharedValues): StoredCar {
  const [details, dealership, location, version, offer, pictures] = JSON.parse(json) as SerializedCar;
  return new StoredCar(
    details.map((value, position) => decode(encodings[position] as Encoding, value, texts)),
    {
      dealership: shared.dealerships[dealership] as IndexedDealership,
      location: location === null ? null : (shared.locations[location] as IndexedLocation),
    },
    { version: shared.versions[version] as CarVersion, offer: shared.offers[offer] as CarOffer },
    pictures,
  );
}

function encode(encoding: Encoding, value: unknown, texts: Interner<string>): unknown {
  if (value === null || encoding === 'plain') return value;
  if (encoding === 'text') return texts.intern(value as string);
  return (value as readonly string[]).map((text) => texts.intern(text));
}

function decode(encoding: Encoding, value: unknown, texts: readonly string[]): unknown {
  if (value === null || encoding === 'plain') return value;
  if (encoding === 'text') return texts[value as number];
  return (value as number[]).map((position) => texts[position]);
}
