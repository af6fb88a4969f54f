import {
  type CarField,
  type CarFields,
  type DeclaredField,
  type FieldKind,
  repeatedFields,
} from '../cars/car-fields.ts';
import { caravanSql, isReservedSql } from '../cars/car-tables.server.ts';
import type { CarOffer, CarVersion, IndexedDealership, IndexedLocation } from '../cars/indexed-car.ts';
import { internParsed, internSplit } from './intern.ts';
import { parseComposite } from './parse-composite.ts';
import { detailFields, sharedFields, StoredCar } from './stored-car.server.ts';

/** Separates the items of a list; no item contains it. */
const separator = '\u001f';

type IndexedFields = typeof detailFields & typeof sharedFields.version & typeof sharedFields.offer;

/** Fields that are not simply a column of the same name. */
const expressions: Readonly<Record<DeclaredField<IndexedFields> | 'reserved', string>> = {
  id: 'cars.id',
  make: 'manufacturers.name',
  reserved: isReservedSql,
  ...caravanSql,
  has_nvic: 'cars.nvic is not null',
  sold_date_timestamp: 'extract(epoch from cars.sold_at)',
  created_at: 'extract(epoch from cars.created_at)',
  photos_count: 'coalesce(car_covers.photos_count, 0)',
};

const toExpressions = (fields: CarFields): string =>
  Object.entries(fields)
    .map(([name, { kind }]) => {
      if (Object.hasOwn(expressions, name)) return expressions[name as keyof typeof expressions];
      return kind === 'list' ? `array_to_string(cars.${name}, chr(31))` : `cars.${name}`;
    })
    .join(', ');

/**
 * The details, then the rest. Every column costs the driver a string for every car, so values that cars share come as
 * one text that is parsed once: 100,000 cars have about 5000 versions and 1500 offers. Must not read tables that only
 * the dealership may see.
 */
export const selectCarsSql = `select ${toExpressions(detailFields)},
    cars.dealership_id, cars.location_id, car_covers.pictures,
    row(${toExpressions(sharedFields.version)}), row(${toExpressions(sharedFields.offer)})
  from cars join manufacturers on manufacturers.id = cars.manufacturer_id
  left join car_covers on car_covers.car_id = cars.id`;

const restAt = Object.keys(detailFields).length;
const at = { dealership: restAt, location: restAt + 1, pictures: restAt + 2, version: restAt + 3, offer: restAt + 4 };

/** A row of `selectCarsSql`, every value as PostgreSQL's text. */
export type CarRow = readonly (string | null)[];

export const getDealershipId = (row: CarRow): number => Number(row[at.dealership]);

export function getLocationId(row: CarRow): number | null {
  const id = row[at.location];
  return typeof id === 'string' ? Number(id) : null;
}

export type CarReader = ReturnType<typeof createCarReader>;

/** One reader lives as long as the index, so that cars read later share values with cars read before. */
export function createCarReader() {
  const { own, repeated } = createParsers();
  const parseDetails = Object.entries<CarField>(detailFields).map(([name, { kind }]) =>
    name in repeatedFields ? repeated[kind] : own[kind],
  );
  const toVersion = internParsed((text) => parseShared(text, sharedFields.version, repeated) as CarVersion);
  const toOffer = internParsed((text) => parseShared(text, sharedFields.offer, repeated) as CarOffer);

  return {
    /** The same object as long as nothing about the dealership changes. */
    dealership: internParsed((json) => JSON.parse(json) as IndexedDealership),
    location: internParsed((json) => JSON.parse(json) as IndexedLocation),
    car: (row: CarRow, dealership: IndexedDealership, location: IndexedLocation | null): StoredCar =>
      new StoredCar(
        parseDetails.map((parse, position) => parseValue(row[position], parse)),
        { dealership, location },
        { version: toVersion(row[at.version] as string), offer: toOffer(row[at.offer] as string) },
        row[at.pictures] ?? null,
      ),
  };
}

type Parse = (text: string) => unknown;

/** Parsers by field kind: `own` for values that rarely repeat; `repeated` interns equal values. */
function createParsers() {
  const intern = internParsed((text) => text);
  const split = internSplit(separator);
  const own: Readonly<Record<FieldKind, Parse>> = {
    text: (text) => text,
    car_type: intern,
    item_type: intern,
    price_type: intern,
    date: intern,
    integer: Number,
    smallint: Number,
    boolean: (text) => text === 't',
    list: split,
    timestamp: toSeconds,
    unix: toSeconds,
  };
  return { own, repeated: { ...own, text: intern, list: internParsed(split) } };
}

const parseValue = (text: string | null | undefined, parse: Parse): unknown =>
  typeof text === 'string' ? parse(text) : null;

function parseShared(text: string, fields: CarFields, parsers: Readonly<Record<FieldKind, Parse>>): object {
  const values = parseComposite(text);
  return Object.fromEntries(
    Object.entries(fields).map(([name, { kind }], position) => [name, parseValue(values[position], parsers[kind])]),
  );
}

/** The last second of the year 9999: PostgreSQL also has 'infinity', which a JavaScript date cannot represent. */
const latest = 253_402_300_799;

const toSeconds = (epoch: string): number => Math.max(-latest, Math.min(latest, Math.floor(Number(epoch))));
