import { slangNames } from './car-names.ts';
import { type IsMisspelt, misspellingsOfOne, misspellingsOfTwo } from './misspellings.ts';
import type { RefinableAttribute } from '../search-state.ts';
import { isFiller } from './stop-words.ts';
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

/** Other words one edit away from a colour or a car that mean neither. */
const neverTypos = new Set(
  'while those still write hours order parts sales seats think range shift leather later never seven three common stand trail cruise forever short'.split(
    ' ',
  ),
);

type Found = { meanings: readonly Meaning[]; end: number };

/** The meaning of the phrase that starts at a token, longest first: exact, plural, or mistyped. */
export function findMeaningAt(vocabulary: Vocabulary, tokens: Tokens, at: number): Found | undefined {
  const exact = findExactMeaningAt(vocabulary, tokens, at);
  // 'eclipse croos' is more than an Eclipse
  const longer = !exact || exact.end === at + 1 ? findTypoOfTwo(vocabulary, tokens, at) : undefined;
  return longer ?? exact ?? findTypo(vocabulary, tokens, at);
}

export function findExactMeaningAt({ phrases }: Vocabulary, tokens: Tokens, at: number): Found | undefined {
  for (let end = Math.min(tokens.length, at + maxPhraseTokens); end > at; end--) {
    const phrase = tokens.slice(at, end).join('');
    // The S of 'Cerato S' is no plural.
    const meanings = (tokens[end - 1] === 's' ? [phrase] : listSpellings(phrase))
      .map((spelling) => phrases.get(spelling))
      .find(Boolean);
    if (meanings) return { meanings, end };
  }
  return undefined;
}

/** Matches 'utes' with ute and 'hatches' with hatch. */
const listSpellings = (phrase: string): string[] => [phrase, phrase.replace(/s$/, ''), phrase.replace(/es$/, '')];

/** 'sante fe' is a Santa Fe. */
function findTypoOfTwo(vocabulary: Vocabulary, tokens: Tokens, at: number): Found | undefined {
  const [word = '', next = ''] = [tokens[at], tokens[at + 1]];
  const meanings = next.length > 1 ? correctTwo(vocabulary, word, next) : undefined;
  return meanings && { meanings, end: at + 2 };
}

function findTypo(vocabulary: Vocabulary, tokens: Tokens, at: number): Found | undefined {
  const options = { minLength: minTypoLength, misspellings: misspellingsOfOne };
  const meanings = correct(vocabulary, tokens[at] ?? '', options);
  return meanings && { meanings, end: at + 1 };
}

/** One of the words may be right: 'corrola cross'. */
function correctTwo(vocabulary: Vocabulary, word: string, next: string): readonly Meaning[] | undefined {
  const [isFirstRight, isSecondRight] = [isWord(vocabulary, word), isWord(vocabulary, next)];
  const options = {
    minLength: word.length === 1 ? minTypoLengthOfTwo - 1 : minTypoLengthOfTwo,
    misspellings: misspellingsOfTwo,
  };
  if (!isFirstRight && !isSecondRight) return correct(vocabulary, word + next, options);
  const wrong = isFirstRight ? next : word;
  if ((isFirstRight && isSecondRight) || wrong.length < minTypoLength || /\d/.test(wrong)) return undefined;
  return correct(vocabulary, word + next, {
    ...options,
    misspellings: misspellingsOfTwo.map(
      (isMisspelt) => (typed, name) =>
        (isFirstRight ? name.startsWith(word) : name.endsWith(next)) && !/\d/.test(name) && isMisspelt(typed, name),
    ),
  });
}

const isWord = ({ phrases, otherWords }: Vocabulary, word: string): boolean =>
  isNoTypo(word) || otherWords.has(word) || listSpellings(word).some((spelling) => phrases.has(spelling));

const isNoTypo = (word: string): boolean => neverTypos.has(word) || isFiller(word);

/** Never in the first letter, and never of a word that a car has as typed. */
function correct(
  vocabulary: Vocabulary,
  word: string,
  { minLength, misspellings }: { minLength: number; misspellings: readonly IsMisspelt[] },
): readonly Meaning[] | undefined {
  if (word.length < minLength || isNoTypo(word) || vocabulary.otherWords.has(word) || /\d/.test(word)) {
    return undefined;
  }
  const candidates = vocabulary.correctable.get(word.charAt(0)) ?? [];
  const spellings = new Set(listSpellings(word));
  for (const isMisspelt of misspellings) {
    for (const spelling of spellings) {
      const phrase = candidates.find((each) => each.length >= minLength && isMisspelt(spelling, each));
      if (phrase !== undefined) return vocabulary.phrases.get(phrase);
    }
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
    [...phrases.keys()].filter((phrase) => phrase.length >= minTypoLength && !slangNames.has(phrase)),
    (phrase) => phrase.charAt(0),
  );
  return { terms, phrases, correctable, otherWords };
}
