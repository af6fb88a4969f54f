import type { Filter, Range } from '../../search/search-engine.ts';
import { facetAttributes } from '../sites/facet-attributes.ts';
import { carSearchSchema } from './car-search-schema.ts';
import { toIndexTime } from './index-time.ts';

/**
 * What a filter may name, each a field that a hit carries. What the index keeps for itself (its rank, until when a car
 * is listed) is not among them.
 */
export interface FilterAttribute {
  name: string;
  /** Its name in the index. */
  indexed: string;
  numeric: boolean;
  /** Of a number in a filter, the number in the index. */
  toIndex?(value: number): number;
}

const named = (name: string): FilterAttribute => ({
  name,
  indexed: name,
  numeric: carSearchSchema.attributes[name]?.kind === 'integer',
});

const filterAttributes: ReadonlyMap<string, FilterAttribute> = new Map(
  [
    ...facetAttributes.map(named),
    ...['dealership_slug', 'dealership_id', 'location_id', 'id', 'sold', 'reserved', 'photos_count'].map(named),
    { ...named('id'), name: 'objectID' },
    { ...named('created_at'), toIndex: toIndexTime }, // filtered by as Unix seconds
  ].map((attribute) => [attribute.name, attribute]),
);

export const findFilterAttribute = (name: string): FilterAttribute | undefined => filterAttributes.get(name);

const nothing: Filter = { kind: 'or', of: [] };

export const operators = ['<=', '>=', '!=', '<', '>', '='] as const;
export type Operator = (typeof operators)[number];

const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** A decimal number as people write it; undefined for anything else ('', '0x10', 'Infinity'). */
export const readDecimal = (text: string): number | undefined => (decimal.test(text) ? Number(text) : undefined);

/** The two values of a yes-or-no field are kept as numbers. */
const flags = new Map([
  ['true', 1],
  ['false', 0],
]);

/** `make:Toyota`, `year:2020`, `sold:false` */
export function hasValue(attribute: FilterAttribute, value: string): Filter {
  if (!attribute.numeric) return { kind: 'equals', attribute: attribute.indexed, value };
  const number = readDecimal(value) ?? flags.get(value);
  return number === undefined ? nothing : isBetween(attribute, number, number);
}

/** `price > 10.5`; a field without a value is unlike every number. */
export function compares(attribute: FilterAttribute, operator: Operator, value: number): Filter {
  switch (operator) {
    case '=':
      return isBetween(attribute, value, value);
    case '!=':
      return { kind: 'not', of: isBetween(attribute, value, value) };
    case '>=':
      return isBetween(attribute, value, Infinity);
    case '<=':
      return isBetween(attribute, -Infinity, value);
    case '>':
      return isBetween(attribute, nextWhole(value), Infinity);
    case '<':
      return isBetween(attribute, -Infinity, -nextWhole(-value));
  }
}

const nextWhole = (value: number): number => Math.floor(value) + 1;

/** The index holds whole numbers of 32 bits: bounds between or beyond them are drawn in to the last ones that count. */
const most = 2_147_483_647;

export function isBetween({ indexed, toIndex }: FilterAttribute, lower: number, upper: number): Filter {
  const kept = (value: number): number => (toIndex && Number.isFinite(value) ? toIndex(value) : value);
  const range: Required<Range> = {
    min: Math.max(-most, kept(Math.ceil(lower))) + 0, // -0 becomes 0
    max: Math.min(most, kept(Math.floor(upper))) + 0,
  };
  if (range.min > range.max) return nothing;
  if (range.min === range.max) return { kind: 'equals', attribute: indexed, value: range.min };
  return { kind: 'range', attribute: indexed, ...range };
}

export const all = (filters: readonly Filter[]): Filter =>
  filters.length === 1 && filters[0] ? filters[0] : { kind: 'and', of: filters };

/** Values of one attribute become one list: a shorter way to say it, though each of them still has to be looked for. */
export function any(filters: readonly Filter[]): Filter {
  const [first] = filters;
  if (!first || filters.length === 1) return first ?? nothing;
  if (first.kind !== 'equals') return { kind: 'or', of: filters };
  const values: (string | number)[] = [];
  for (const filter of filters) {
    if (filter.kind !== 'equals' || filter.attribute !== first.attribute) return { kind: 'or', of: filters };
    values.push(filter.value);
  }
  return { kind: 'in', attribute: first.attribute, values };
}
