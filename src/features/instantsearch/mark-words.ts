import { isMisspelling } from '../../search/token-cost.ts';
import { compact, tokenizeQuery } from '../../search/tokenize.ts';

/** A value split into words and what is between them, with the length of the marked start of each word. */
export interface MarkedValue {
  /** Words at odd positions. */
  parts: readonly string[];
  /** By position; 0 where nothing is marked. */
  marked: readonly number[];
  matchedWords: readonly string[];
  matchLevel: 'none' | 'partial' | 'full';
}

export type MarkWords = (value: string) => MarkedValue;

/** Only these may be between two words that a visitor wrote as one. */
const gap = /^[\s-]+$/u;

/**
 * Finds the keywords of a query in a value: as written, the last one also as a prefix, two words written as one, and,
 * for `misspelt` keywords, words that differ by one edit.
 */
export function createWordMarker(text: string, misspelt: ReadonlySet<string> = new Set()): MarkWords {
  const runs = tokenizeQuery(text).flatMap((token) => token.subwords);
  const keywords = new Set(runs);
  const last = runs.at(-1);
  const findKeyword = (word: string): string | undefined =>
    keywords.has(word) ? word : misspelt.values().find((keyword) => isMisspelling(keyword, word));

  return (value) => {
    const parts = value.split(/(\p{L}[\p{L}\p{M}]*|\p{N}+)/u);
    const marked = parts.map(() => 0);
    const matched = new Set<string>();
    for (let at = 1; at < parts.length; at += 2) {
      const part = parts[at] as string;
      const word = compact(part);
      const keyword = findKeyword(word);
      if (keyword !== undefined) {
        matched.add(keyword);
        marked[at] = part.length;
      } else if (last !== undefined && word.startsWith(last)) {
        matched.add(last);
        // If folding changed the length, positions do not correspond: mark the whole word.
        marked[at] = word.length === part.length ? last.length : part.length;
      } else markPair(at);
    }
    const matchLevel = matched.size === 0 ? 'none' : keywords.difference(matched).size === 0 ? 'full' : 'partial';
    return { parts, marked, matchedWords: [...matched], matchLevel };

    function markPair(at: number): void {
      const [first = '', between = '', second = ''] = parts.slice(at, at + 3);
      const keyword = gap.test(between) ? findKeyword(compact(first + second)) : undefined;
      if (keyword === undefined) return;
      matched.add(keyword);
      marked[at] = first.length;
      marked[at + 2] = second.length;
    }
  };
}
