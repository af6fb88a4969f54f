import { isOneEdit } from '../../search/one-edit.ts';
import type { RefinableAttribute } from '../inventory/search-state.ts';
import type { Words } from './understand-words.ts';

/** What a phrase asks for. A model brings its make along, since an address names both. */
export type Meaning = { attribute: RefinableAttribute; values: readonly string[]; make?: string };

/** Phrases without their blanks, and what each of them means. */
export type Vocabulary = ReadonlyMap<string, readonly Meaning[]>;

const longestPhrase = 4;
const shortestMistyped = 5;

/** Words that are a letter away from a colour or a car, and mean neither. */
const neverMistyped = new Set(
  'while where there these those which would could should about other still great right quite write price prices hours order parts sales seats thing think today'.split(
    ' ',
  ),
);

type Found = { meanings: readonly Meaning[]; end: number };

/** What the phrase that begins at a word means, the longest first: as it stands, in the plural, or mistyped. */
export function meaningAt(vocabulary: Vocabulary, words: Words, at: number): Found | undefined {
  for (let end = Math.min(words.length, at + longestPhrase); end > at; end--) {
    const meanings = spellingsOf(words.slice(at, end).join(''))
      .map((spelling) => vocabulary.get(spelling))
      .find(Boolean);
    if (meanings) return { meanings, end };
  }
  const meanings = mistyped(vocabulary, words[at] ?? '');
  return meanings && { meanings, end: at + 1 };
}

/** 'utes' and 'hatches' are utes and hatches. */
const spellingsOf = (phrase: string): string[] => [phrase, phrase.replace(/s$/, ''), phrase.replace(/es$/, '')];

/** As in a search: of five letters or more, with one edit, never of the first. */
function mistyped(vocabulary: Vocabulary, word: string): readonly Meaning[] | undefined {
  if (word.length < shortestMistyped || neverMistyped.has(word) || /\d/.test(word)) return undefined;
  for (const spelling of new Set(spellingsOf(word))) {
    for (const [phrase, meanings] of vocabulary) {
      const isLikely = phrase.length >= shortestMistyped && phrase[0] === spelling[0];
      if (isLikely && isOneEdit(phrase, spelling)) return meanings;
    }
  }
  return undefined;
}
