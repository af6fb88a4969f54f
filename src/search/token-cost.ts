import { isOneEditApart } from './is-one-edit-apart.ts';
import { type TextField, type TextSchema, UnknownAttribute } from './search-engine.ts';
import { compact, compactQuery, joinPairs, type Token, tokenize, tokenizeQuery } from './tokenize.ts';

/** The searchable text of one document. */
export interface DocumentText {
  /** One entry for each string. */
  strings: readonly StringTerms[];
  /** Compact. */
  identifiers: readonly string[];
}

/** The terms of one string: those found in the title, and those that count as outside it. */
interface StringTerms {
  title: ReadonlySet<string>;
  rest: ReadonlySet<string>;
}

export type ReadText<Document> = (document: Document) => DocumentText;

/**
 * Reads the text of a document, all of it or the given fields. Strings that documents share are split once.
 * @throws UnknownAttribute
 */
export function createTextReader<Document>(
  { title, rest, identifiers }: TextSchema<Document>,
  fields?: readonly string[],
): ReadText<Document> {
  for (const name of fields ?? [])
    if (![title, rest, identifiers].some((group) => Object.hasOwn(group, name)))
      throw new UnknownAttribute(name, 'a text field');
  const select = <Field>(group: Readonly<Record<string, Field>>): Field[] =>
    Object.entries(group).flatMap(([name, field]) => (fields?.includes(name) === false ? [] : [field]));
  const readTitle = createStringsReader(select(title));
  const readRest = createStringsReader(select(rest));
  const readIdentifiers = select(identifiers);
  const toTitleTerms = memoize(getTitleTerms);
  const toRestTerms = memoize(getRestTerms);
  return (document) => ({
    strings: [
      ...readTitle(document).map((string) => toTitleTerms(string ?? '')),
      ...readRest(document).map((string) => toRestTerms(string ?? '')),
    ],
    identifiers: readIdentifiers.map((read) => compact(read(document) ?? '')),
  });
}

/** Reads the strings of several text fields. */
export function createStringsReader<Document>(
  fields: readonly TextField<Document>[],
): (document: Document) => (string | null | undefined)[] {
  return (document) => {
    const strings: (string | null | undefined)[] = [];
    for (const field of fields) {
      const value = field(document);
      if (typeof value === 'object' && value !== null) strings.push(...value);
      else strings.push(value);
    }
    return strings;
  };
}

function getTitleTerms(string: string): StringTerms {
  const tokens = tokenize(string);
  return {
    title: new Set(tokens.map((token) => token.compact)),
    rest: new Set([...tokens.flatMap(({ subwords }) => (subwords.length > 1 ? subwords : [])), ...joinPairs(tokens)]),
  };
}

const getRestTerms = (string: string): StringTerms => ({
  title: new Set(),
  rest: new Set(tokenize(string).flatMap((token) => [token.compact, ...token.subwords])),
});

function memoize<Result>(compute: (string: string) => Result): (string: string) => Result {
  const results = new Map<string, Result>();
  return (string) => {
    const result = results.get(string) ?? compute(string);
    results.set(string, result);
    return result;
  };
}

/** Infinity for no match. */
export type Cost = number;

export interface TokenCosts {
  tokens: readonly Token[];
  /** The cost of a token as written in a document. */
  asWritten(token: Token, text: DocumentText): Cost;
  /** The cost where no document within the filter has the token as written. */
  loosely(token: Token, text: DocumentText): Cost;
  /** The cost of the whole query as one identifier. */
  asOneIdentifier(text: DocumentText): Cost;
}

/** A token that may match with one edit. */
export const mayHaveEdit = (word: string): boolean => /^\p{L}{4,}$/u.test(word);

/**
 * Computes costs as defined in `tokenize.ts`, document by document. Documents share most of their strings, so what a
 * string contributes is computed once.
 */
