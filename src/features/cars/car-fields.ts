import { z } from 'zod';
import { carTypes, itemTypes, priceTypes } from './car-enums.ts';

/**
 * The fields of a car, each defined once. Everything else is derived from these lists:
 *
 *   seats: optionalSmallint()
 *     ├► car-tables.server.ts                    column `seats smallint`, `cars.seats` in queries
 *     ├► car.ts, car-hit.ts                      `seats: number | null` in the API and in search hits
 *     ├► indexed-car.ts, stored-car.server.ts    the car in the search index
 *     ├► car-row-store.server.ts                 how the index reads it from PostgreSQL
 *     ├► serialize-car.server.ts                 how a checkpoint of the index stores it
 *     └► car-search-schema.ts                    a facet, if facet-attributes.ts lists it; its label and
 *                                                limits are in features/car-search/facets.ts
 *
 * The group of a field determines where the search index stores it. After a change run `npx drizzle-kit generate`.
 */
export type CarField = {
  /** For a PostgreSQL enum, its name. */
  readonly kind: FieldKind;
  /** Never null. */
  readonly required: boolean;
  /** The column's default. */
  readonly default?: string | number | boolean;
  /** The value in the API. */
  readonly schema: z.ZodType;
  /** `declared`: the table declares the column, or the value is computed; the stores define how to read it. */
  readonly column?: 'declared';
};

export type FieldKind = keyof typeof enums | 'text' | 'integer' | 'smallint' | 'boolean' | 'date' | 'list' | Time;

/** In the index both are Unix seconds; in the API `timestamp` is ISO 8601 and `unix` stays a number. */
type Time = 'timestamp' | 'unix';

const enums = { car_type: carTypes, item_type: itemTypes, price_type: priceTypes };

const text = () => ({ kind: 'text', required: true, schema: z.string() }) as const;
const optionalText = () => ({ kind: 'text', required: false, schema: z.string().nullable() }) as const;
const integer = () => ({ kind: 'integer', required: true, schema: z.number().int() }) as const;
const optionalInteger = () => ({ kind: 'integer', required: false, schema: z.number().int().nullable() }) as const;
const smallint = () => ({ kind: 'smallint', required: true, schema: z.number().int() }) as const;
const optionalSmallint = () => ({ kind: 'smallint', required: false, schema: z.number().int().nullable() }) as const;
const boolean = () => ({ kind: 'boolean', required: true, schema: z.boolean() }) as const;
/** `2026-11-15` */
const optionalDate = () => ({ kind: 'date', required: false, schema: z.string().nullable() }) as const;
/** Texts; empty by default. */
const list = () => ({ kind: 'list', required: true, schema: z.array(z.string()) }) as const;
const oneOf = <Name extends keyof typeof enums>(name: Name) =>
  ({ kind: name, required: true, schema: z.enum(enums[name]) }) as const;
const timestamp = () => ({ kind: 'timestamp', required: true, schema: z.string() }) as const;
const optionalUnixTime = () => ({ kind: 'unix', required: false, schema: z.number().int().nullable() }) as const;

/** Differ from car to car. */
export const ownFields = {
  id: { ...integer(), column: 'declared' },
  slug: text(),
  stocknum: text(),
  vin: optionalText(),
  regplate: optionalText(),
  sold_date_timestamp: { ...optionalUnixTime(), column: 'declared' },
  price: { ...integer(), default: 0 }, // whole dollars
  before_price: optionalInteger(),
  subscription_price: optionalInteger(), // a week
  km: optionalInteger(),
  created_at: { ...timestamp(), column: 'declared' },
  filtered_features: list(),
  photos_count: { ...integer(), column: 'declared' },
} as const satisfies CarFields;

/** Differ from car to car, but have only a few thousand values: the index stores each value once. */
export const repeatedFields = {
  name: text(),
  rego_expiry: optionalDate(),
  colour: optionalText(),
  build_date: optionalDate(),
  compliance_date: optionalDate(),
  categories: list(),
} as const satisfies CarFields;

/** Common to all cars of one version (2022 Toyota RAV4 GXL): the index stores one object per version. */
export const versionFields = {
  make: { ...text(), column: 'declared' },
  year: smallint(),
  model: text(),
  badge: optionalText(),
  series: optionalText(),
  body: optionalText(),
  simple_body: optionalText(),
  fuel: optionalText(),
  simple_fuel: optionalText(),
  drive: optionalText(),
  simple_drive: optionalText(),
  transmission: optionalText(),
  simple_transmission: optionalText(),
  seats: optionalSmallint(),
  doors: optionalSmallint(),
  engine_size: optionalText(),
  electric_range: optionalSmallint(), // km
  battery_size: optionalSmallint(), // kWh
  charge_power: optionalSmallint(), // kW, the most from a DC charger
  braked_towing: optionalSmallint(), // kg
  sleeps: { ...optionalInteger(), column: 'declared' }, // this and the following: of caravans and motorhomes
  length_mm: { ...optionalInteger(), column: 'declared' },
  tare_weight: { ...optionalInteger(), column: 'declared' }, // kg
  aggregate_trailer_mass: { ...optionalInteger(), column: 'declared' }, // kg
} as const satisfies CarFields;

/** How a car is offered. Few combinations occur: the index stores one object for each. */
export const offerFields = {
  car_type: oneOf('car_type'),
  item_type: { ...oneOf('item_type'), default: 'car' },
  status: { ...text(), default: 'in_stock' },
  sold: { ...boolean(), default: false },
  reserved: { ...boolean(), default: false }, // the dealership's flag; read together with `hold`
  certified: { ...boolean(), default: false },
  preorder: { ...boolean(), default: false },
  show_on_dealer_website: { ...boolean(), default: true },
  tag: optionalText(),
  price_type: oneOf('price_type'),
  has_nvic: { ...boolean(), column: 'declared' },
  payment_processors: list(),
} as const satisfies CarFields;

/** Stored in the index and part of search hits. */
export const hitFields = { ...ownFields, ...repeatedFields, ...versionFields, ...offerFields };

/** Stored in the index with the offer, but never sent to a browser. */
export const internalFields = {
  pin: { ...smallint(), default: 0 }, // the dealer's own order: higher goes first
} as const satisfies CarFields;

/** Shown on the vehicle page only, and not stored in the index. */
export const pageFields = {
  carsales_title: optionalText(),
  dealercomments: optionalText(), // paragraphs separated by '|'
  standardEquipment: list(),
  views: { ...integer(), default: 0 },
} as const satisfies CarFields;

export type CarFields = Readonly<Record<string, CarField>>;

/** The fields whose columns are not derived from the list. */
export type DeclaredField<Fields extends CarFields> = {
  [Name in keyof Fields]: Fields[Name] extends { column: 'declared' } ? Name : never;
}[keyof Fields];

/** The types of the values in the index. */
export type IndexedValues<Fields extends CarFields> = {
  [Name in keyof Fields]: Fields[Name]['kind'] extends 'list'
    ? readonly string[]
    : Fields[Name]['kind'] extends 'timestamp'
      ? number
      : z.infer<Fields[Name]['schema']>;
};

/** The shape of an API schema with these fields. */
export const toShape = <Fields extends CarFields>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as {
    [Name in keyof Fields]: Fields[Name]['schema'];
  };
