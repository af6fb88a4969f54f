import { isOneEditApart } from '../is-one-edit-apart.ts';
import type { TextSchema } from '../search-engine.ts';
import { type Token, tokenize, tokenizeQuery, compact, joinPairs, compactQuery } from '../tokenize.ts';

/** The searchable text of one document. */
export interface DocumentText {
  title: ReadonlySet<string>;
  rest: ReadonlySet<string>;
  identifiers: readonly string[];
}

export function buildDocumentText<Document>(schema: TextSchema<Document>, document: Document): DocumentText {
  return {
    title: new Set(tokensIn(schema.title(document)).map((token) => token.compact)),
    rest: new Set([
      ...tokensIn(schema.title(document)).flatMap(({ subwords }) => (subwords.length > 1 ? subwords : [])),
      ...schema.title(document).flatMap((string) => joinPairs(tokenize(string ?? ''))),
      ...tokensIn(schema.rest(document)).flatMap((token) => [token.compact, ...token.subwords]),
    ]),
    identifiers: schema.identifiers.map((read) => compact(read(document) ?? '')),
  };
}

const tokensIn = (strings: readonly (string | null | undefined)[]): Token[] =>
  strings.flatMap((string) => tokenize(string ?? ''));

export interface TextMatcher {
  /** The cost of a match, 0 for the best; Infinity for no match. */
  getCost(read: DocumentText): number;
}

/** `within` are all documents that satisfy the filter: they decide whether a token is matched loosely. */
export function createTextMatcher(
  text: string,
  synonyms: TextSchema<never>['synonyms'],
  within: readonly DocumentText[],
): TextMatcher {
  const tokens = tokenizeQuery(text);
  const lists = synonyms.map((list) => list.map(compact));
  const getSynonyms = (word: string) => [word, ...lists.filter((list) => list.includes(word)).flat()];

  const getWordCost = (word: string, { title, rest }: DocumentText, isLoose: (term: string) => boolean): number => {
    const exact = getSynonyms(word);
    if (exact.some((each) => title.has(each))) return 0;
    if (exact.some((each) => rest.has(each))) return 1;
    if ([...title].some(isLoose)) return 2;
    if ([...rest].some(isLoose)) return 3;
    return Number.POSITIVE_INFINITY;
  };

  const costAsWritten = (token: Token, text: DocumentText): number =>
    Math.min(
      getWordCost(token.compact, text, token === tokens.at(-1) ? hasPrefix(token.compact) : never),
      costAsIdentifier(token.compact, text),
    );

  const costLoosely = (token: Token, text: DocumentText): number => {
    const lastSubword = token === tokens.at(-1) ? token.subwords.at(-1) : undefined;
    const subwordCosts = token.subwords.map((subword, at) =>
      getWordCost(
        subword,
        text,
        at === token.subwords.length - 1 && lastSubword !== undefined ? hasPrefix(subword) : never,
      ),
    );
    const halvesCosts = splitInTwo(token.compact).map((halves) =>
      Math.max(
        ...halves.map((half) => (text.title.has(half) ? 0 : text.rest.has(half) ? 1 : Number.POSITIVE_INFINITY)),
      ),
    );
    const editCost = /^\p{L}{5,}$/u.test(token.compact)
      ? getWordCost(token.compact, text, isNear(token.compact)) - 2
      : Number.POSITIVE_INFINITY;
    const best = Math.min(token.subwords.length > 1 ? Math.max(...subwordCosts) : Math.min(...halvesCosts), editCost);
    return best === 0 ? 2 : best < Number.POSITIVE_INFINITY ? 3 : best;
  };

  const isAsWritten = (token: Token): boolean =>
    within.some((text) => costAsWritten(token, text) < Number.POSITIVE_INFINITY);
  const asWritten = new Set(tokens.filter(isAsWritten));

  const getTokenCost = (token: Token, text: DocumentText): number =>
    asWritten.has(token) ? costAsWritten(token, text) : costLoosely(token, text);

  return {
    getCost(read) {
      const apart = tokens.reduce((sum, token) => sum + getTokenCost(token, read), 0);
      return Math.min(apart, costAsIdentifier(compactQuery(text), read));
    },
  };
}

function costAsIdentifier(word: string, { identifiers }: DocumentText): number {
  if ([...word].length < 3) return Number.POSITIVE_INFINITY;
  if (identifiers.includes(word)) return 0;
  return identifiers.some((identifier) => identifier.startsWith(word)) ? 2 : Number.POSITIVE_INFINITY;
}

/** 'landrover' → [['la', 'ndrover'], … ['land', 'rover'], …] */
function splitInTwo(word: string): [string, string][] {
  const letters = [...word];
  return letters
    .map((_, at): [string, string] => [letters.slice(0, at).join(''), letters.slice(at).join('')])
    .slice(2, -1);
}

const never = () => false;
const hasPrefix = (word: string) => (term: string) => term.startsWith(word);
const isNear = (word: string) => (term: string) => [...word][0] === [...term][0] && isOneEditApart(word, term);
