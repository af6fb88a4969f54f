import { tokenizeQuery, compact } from '../../search/tokenize.ts';

export interface Highlighted {
  value: string;
  matchLevel: 'none' | 'partial' | 'full';
  matchedWords: string[];
  fullyHighlighted: boolean;
}

export interface HighlightTags {
  pre: string;
  post: string;
}

/** Marks the keywords of a query in a value. */
export type Highlight = (value: string) => Highlighted;

/**
 * Escapes HTML only when the tags are HTML. InstantSearch sends plain placeholders, escapes the value itself and then
 * inserts its tags; escaping twice would show `&amp;`.
 */
export function createHighlight(text: string, { pre, post }: HighlightTags): Highlight {
  const runs = tokenizeQuery(text).flatMap((chunk) => chunk.subwords);
  const keywords = new Set(runs);
  const last = runs.at(-1);
  const print = /[<>&]/.test(pre + post) ? escapeHtml : (plain: string) => plain;

  return (value) => {
    const matched = new Set<string>();
    const parts = value.split(/(\p{L}[\p{L}\p{M}]*|\p{N}+)/u).map((part, at) => {
      const isWord = at % 2 === 1;
      const length = isWord ? getMatchedLength(part) : 0;
      return length === 0 ? print(part) : pre + print(part.slice(0, length)) + post + print(part.slice(length));
    });
    const level = matched.size === 0 ? 'none' : keywords.isSubsetOf(matched) ? 'full' : 'partial';
    return {
      value: parts.join(''),
      matchLevel: level,
      matchedWords: [...matched],
      fullyHighlighted: parts.length === 3 && parts[1] === pre + print(value) + post,
    };

    /** The length to mark: the whole word, or the prefix that matches the last keyword. */
    function getMatchedLength(part: string): number {
      const folded = compact(part);
      if (keywords.has(folded)) {
        matched.add(folded);
        return part.length;
      }
      if (last === undefined || !folded.startsWith(last)) return 0;
      matched.add(last);
      // If folding changed the length, positions do not correspond: mark the whole word.
      return folded.length === part.length ? last.length : part.length;
    }
  };
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
