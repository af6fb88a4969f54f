import type { IndexedDealership, IndexedLocation } from './indexed-car.ts';
import { Numbering } from './numbering.ts';
import { type CarDetails, type CarSpec, type CarState, StoredCar } from './stored-car.server.ts';

/** What archived cars have in common; each names them by their places here. */
export interface ArchiveTables {
  words: readonly string[];
  specs: readonly CarSpec[];
  states: readonly CarState[];
  dealerships: readonly IndexedDealership[];
  locations: readonly IndexedLocation[];
}

/** The same while an archive is written. */
export class OpenTables {
  readonly words: Numbering<string>;
  readonly specs: Numbering<CarSpec>;
  readonly states: Numbering<CarState>;
  readonly dealerships: Numbering<IndexedDealership>;
  readonly locations: Numbering<IndexedLocation>;

  constructor(known?: ArchiveTables) {
    this.words = new Numbering(known?.words);
    this.specs = new Numbering(known?.specs);
    this.states = new Numbering(known?.states);
    this.dealerships = new Numbering(known?.dealerships);
    this.locations = new Numbering(known?.locations);
  }

  close(): ArchiveTables {
    return {
      words: this.words.values,
      specs: this.specs.values,
      states: this.states.values,
      dealerships: this.dealerships.values,
      locations: this.locations.values,
    };
  }
}

/** In this order an archived car says what is its own: as it is, or as a place in a table. */
const ways = {
  id: 'as it is',
  slug: 'as it is',
  name: 'word',
  stocknum: 'as it is',
  vin: 'as it is',
  regplate: 'as it is',
  rego_expiry: 'word',
  sold_date_timestamp: 'as it is',
  price: 'as it is',
  before_price: 'as it is',
  subscription_price: 'as it is',
  km: 'as it is',
  colour: 'word',
  build_date: 'word',
  compliance_date: 'word',
  created_at: 'as it is',
  filtered_features: 'words',
  categories: 'words',
  photos_count: 'as it is',
  dealership: 'dealership',
  location: 'location',
} satisfies Record<keyof CarDetails, Way>;

type Way = 'as it is' | 'word' | 'words' | 'dealership' | 'location';
const fields = Object.entries(ways) as [keyof CarDetails, Way][];

/** Then its spec and its state by their places, and its pictures. */
type ArchivedCar = [...own: unknown[], spec: number, state: number, pictures: string | null];

/** A car as short as JSON can say it. */
export function writeCar(car: StoredCar, tables: OpenTables): string {
  const line: ArchivedCar = [
    ...fields.map(([field, way]) => valueToPlace(way, car[field], tables)),
    tables.specs.numberOf(car.spec),
    tables.states.numberOf(car.state),
    car.picturesAsText,
  ];
  return JSON.stringify(line);
}

export function readCar(json: string, tables: ArchiveTables): StoredCar {
  const line = JSON.parse(json) as unknown[];
  const details = Object.fromEntries(fields.map(([field, way], at) => [field, placeToValue(way, line[at], tables)]));
  const [spec, state, pictures] = line.slice(fields.length) as [number, number, string | null];
  return new StoredCar(
    details as unknown as CarDetails,
    tables.specs[spec] as CarSpec,
    tables.states[state] as CarState,
    pictures,
  );
}

function valueToPlace(way: Way, value: unknown, tables: OpenTables): unknown {
  if (value === null) return null;
  switch (way) {
    case 'as it is':
      return value;
    case 'word':
      return tables.words.numberOf(value as string);
    case 'words':
      return (value as readonly string[]).map((word) => tables.words.numberOf(word));
    case 'dealership':
      return tables.dealerships.numberOf(value as IndexedDealership);
    case 'location':
      return tables.locations.numberOf(value as IndexedLocation);
  }
}

function placeToValue(way: Way, place: unknown, tables: ArchiveTables): unknown {
  if (place === null) return null;
  switch (way) {
    case 'as it is':
      return place;
    case 'word':
      return tables.words[place as number];
    case 'words':
      return (place as number[]).map((each) => tables.words[each]);
    case 'dealership':
      return tables.dealerships[place as number];
    case 'location':
      return tables.locations[place as number];
  }
}
