import { type Filter, type Range, type SearchSchema, UnknownAttribute } from '../search-engine.ts';

type Value = string | number;

/** The values of a document by attribute, as filters see them. */
export type AttributeValues = ReadonlyMap<string, readonly Value[]>;

export function readAttributes<Document>(schema: SearchSchema<Document>, document: Document): AttributeValues {
  return new Map(
    Object.entries(schema.attributes).map(([name, attribute]) => {
      const value = attribute.of(document);
      const list = typeof value === 'object' && value !== null ? value : [value];
      return [
        name,
        [...new Set(list)].flatMap((each) => (each === null || each === undefined || each === '' ? [] : each)),
      ] as const;
    }),
  );
}

export const getValues = (values: AttributeValues, attribute: string): readonly Value[] => values.get(attribute) ?? [];
export const getNumber = (values: AttributeValues, attribute: string): number | undefined =>
  getValues(values, attribute)[0] as number | undefined;

export const hasAny = (
  values: AttributeValues,
  attribute: string,
  wanted: readonly Value[],
  fold: (value: Value) => string = String,
): boolean => getValues(values, attribute).some((value) => wanted.some((each) => fold(each) === fold(value)));

export function isWithin(values: AttributeValues, attribute: string, { min, max }: Range): boolean {
  const value = getNumber(values, attribute);
  return value !== undefined && (min === undefined || value >= min) && (max === undefined || value <= max);
}

const toLowerCase = (value: Value): string => String(value).toLowerCase();

/** Looks up every attribute first, so that an unknown one is rejected even without documents. */
export function createFilterMatcher<Document>(
  schema: SearchSchema<Document>,
  filter: Filter,
): (values: AttributeValues) => boolean {
  switch (filter.kind) {
    case 'and':
    case 'or': {
      const tests = filter.of.map((each) => createFilterMatcher(schema, each));
      return (values) =>
        filter.kind === 'and' ? tests.every((test) => test(values)) : tests.some((test) => test(values));
    }
    case 'not': {
      const test = createFilterMatcher(schema, filter.of);
      return (values) => !test(values);
    }
    case 'range':
      requireInteger(schema, filter.attribute);
      return (values) => isWithin(values, filter.attribute, filter);
    case 'equals':
    case 'in': {
      requireAttribute(schema, filter.attribute);
      const wanted = filter.kind === 'equals' ? [filter.value] : filter.values;
      const fold = filter.ignoreCase ? toLowerCase : String;
      return (values) => hasAny(values, filter.attribute, wanted, fold);
    }
    case 'exists':
      requireAttribute(schema, filter.attribute);
      return (values) => getValues(values, filter.attribute).length > 0;
  }
}

export function requireAttribute<Document>(schema: SearchSchema<Document>, name: string) {
  const attribute = Object.hasOwn(schema.attributes, name) ? schema.attributes[name] : undefined;
  if (!attribute) throw new UnknownAttribute(name, 'an attribute');
  return attribute;
}

export function requireInteger<Document>(schema: SearchSchema<Document>, name: string): void {
  if (requireAttribute(schema, name).kind !== 'integer') throw new UnknownAttribute(name, 'a whole-number attribute');
}
