import type { MarkedValue, MarkWords } from './mark-words.ts';

export interface Highlighted {
  value: string;
  matchLevel: MarkedValue['matchLevel'];
  matchedWords: string[];
  fullyHighlighted: boolean;
}

export interface HighlightTags {
  pre: string;
  post: string;
}

/** Marks the keywords of a query in a value. */
export type Highlight = (value: string) => Highlighted;

export function createHighlight(markWords: MarkWords, tags: HighlightTags): Highlight {
  const print = createPrinter(tags);
  return (value) => {
    const marked = markWords(value);
    const { parts, matchLevel, matchedWords } = marked;
    return {
      value: print(marked, 0, parts.length),
      matchLevel,
      matchedWords: [...matchedWords],
      fullyHighlighted: parts.length === 3 && parts[1] === value && marked.marked[1] === value.length,
    };
  };
}

/**
 * Prints parts of a value with tags around the marked ones. Escapes HTML only when the tags are HTML. InstantSearch sends
 * plain placeholders, escapes the value itself and then inserts its tags; escaping twice would show `&amp;`.
 */
export function createPrinter({ pre, post }: HighlightTags) {
  const print = /[<>&]/.test(pre + post) ? escapeHtml : (plain: string) => plain;
  return ({ parts, marked }: MarkedValue, start: number, end: number): string =>
    parts
      .slice(start, end)
      .map((part, index) => {
        const length = marked[start + index] ?? 0;
        return length === 0 ? print(part) : pre + print(part.slice(0, length)) + post + print(part.slice(length));
      })
      .join('');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
