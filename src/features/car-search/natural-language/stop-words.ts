import type { Tokens } from './tokenize.ts';

const toSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words of any question that carry no meaning of their own. */
const stopWords = toSet(
  'a an and any are as at be been by can could did do does for from get give go got had has have hello hey hi how i id if im in is it ' +
    'its ive just know like look looking me might my need of off on one ones or our out please really right show so some still tell ' +
    'than thanks that thats the their them then there these they thing things this those to too up us want wanted was we well were ' +
    'what whats when where which who why will with would yes you your find good nice under over below above between about around ' +
    'less more least most many much max maximum minimum sale buy buying purchase available stock currently today now car cars vehicle vehicles ' +
    'something anything model models make makes here not no new used only also instead',
);

/** Words that say nothing about the wanted car: how buyers praise it, introduce an amount, or abbreviate. */
const fillers = toSet(
  'great decent reliable best clean tidy affordable budget bargain deal deals price priced cost pls plz thx after before ' +
    'min roughly approx u w dark light bright color colour coloured colored year build built',
);

const negations = toSet('not no non without except excluding minus');

/** The indexes of the words that exclude what follows them: 'no SUVs', 'not a white one'. */
export function listNegation(tokens: Tokens, at: number): number[] {
  if (negations.has(tokens[at - 1] ?? '')) return [at - 1];
  const isArticle = /^(a|an|the|any)$/.test(tokens[at - 1] ?? '');
  return isArticle && negations.has(tokens[at - 2] ?? '') ? [at - 2, at - 1] : [];
}

/** The words that carry the meaning of a question. */
export const withoutStopWords = (tokens: Tokens): string[] =>
  tokens.filter((word) => word.length > 1 && !stopWords.has(word));

/** The words that describe a car, among those at these indexes. A negation does, together with its word. */
export function selectDescribingWords(tokens: Tokens, indexes: readonly number[]): number[] {
  const describes = (at: number): boolean => !stopWords.has(tokens[at] ?? '') && !fillers.has(tokens[at] ?? '');
  const describing = indexes.filter(describes);
  const negated = describing.flatMap((at) => listNegation(tokens, at));
  return [...new Set([...describing, ...negated])].toSorted((a, b) => a - b);
}
