import type { HasDefault, NotNull } from 'drizzle-orm';
import { boolean, date, integer, pgEnum, smallint, text } from 'drizzle-orm/pg-core';
import { carTypes, itemTypes, priceTypes } from './car-enums.ts';
import { type CarField, type DeclaredField, hitFields, internalFields, pageFields } from './car-fields.ts';

export const carType = pgEnum('car_type', carTypes);
export const itemType = pgEnum('item_type', itemTypes);
export const priceType = pgEnum('price_type', priceTypes);

const fields = { ...hitFields, ...internalFields, ...pageFields };
type Fields = typeof fields;

type ColumnField = Exclude<keyof Fields, DeclaredField<Fields>>;

const builders = {
  text: () => text(),
  integer: () => integer(),
  smallint: () => smallint(),
  boolean: () => boolean(),
  date: () => date(),
  list: () => text().array().default([]),
  car_type: () => carType(),
  item_type: () => itemType(),
  price_type: () => priceType(),
};

type Builder<Field extends CarField> = ReturnType<(typeof builders)[Field['kind'] & keyof typeof builders]>;
type Nullable<Field extends CarField> = Field extends { required: true } ? NotNull<Builder<Field>> : Builder<Field>;
type Column<Field extends CarField> = Field extends { default: unknown }
  ? HasDefault<Nullable<Field>>
  : Nullable<Field>;

/** `rego_expiry` is `cars.regoExpiry` in queries. */
type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;
const toCamelCase = (name: string): string => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const columnFields = Object.entries<CarField>(fields).filter(([, { column }]) => column !== 'declared');

function toColumn({ kind, required, default: initial }: CarField) {
  const column = builders[kind as keyof typeof builders]();
  if (required) column.notNull();
  if (initial !== undefined) column.default(initial as never);
  return column;
}

/** Columns for the table, by their names in queries. */
export const fieldColumns = Object.fromEntries(
  columnFields.map(([name, field]) => [toCamelCase(name), toColumn(field)]),
) as unknown as { [Name in ColumnField as CamelCase<Name>]: Column<Fields[Name]> };

/** Columns of a table by their names in the API. */
export const selectFields = <Table extends Record<CamelCase<ColumnField>, unknown>>(table: Table) =>
  Object.fromEntries(columnFields.map(([name]) => [name, table[toCamelCase(name) as CamelCase<ColumnField>]])) as {
    [Name in ColumnField]: Table[CamelCase<Name>];
  };
