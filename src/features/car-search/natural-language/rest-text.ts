import { isFiller } from './stop-words.ts';
import { tokenize, type Tokens } from './tokenize.ts';

/** The words of a text at these tokens, as they were typed. A word of which only a part remains is cut to its tokens. */
export function restText(text: string, tokens: Tokens, rest: readonly number[]): string {
  const words = text.split(/\s+/u).map((word) => ({ word, length: tokenize(word).length }));
  const isAligned = words.reduce((sum, { length }) => sum + length, 0) === tokens.length;
  const kept = new Set(rest);
  // '20 000' is one token of two words.
  if (!isAligned) return rest.map((at) => tokens[at]).join(' ');
  let start = 0;
  return words
    .flatMap(({ word, length }) => {
      const own = Array.from({ length }, (_, index) => start + index);
      start += length;
      const left = own.filter((at) => kept.has(at));
      // The U of 'LS-U' is part of it.
      const isWhole = own.every((at) => kept.has(at) || (word.includes('-') && isFiller(tokens[at] ?? '')));
      return left.length === 0 ? [] : [isWhole ? trimPunctuation(word) : left.map((at) => tokens[at]).join(' ')];
    })
    .join(' ');
}

const trimPunctuation = (word: string): string => word.replaceAll(/^[,;:.!?]+|[,;:.!?]+$/g, '');
