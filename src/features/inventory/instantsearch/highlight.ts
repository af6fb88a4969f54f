import { chunksOfQuery, compact } from '../../../search/words.ts';

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

/** How a value is shown with the words of a text marked. */
export type Highlight = (value: string) => Highlighted;

/**
 * Tags that are markup make a value HTML, so its own characters are escaped. InstantSearch asks for placeholders that
 * are none, escapes the whole itself and then puts its tags in their place: escaped here, it would show `&amp;`.
 */
export function createHighlight(text: string, { pre, post }: HighlightTags): Highlight {
  const runs = chunksOfQuery(text).flatMap((chunk) => chunk.runs);
  const words = new Set(runs);
  const last = runs.at(-1);
  const print = /[<>&]/.test(pre + post) ? escapeHtml : (plain: string) => plain;

  return (value) => {
    const matched = new Set<string>();
    const parts = value.split(/(\p{L}[\p{L}\p{M}]*|\p{N}+)/u).map((part, at) => {
      const isWord = at % 2 === 1;
      const length = isWord ? matchedLength(part) : 0;
      return length === 0 ? print(part) : pre + print(part.slice(0, length)) + post + print(part.slice(length));
    });
    const level = matched.size === 0 ? 'none' : words.isSubsetOf(matched) ? 'full' : 'partial';
    return {
      value: parts.join(''),
      matchLevel: level,
      matchedWords: [...matched],
      fullyHighlighted: parts.length === 3 && parts[1] === pre + print(value) + post,
    };

    /** How much of a word of the value is to be marked: all of it, or of the last one typed its beginning. */
    function matchedLength(part: string): number {
      const folded = compact(part);
      if (words.has(folded)) {
        matched.add(folded);
        return part.length;
      }
      if (last === undefined || !folded.startsWith(last)) return 0;
      matched.add(last);
      // Where folding changed the length, letters do not stand opposite one another.
      return folded.length === part.length ? last.length : part.length;
    }
  };
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
