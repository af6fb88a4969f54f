import type { Highlight, Highlighted } from './highlight.ts';

export type HighlightResult = Record<string, Highlighted | Highlighted[]>;

/** The fields of a hit that the query searches. */
export const searchedAttributes = [
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

/**
 * Highlights matches in the given fields of a hit, by default in the searched ones; in lists, entry by entry. The work is
 * bounded by the fields of a hit, however many names the request has. Values that hits share (a make, a feature) are
 * highlighted once.
 */
export function createHitHighlighter(highlight: Highlight, attributes: readonly string[] | null | undefined) {
  const names = new Set(attributes ?? searchedAttributes);
  const isHighlighted = (name: string): boolean => names.has('*') || names.has(name);
  const marked = new Map<string, Highlighted>();

  return (hit: Readonly<Record<string, unknown>>): HighlightResult => {
    const result: HighlightResult = {};
    for (const [name, value] of Object.entries(hit)) {
      if (!isHighlighted(name)) continue;
      if (isText(value)) result[name] = mark(String(value));
      else if (Array.isArray(value) && value.every(isText)) result[name] = value.map((each) => mark(String(each)));
    }
    return result;
  };

  function mark(value: string): Highlighted {
    const highlighted = marked.get(value) ?? highlight(value);
    marked.set(value, highlighted);
    return highlighted;
  }
}

const isText = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';
