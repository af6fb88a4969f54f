import type { SearchQuery, TextSchema } from '../search-engine.ts';
import { createSynonyms, mayHaveEdit, mayIdentify, splitInTwo } from '../token-cost.ts';
import { compactQuery, type Token, tokenizeQuery } from '../tokenize.ts';
import { field } from './field-names.ts';
import { allOf, anyOf, highestOf, matchNone, type Query, sumOf, withScore } from './query-dsl.ts';
import { selectPlaces } from './text-terms.ts';

/** The query text. Costs of `tokenize.ts` become scores: a token scores 4 less its cost. */
export interface TextQuery {
  tokens: readonly Token[];
  /** Documents that contain a token as written. */
  asWritten(token: Token): Query;
  /** All matches, scored by relevance. Tokens in `loose` match loosely, the others as written. */
  build(loose: ReadonlySet<Token>): Query;
}

/** More than the score of any text. */
export const maxTextScore = 128;

/** A query may have 1,024 clauses. Longer words and tokens with more subwords are only matched as written. */
const maxParts = 200;

/** @returns undefined for a text without tokens, which every document matches */
export function createTextQuery(
  schema: TextSchema<never>,
  { text = '', textFields, typos = true }: SearchQuery,
): TextQuery | undefined {
  const tokens = tokenizeQuery(text);
  if (tokens.length === 0) return undefined;
  const { title, rest, identifier } = selectPlaces(schema, textFields);
  const anywhere = [...title, ...rest];
  const getSynonyms = createSynonyms(schema.synonyms);
  const isLast = (token: Token) => token === tokens.at(-1);

  const asWritten = (token: Token): Query => {
    const word = token.compact;
    const synonyms = getSynonyms(word);
    const identifiers = mayIdentify(word) ? identifier : [];
    const places = isLast(token) ? { title, rest } : { title: [], rest: [] };
    return highestOf([
      withScore(anyOf([matchTerms(title, synonyms), matchTerms(identifiers, [word])]), 4),
      withScore(matchTerms(rest, synonyms), 3),
      withScore(matchPrefix([...places.title, ...identifiers], word), 2),
      withScore(matchPrefix(places.rest, word), 1),
    ]);
  };

  const loosely = (token: Token): Query => {
    const { compact: word, subwords } = token;
    const edited = typos && mayHaveEdit(word);
    const inTitle = edited ? [matchWithEdit(title, word)] : [];
    const elsewhere = edited ? [matchWithEdit(rest, word)] : [];
    if (Math.max(subwords.length, word.length) > maxParts) return matchNone;
    if (subwords.length > 1) {
      inTitle.push(allOf(subwords.map((part) => matchTerms(title, getSynonyms(part)))));
      const parts = subwords.map((part) => matchTerms(anywhere, getSynonyms(part)));
      const last = subwords.at(-1) ?? '';
      if (isLast(token)) parts.push(anyOf([parts.pop() ?? matchNone, matchPrefix(anywhere, last)]));
      elsewhere.push(allOf(parts));
    } else {
      for (const halves of splitInTwo(word)) {
        inTitle.push(allOf(halves.map((half) => matchTerms(title, [half]))));
        elsewhere.push(allOf(halves.map((half) => matchTerms(anywhere, [half]))));
      }
    }
    return highestOf([withScore(anyOf(inTitle), 2), withScore(anyOf(elsewhere), 1)]);
  };

  const whole = compactQuery(text);
  const identifiers = mayIdentify(whole) ? identifier : [];
  const highest = tokens.length * 4;
  return {
    tokens,
    asWritten,
    build: (loose) =>
      highestOf([
        sumOf(tokens.map((token) => (loose.has(token) ? loosely(token) : asWritten(token)))),
        withScore(matchTerms(identifiers, [whole]), highest),
        withScore(matchPrefix(identifiers, whole), highest - 2),
      ]),
  };
}

const matchTerms = (places: readonly string[], words: readonly string[]): Query =>
  places.length === 0
    ? matchNone
    : { terms: { [field.text]: places.flatMap((place) => words.map((word) => `${place}${word}`)) } };

const matchPrefix = (places: readonly string[], word: string): Query =>
  anyOf(places.map((place) => ({ prefix: { [field.text]: { value: `${place}${word}` } } })));

/** One edit, never of the first letter. */
const matchWithEdit = (places: readonly string[], word: string): Query =>
  anyOf(
    places.map((place) => ({
      fuzzy: {
        [field.text]: {
          value: `${place}${word}`,
          fuzziness: 1,
          prefix_length: place.length + 1,
          transpositions: true,
          rewrite: 'constant_score',
        },
      },
    })),
  );