export function createTokenCosts(text: string, synonyms: TextSchema<never>['synonyms'], typos = true): TokenCosts {
  const tokens = tokenizeQuery(text);
  const getSynonyms = createSynonyms(synonyms);
  const matchers = new Map(
    tokens.map((token) => [token, createTokenMatcher(token, { getSynonyms, typos, isLast: token === tokens.at(-1) })]),
  );
  return {
    tokens,
    asWritten: (token, document) =>
      Math.min(
        (matchers.get(token) as TokenMatcher).asWritten(document.strings),
        costAsIdentifier(token.compact, document),
      ),
    loosely: (token, document) => (matchers.get(token) as TokenMatcher).loosely(document.strings),
    asOneIdentifier: (document) => costAsIdentifier(compactQuery(text), document),
  };
}

/** Finds the words that equal a word, itself first. */
export function createSynonyms(synonyms: TextSchema<never>['synonyms']): (word: string) => string[] {
  const lists = synonyms.map((list) => list.map(compact));
  return (word) => [word, ...lists.filter((list) => list.includes(word)).flat()];
}

type TokenMatcher = ReturnType<typeof createTokenMatcher>;

interface TokenContext {
  getSynonyms(word: string): readonly string[];
  typos: boolean;
  isLast: boolean;
}

function createTokenMatcher({ compact: word, subwords }: Token, { getSynonyms, typos, isLast }: TokenContext) {
  const getCost = createWordCost(getSynonyms(word), isLast ? hasPrefix(word) : never);
  const getEditCost = typos && mayHaveEdit(word) ? createWordCost(getSynonyms(word), isNear(word)) : undefined;
  const getSubwordCosts = subwords.map((subword, at) =>
    createWordCost(getSynonyms(subword), isLast && at === subwords.length - 1 ? hasPrefix(subword) : never),
  );
  const halves = splitInTwo(word).map((pair) => pair.map((half) => createWordCost([half], never)));
  return {
    asWritten: getCost,
    loosely: (strings: readonly StringTerms[]): Cost => {
      const editCost = getEditCost ? getEditCost(strings) - 2 : Infinity;
      const best = Math.min(
        editCost,
        ...(subwords.length > 1
          ? [Math.max(...getSubwordCosts.map((cost) => cost(strings)))]
          : halves.map(([left, right]) => {
              const cost = left?.(strings) ?? Infinity;
              return cost === Infinity ? cost : Math.max(cost, right?.(strings) ?? Infinity);
            })),
      );
      return best === 0 ? 2 : best < Infinity ? 3 : best;
    },
  };
}

/** The lowest cost of a word in any of the strings: 0 or 1 where it is exact, 2 or 3 where it is loose. */
function createWordCost(exact: readonly string[], isLoose: (term: string) => boolean) {
  const costs = new Map<StringTerms, Cost>();
  const compute = ({ title, rest }: StringTerms): Cost => {
    if (exact.some((each) => title.has(each))) return 0;
    if (exact.some((each) => rest.has(each))) return 1;
    if (isLoose === never) return Infinity;
    if (title.values().some(isLoose)) return 2;
    return rest.values().some(isLoose) ? 3 : Infinity;
  };
  return (strings: readonly StringTerms[]): Cost => {
    let lowest: Cost = Infinity;
    for (const string of strings) {
      let cost = costs.get(string);
      if (cost === undefined) {
        cost = compute(string);
        costs.set(string, cost);
      }
      if (cost < lowest) lowest = cost;
    }
    return lowest;
  };
}

/** Shorter words match no identifier. */
export const mayIdentify = (word: string): boolean => [...word].length >= 3;

function costAsIdentifier(word: string, { identifiers }: DocumentText): Cost {
  if (!mayIdentify(word)) return Infinity;
  if (identifiers.includes(word)) return 0;
  return identifiers.some((identifier) => identifier.startsWith(word)) ? 2 : Infinity;
}

/** 'landrover' → [['la', 'ndrover'], … ['land', 'rover'], …] */
export function splitInTwo(word: string): [string, string][] {
  const letters = [...word];
  return letters
    .map((_, at): [string, string] => [letters.slice(0, at).join(''), letters.slice(at).join('')])
    .slice(2, -1);
}

const never = () => false;
const hasPrefix = (word: string) => (term: string) => term.startsWith(word);
const isNear = (word: string) => (term: string) => isMisspelling(word, term);

/** Whether a word may be meant where another was typed. The first letter of a misspelt word is right. */
export const isMisspelling = (typed: string, word: string): boolean =>
  [...typed][0] === [...word][0] && isOneEditApart(typed, word);
