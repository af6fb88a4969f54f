import { createPrinter, type HighlightTags } from './highlight.ts';
import type { MarkedValue, MarkWords } from './mark-words.ts';

export interface Snippet {
  value: string;
  matchLevel: MarkedValue['matchLevel'];
}

/** Cuts a value to this many words around its matches, and marks these. */
export type CutSnippet = (value: string, words: number) => Snippet;

export function createSnippetCutter(markWords: MarkWords, tags: HighlightTags, ellipsis: string): CutSnippet {
  const print = createPrinter(tags);
  return (value, words) => {
    const marked = markWords(value);
    const count = (marked.parts.length - 1) / 2;
    const first = findBestStart(marked, words);
    const end = Math.min(first + words, count);
    // Keeps the punctuation at the start and end of the value. The ellipsis replaces it where words are cut off.
    const text = print(marked, first === 0 ? 0 : first * 2 + 1, end === count ? marked.parts.length : end * 2);
    return {
      value: `${first === 0 ? '' : ellipsis}${text}${end === count ? '' : ellipsis}`,
      matchLevel: marked.matchLevel,
    };
  };
}

/** The first word of the stretch with the most matches, the earliest of equals. Starts at the value's start if it can. */
function findBestStart({ parts, marked }: MarkedValue, words: number): number {
  const count = (parts.length - 1) / 2;
  const isMarked = (word: number): boolean => (marked[word * 2 + 1] ?? 0) > 0;
  let inside = 0;
  let best = { start: 0, inside: 0 };
  for (let word = 0; word < count; word++) {
    if (isMarked(word)) inside++;
    if (isMarked(word - words)) inside--;
    if (inside > best.inside) best = { start: Math.max(0, word - words + 1), inside };
  }
  return best.start;
}

const defaultSnippetWords = 10;

/** `["dealercomments:20", "*:5"]`: the words by field; a name without a number has the default. */
export function parseSnippetLengths(attributes: readonly string[] | null | undefined): ReadonlyMap<string, number> {
  return new Map(
    (attributes ?? []).map((attribute) => {
      const [, name = attribute, words] = /^(.*?)(?::(\d{1,4}))?$/.exec(attribute) ?? [];
      return [name, Math.max(1, Number(words ?? defaultSnippetWords))];
    }),
  );
}
