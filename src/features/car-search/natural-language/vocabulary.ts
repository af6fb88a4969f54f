import { isOneEditApart } from '../../../search/is-one-edit-apart.ts';
import type { RefinableAttribute } from '../search-state.ts';
import type { Tokens } from './tokenize.ts';

/** The meaning of a phrase. A model includes its make, since a search URL names both. */
export type Meaning = { attribute: RefinableAttribute; values: readonly string[]; make?: string };

/** The values of the site's cars by attribute, taken from its facets. */
export type Terms = Readonly<Partial<Record<RefinableAttribute, readonly string[]>>>;

export type Vocabulary = {
  terms: Terms;
  /** Phrases without spaces, each with its meanings. */
  phrases: ReadonlyMap<string, readonly Meaning[]>;
  /** The same phrases by their first letter, without the short ones, which are never corrected. */
  correctable: ReadonlyMap<string, readonly string[]>;
  /** Words of the cars that are no phrase, such as badges: 'Ascent' is not a mistyped Accent. */
  otherWords: ReadonlySet<string>;
};

const maxPhraseTokens = 4;
const minTypoLength = 5;
/** 'land crusier': two words with a typo are longer, since more phrases are near a short one. */
const minTypoLengthOfTwo = 7;

/** Words one edit away from a colour or a car that mean neither. */
const neverTypos = new Set(
  (
    'while where there these those which would could should about other still great right quite write price prices hours order parts ' +
    'sales seats thing think today range shift leather later model models never seven three'
  ).split(' '),
);

type Found = { meanings: readonly Meaning[]; end: number };

/** The meaning of the phrase that starts at a token, longest first: exact, plural, or mistyped. */
export function findMeaningAt(vocabulary: Vocabulary, tokens: Tokens, at: number): Found | undefined {
  return findExactMeaningAt(vocabulary, tokens, at) ?? findTypo(vocabulary, tokens, at);
}

export function findExactMeaningAt({ phrases }: Vocabulary, tokens: Tokens, at: number): Found | undefined {
  for (let end = Math.min(tokens.length, at + maxPhraseTokens); end > at; end--) {
    const meanings = listSpellings(tokens.slice(at, end).join(''))
      .map((spelling) => phrases.get(spelling))
      .find(Boolean);
    if (meanings) return { meanings, end };
  }
  return undefined;
}

/** Matches 'utes' with ute and 'hatches' with hatch. */
const listSpellings = (phrase: string): string[] => [phrase, phrase.replace(/s$/, ''), phrase.replace(/es$/, '')];

/** Two words before one: 'sante fe' is a Santa Fe. */
function findTypo(vocabulary: Vocabulary, tokens: Tokens, at: number): Found | undefined {
  const [word = '', next = ''] = [tokens[at], tokens[at + 1]];
  const arePlain = next.length > 1 && !isWord(vocabulary, word) && !isWord(vocabulary, next);
  const two = arePlain ? correct(vocabulary, word + next, minTypoLengthOfTwo) : undefined;
  if (two) return { meanings: two, end: at + 2 };
  const one = correct(vocabulary, word, minTypoLength);
  return one && { meanings: one, end: at + 1 };
}

const isWord = ({ phrases, otherWords }: Vocabulary, word: string): boolean =>
  neverTypos.has(word) || otherWords.has(word) || listSpellings(word).some((spelling) => phrases.has(spelling));

/** Same rule as the search: one edit, never in the first letter, and never of a word that a car has as typed. */
function correct(vocabulary: Vocabulary, word: string, minLength: number): readonly Meaning[] | undefined {
  if (word.length < minLength || neverTypos.has(word) || vocabulary.otherWords.has(word) || /\d/.test(word)) {
    return undefined;
  }
  const candidates = vocabulary.correctable.get(word.charAt(0)) ?? [];
  for (const spelling of new Set(listSpellings(word))) {
    const phrase = candidates.find((each) => each.length >= minLength && isOneEditApart(each, spelling));
    if (phrase !== undefined) return vocabulary.phrases.get(phrase);
  }
  return undefined;
}

/** Completes the lists that are derived from the phrases. */
export function createVocabulary(
  terms: Terms,
  phrases: ReadonlyMap<string, readonly Meaning[]>,
  otherWords: ReadonlySet<string>,
): Vocabulary {
  const correctable = Map.groupBy(
    [...phrases.keys()].filter((phrase) => phrase.length >= minTypoLength),
    (phrase) => phrase.charAt(0),
  );
  return { terms, phrases, correctable, otherWords };
}
