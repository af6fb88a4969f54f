import type { Filter, Range } from '../../../search/search-engine.ts';
import { facetAttributes } from '../../cars/facet-attributes.ts';
import { carSearchSchema } from '../../car-index/car-search-schema.ts';
import { toIndexTime } from '../../car-index/index-time.ts';

/**
 * An attribute that filters may use: a field of a hit. Internal attributes of the index (rank, `listed_until`) cannot be
 * filtered by.
 */
export interface FilterAttribute {
  name: string;
  /** Its name in the index. */
  indexed: string;
  numeric: boolean;
  /** Converts a number in a filter to the number in the index. */
  toIndex?(value: number): number;
}

const toFilterAttribute = (name: string): FilterAttribute => ({
  name,
  indexed: name,
  numeric: carSearchSchema.attributes[name]?.kind === 'integer',
});

const filterAttributes: ReadonlyMap<string, FilterAttribute> = new Map(
  [
    ...facetAttributes.map(toFilterAttribute),
    ...['dealership_slug', 'dealership_id', 'location_id', 'id', 'sold', 'reserved', 'photos_count'].map(
      toFilterAttribute,
    ),
    { ...toFilterAttribute('id'), name: 'objectID' },
    { ...toFilterAttribute('created_at'), toIndex: toIndexTime }, // in filters, Unix seconds
  ].map((attribute) => [attribute.name, attribute]),
);

export const findFilterAttribute = (name: string): FilterAttribute | undefined => filterAttributes.get(name);

const nothing: Filter = { kind: 'or', of: [] };

export const operators = ['<=', '>=', '!=', '<', '>', '='] as const;
export type Operator = (typeof operators)[number];

const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** Parses a decimal number. Undefined for anything else ('', '0x10', 'Infinity'). */
export const parseDecimal = (text: string): number | undefined => (decimal.test(text) ? Number(text) : undefined);

/** The index stores booleans as numbers. */
const flags = new Map([
  ['true', 1],
  ['false', 0],
]);

export type CompareOptions = { ignoreCase?: boolean };

/** `make:Toyota`, `year:2020`, `sold:false` */
export function valueCondition(attribute: FilterAttribute, value: string, options: CompareOptions = {}): Filter {
  if (!attribute.numeric) return { kind: 'equals', attribute: attribute.indexed, value, ...options };
  const number = parseDecimal(value) ?? flags.get(value);
  return number === undefined ? nothing : rangeCondition(attribute, number, number);
}

/** `price > 10.5`. A car without a value matches `!=`. */
export function comparisonCondition(attribute: FilterAttribute, operator: Operator, value: number): Filter {
  switch (operator) {
    case '=':
      return rangeCondition(attribute, value, value);
    case '!=':
      return { kind: 'not', of: rangeCondition(attribute, value, value) };
    case '>=':
      return rangeCondition(attribute, value, Infinity);
    case '<=':
      return rangeCondition(attribute, -Infinity, value);
    case '>':
      return rangeCondition(attribute, getNextInteger(value), Infinity);
    case '<':
      return rangeCondition(attribute, -Infinity, -getNextInteger(-value));
  }
}

const getNextInteger = (value: number): number => Math.floor(value) + 1;

/** The index stores 32-bit integers. Bounds are rounded inwards to integers and clamped to this range. */
const maxInteger = 2_147_483_647;

export function rangeCondition({ indexed, toIndex }: FilterAttribute, lower: number, upper: number): Filter {
  const convert = (value: number): number => (toIndex && Number.isFinite(value) ? toIndex(value) : value);
  const range: Required<Range> = {
    min: Math.max(-maxInteger, convert(Math.ceil(lower))) + 0, // -0 becomes 0
    max: Math.min(maxInteger, convert(Math.floor(upper))) + 0,
  };
  if (range.min > range.max) return nothing;
  if (range.min === range.max) return { kind: 'equals', attribute: indexed, value: range.min };
  return { kind: 'range', attribute: indexed, ...range };
}

export const combineAll = (filters: readonly Filter[]): Filter =>
  filters.length === 1 && filters[0] ? filters[0] : { kind: 'and', of: filters };

/** Merges conditions on the values of one attribute into a single `in`. */
export function combineAny(filters: readonly Filter[]): Filter {
  const [first] = filters;
  if (!first || filters.length === 1) return first ?? nothing;
  if (first.kind !== 'equals') return { kind: 'or', of: filters };
  const values: (string | number)[] = [];
  for (const filter of filters) {
    if (filter.kind !== 'equals' || filter.attribute !== first.attribute) return { kind: 'or', of: filters };
    values.push(filter.value);
  }
  const { kind: _kind, value: _value, ...shared } = first;
  return { kind: 'in', ...shared, values };
}
