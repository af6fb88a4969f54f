import { carSearchSchema } from '../car-index/car-search-schema.ts';

/** The fields of a hit that are highlighted by default. */
export const highlightedAttributes = [
  'name',
  'year',
  'make',
  'model',
  'make_model',
  'badge',
  'series',
  'simple_body',
  'simple_fuel',
  'simple_drive',
  'simple_transmission',
  'colour',
  'city',
  'categories',
  'stocknum',
];

const { title, rest, identifiers } = carSearchSchema.text;
const textFields = [title, rest, identifiers].flatMap((group) => Object.keys(group));

/** The text fields of the index behind fields of a hit that have another name there. */
const aliases = new Map<string, readonly string[]>([
  ['make_model', ['make', 'model']],
  ['simple_body', ['body']],
  ['simple_drive', ['drive']],
  ['simple_fuel', ['fuel']],
  ['simple_transmission', ['transmission']],
]);

/** The text fields that a search for matches in this field of a hit reads; none if it is not searched. */
export const getTextFields = (attribute: string): readonly string[] =>
  aliases.get(attribute) ?? (textFields.includes(attribute) ? [attribute] : []);

class UnsearchableAttributeError extends Error {
  readonly statusCode = 400;
}

/**
 * The text fields that a request searches; undefined for all.
 * @throws UnsearchableAttributeError
 */
export function parseSearchableAttributes(names: readonly string[] | null | undefined): string[] | undefined {
  if (!names || names.length === 0) return undefined;
  const unknown = names.find((name) => getTextFields(name).length === 0);
  if (unknown !== undefined)
    throw new UnsearchableAttributeError(
      `restrictSearchableAttributes: "${unknown.slice(0, 50)}" is not searched. The searched attributes are ${textFields.join(', ')}`,
    );
  return [...new Set(names.flatMap(getTextFields))];
}
