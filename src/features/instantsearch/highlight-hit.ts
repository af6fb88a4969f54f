import type { Highlight, Highlighted } from './highlight.ts';
import { getTextFields, highlightedAttributes } from './searchable-attributes.ts';
import type { CutSnippet, Snippet } from './snippet.ts';

export type HighlightResult = Record<string, Highlighted | Highlighted[]>;
export type SnippetResult = Record<string, Snippet | Snippet[]>;
type Hit = Readonly<Record<string, unknown>>;

/** Marks matches in fields: a function for the fields that the query searched, and one for the others. */
export interface Marking<Mark> {
  searched: Mark;
  others: Mark;
  /** The text fields that the request is restricted to. */
  restrictedTo?: readonly string[] | undefined;
}

/**
 * Highlights matches in the given fields of a hit, by default in the searched ones; in lists, entry by entry. The work is
 * bounded by the fields of a hit, however many names the request has. Values that hits share (a make, a feature) are
 * highlighted once.
 */
export function createHitHighlighter(
  marking: Marking<Highlight>,
  attributes: readonly string[] | null | undefined,
): (hit: Hit) => HighlightResult {
  const names = new Set(attributes ?? highlightedAttributes);
  const choose = createChooser({
    ...marking,
    searched: memoize(marking.searched),
    others: memoize(marking.others),
  });
  return (hit) => mapTexts(hit, (name) => (names.has('*') || names.has(name) ? choose(name) : undefined));
}

/** Cuts the given fields of a hit to a number of words around the matches. */
export function createHitSnippeter(
  marking: Marking<CutSnippet>,
  lengths: ReadonlyMap<string, number>,
): (hit: Hit) => SnippetResult {
  const choose = createChooser(marking);
  return (hit) =>
    mapTexts(hit, (name) => {
      const words = lengths.get(name) ?? lengths.get('*');
      return words === undefined ? undefined : (value: string) => choose(name)(value, words);
    });
}

/** Matches are marked only where the query may have found them. Fields that are never searched show them, too. */
function createChooser<Mark>({ searched, others, restrictedTo }: Marking<Mark>): (name: string) => Mark {
  if (!restrictedTo) return () => searched;
  return (name) => (getTextFields(name).some((field) => restrictedTo.includes(field)) ? searched : others);
}

function memoize(highlight: Highlight): Highlight {
  const marked = new Map<string, Highlighted>();
  return (value) => {
    const highlighted = marked.get(value) ?? highlight(value);
    marked.set(value, highlighted);
    return highlighted;
  };
}

/** Applies a function to the texts and numbers of a hit, if there is one for the field. */
function mapTexts<Result>(
  hit: Hit,
  choose: (name: string) => ((value: string) => Result) | undefined,
): Record<string, Result | Result[]> {
  const results: Record<string, Result | Result[]> = {};
  for (const [name, value] of Object.entries(hit)) {
    const apply = choose(name);
    if (!apply) continue;
    if (isText(value)) results[name] = apply(String(value));
    else if (Array.isArray(value) && value.every(isText)) results[name] = value.map((each) => apply(String(each)));
  }
  return results;
}

const isText = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';
