import type { Highlight, Highlighted } from './highlight.ts';

export type HighlightResult = Record<string, Highlighted | Highlighted[]>;

/** What a text is looked for in, by the names that a hit has for it. */
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
 * Marks the matches in the named fields of a hit, or in those that a text is looked for in; lists entry by entry. The
 * work is bounded by the fields that a hit has, however many names were sent; and what hits share (a make, a feature)
 * is marked once for all that one highlighter is given.
 */
export function createHitHighlighter(highlight: Highlight, wanted: readonly string[] | null | undefined) {
  const names = new Set(wanted ?? searchedAttributes);
  const isWanted = (name: string): boolean => names.has('*') || names.has(name);
  const marked = new Map<string, Highlighted>();

  return (hit: Readonly<Record<string, unknown>>): HighlightResult => {
    const result: HighlightResult = {};
    for (const [name, value] of Object.entries(hit)) {
      if (!isWanted(name)) continue;
      if (isText(value)) result[name] = mark(String(value));
      else if (Array.isArray(value) && value.every(isText)) result[name] = value.map((each) => mark(String(each)));
    }
    return result;
  };

  function mark(value: string): Highlighted {
    const known = marked.get(value) ?? highlight(value);
    marked.set(value, known);
    return known;
  }
}

const isText = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';
