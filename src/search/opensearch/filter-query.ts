import type { Filter, Range } from '../search-engine.ts';
import { field } from './field-names.ts';
import { encodeKeyword } from './keyword-encoding.ts';
import { allOf, anyOf, matchNone, not, type Query } from './query-dsl.ts';
import type { SchemaLookup } from './schema-lookup.ts';

const largestInteger = 2_147_483_647;

/** @throws UnknownAttribute */
export function buildFilter(schema: SchemaLookup, filter: Filter): Query {
  switch (filter.kind) {
    case 'and':
      return allOf(filter.of.map((each) => buildFilter(schema, each)));
    case 'or':
      return anyOf(filter.of.map((each) => buildFilter(schema, each)));
    case 'not':
      return not(buildFilter(schema, filter.of));
    case 'range':
      return buildRange(schema, filter.attribute, filter);
    case 'equals':
      return buildEqualsAny(schema, filter.attribute, [filter.value], filter.ignoreCase);
    case 'in':
      return buildEqualsAny(schema, filter.attribute, filter.values, filter.ignoreCase);
    case 'exists':
      schema.attribute(filter.attribute);
      return exists(filter.attribute);
  }
}

/** Documents with any of the values. @throws UnknownAttribute */
export function buildEqualsAny(
  schema: SchemaLookup,
  attribute: string,
  values: readonly (string | number)[],
  ignoreCase = false,
): Query {
  if (schema.isInteger(attribute)) return terms(field.attribute(attribute), values.flatMap(toIntegers));
  const keywords = values.map(String).filter((value) => value !== '');
  return ignoreCase
    ? terms(
        field.lowerCase(attribute),
        keywords.map((value) => encodeKeyword(value.toLowerCase())),
      )
    : terms(field.attribute(attribute), keywords.map(encodeKeyword));
}

/** @throws UnknownAttribute */
export function buildRange(schema: SchemaLookup, attribute: string, { min, max }: Range): Query {
  schema.requireInteger(attribute);
  if (Number.isNaN(min) || Number.isNaN(max)) return matchNone;
  const from = Math.max(Math.ceil(min ?? -largestInteger), -largestInteger);
  const to = Math.min(Math.floor(max ?? largestInteger), largestInteger);
  if (from > to) return matchNone;
  if (from === -largestInteger && to === largestInteger) return exists(attribute);
  return { range: { [field.attribute(attribute)]: { gte: from, lte: to } } };
}

/**
 * The partitions that a filter names; undefined if it may match documents of any. (An `equals` or an `in` of the partition
 * attribute, at the top level or in a top-level `and`.)
 */
export function findPartitions(partition: string, filter: Filter): number[] | undefined {
  const conditions = filter.kind === 'and' ? filter.of : [filter];
  for (const condition of conditions) {
    if (condition.kind === 'equals' && condition.attribute === partition) return toIntegers(condition.value);
    if (condition.kind === 'in' && condition.attribute === partition) return condition.values.flatMap(toIntegers);
  }
  return undefined;
}

const exists = (attribute: string): Query => ({ exists: { field: field.attribute(attribute) } });

const terms = (name: string, values: readonly (string | number)[]): Query =>
  values.length === 0 ? matchNone : { terms: { [name]: [...new Set(values)] } };

/** The integer that a value equals or spells, if any. */
function toIntegers(value: string | number): number[] {
  const number = Number(value);
  const isValid = Number.isInteger(number) && Math.abs(number) <= largestInteger && String(number) === String(value);
  // Adding 0 turns -0 into 0.
  return isValid ? [number + 0] : [];
}
