import { isOneEditApart } from '../../../search/is-one-edit-apart.ts';
import type { RefinableAttribute } from '../search-state.ts';
import type { Tokens } from './tokenize.ts';

/** The meaning of a phrase. A model includes its make, since a search URL names both. */
export type Meaning = { attribute: RefinableAttribute; values: readonly string[]; make?: string };

/** Phrases without spaces, each with its meanings. */
export type Vocabulary = ReadonlyMap<string, readonly Meaning[]>;

const maxPhraseTokens = 4;
const minTypoLength = 5;

/** Words one edit away from a colour or a car that mean neither. */
const neverTypos = new Set(
  'while where there these those which would could should about other still great right quite write price prices hours order parts sales seats thing think today'.split(
    ' ',
  ),
);

type Found = { meanings: readonly Meaning[]; end: number };

/** The meaning of the phrase that starts at a token, longest first: exact, plural, or mistyped. */
export function findMeaningAt(vocabulary: Vocabulary, tokens: Tokens, at: number): Found | undefined {
  for (let end = Math.min(tokens.length, at + maxPhraseTokens); end > at; end--) {
    const meanings = listSpellings(tokens.slice(at, end).join(''))
      .map((spelling) => vocabulary.get(spelling))
      .find(Boolean);
    if (meanings) return { meanings, end };
  }
  const meanings = findTypo(vocabulary, tokens[at] ?? '');
  return meanings && { meanings, end: at + 1 };
}

/** Matches 'utes' with ute and 'hatches' with hatch. */
const listSpellings = (phrase: string): string[] => [phrase, phrase.replace(/s$/, ''), phrase.replace(/es$/, '')];

/** Same rule as the search: five letters or more, one edit, never in the first letter. */
function findTypo(vocabulary: Vocabulary, word: string): readonly Meaning[] | undefined {
  if (word.length < minTypoLength || neverTypos.has(word) || /\d/.test(word)) return undefined;
  for (const spelling of new Set(listSpellings(word))) {
    for (const [phrase, meanings] of vocabulary) {
      const isLikely = phrase.length >= minTypoLength && phrase[0] === spelling[0];
      if (isLikely && isOneEditApart(phrase, spelling)) return meanings;
    }
  }
  return undefined;
}
