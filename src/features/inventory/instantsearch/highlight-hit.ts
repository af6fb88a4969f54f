import type { Highlight, Highlighted } from './highlight.ts';

export type HighlightResult = Record<string, Highlighted | Highlighted[]>;

/** What a text is looked for in, by the names that a hit has for it. */
const searchedAttributes = [
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

/** The named fields of a hit, or those that a text is looked for in, with the matches marked; lists entry by entry. */
export function highlightHit(
  hit: Readonly<Record<string, unknown>>,
  highlight: Highlight,
  wanted: readonly string[] | null | undefined,
): HighlightResult {
  const names = wanted?.includes('*') ? Object.keys(hit) : (wanted ?? searchedAttributes);
  const result: HighlightResult = {};
  for (const name of names) {
    const value = Object.hasOwn(hit, name) ? hit[name] : undefined;
    if (isText(value)) result[name] = highlight(String(value));
    else if (Array.isArray(value) && value.every(isText)) result[name] = value.map((each) => highlight(String(each)));
  }
  return result;
}

const isText = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';
