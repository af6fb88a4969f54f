import { isOneEdit } from './one-edit.ts';
import type { TextSchema } from './search-engine.ts';
import { type Chunk, chunksOf, chunksOfQuery, compact, pairsOf, wholeOfQuery } from './words.ts';

/** What a text is looked for in, of one document. */
export interface ReadText {
  title: ReadonlySet<string>;
  rest: ReadonlySet<string>;
  identifiers: readonly string[];
}

export function readText<Document>(schema: TextSchema<Document>, document: Document): ReadText {
  return {
    title: new Set(chunksIn(schema.title(document)).map((chunk) => chunk.compact)),
    rest: new Set([
      ...chunksIn(schema.title(document)).flatMap(({ runs }) => (runs.length > 1 ? runs : [])),
      ...schema.title(document).flatMap((string) => pairsOf(chunksOf(string ?? ''))),
      ...chunksIn(schema.rest(document)).flatMap((chunk) => [chunk.compact, ...chunk.runs]),
    ]),
    identifiers: schema.identifiers.map((read) => compact(read(document) ?? '')),
  };
}

const chunksIn = (strings: readonly (string | null | undefined)[]): Chunk[] =>
  strings.flatMap((string) => chunksOf(string ?? ''));

export interface TextMatcher {
  /** How badly a document matches, 0 being best; Infinity where it does not match. */
  costOf(read: ReadText): number;
}

/** `within` is everything that the base filter holds: what decides whether an edit is forgiven. */
export function createTextMatcher(
  text: string,
  synonyms: TextSchema<never>['synonyms'],
  within: readonly ReadText[],
): TextMatcher {
  const chunks = chunksOfQuery(text);
  const lists = synonyms.map((list) => list.map(compact));
  const synonymsOf = (word: string) => [word, ...lists.filter((list) => list.includes(word)).flat()];

  const costOfWord = (word: string, { title, rest }: ReadText, isLoose: (term: string) => boolean): number => {
    const exact = synonymsOf(word);
    if (exact.some((each) => title.has(each))) return 0;
    if (exact.some((each) => rest.has(each))) return 1;
    if ([...title].some(isLoose)) return 2;
    if ([...rest].some(isLoose)) return 3;
    return Number.POSITIVE_INFINITY;
  };

  const costAsWritten = (chunk: Chunk, text: ReadText): number =>
    Math.min(
      costOfWord(chunk.compact, text, chunk === chunks.at(-1) ? beginsWith(chunk.compact) : never),
      costAsIdentifier(chunk.compact, text),
    );

  const costLoosely = (chunk: Chunk, text: ReadText): number => {
    const lastRun = chunk === chunks.at(-1) ? chunk.runs.at(-1) : undefined;
    const ofRuns = chunk.runs.map((run, at) =>
      costOfWord(run, text, at === chunk.runs.length - 1 && lastRun !== undefined ? beginsWith(run) : never),
    );
    const ofHalves = halvesOf(chunk.compact).map((halves) =>
      Math.max(
        ...halves.map((half) => (text.title.has(half) ? 0 : text.rest.has(half) ? 1 : Number.POSITIVE_INFINITY)),
      ),
    );
    const ofEdit = /^\p{L}{5,}$/u.test(chunk.compact)
      ? costOfWord(chunk.compact, text, isNear(chunk.compact)) - 2
      : Number.POSITIVE_INFINITY;
    const best = Math.min(chunk.runs.length > 1 ? Math.max(...ofRuns) : Math.min(...ofHalves), ofEdit);
    return best === 0 ? 2 : best < Number.POSITIVE_INFINITY ? 3 : best;
  };

  const isAsWritten = (chunk: Chunk): boolean =>
    within.some((text) => costAsWritten(chunk, text) < Number.POSITIVE_INFINITY);
  const asWritten = new Set(chunks.filter(isAsWritten));

  const costOfChunk = (chunk: Chunk, text: ReadText): number =>
    asWritten.has(chunk) ? costAsWritten(chunk, text) : costLoosely(chunk, text);

  return {
    costOf(read) {
      const apart = chunks.reduce((sum, chunk) => sum + costOfChunk(chunk, read), 0);
      return Math.min(apart, costAsIdentifier(wholeOfQuery(text), read));
    },
  };
}

function costAsIdentifier(word: string, { identifiers }: ReadText): number {
  if ([...word].length < 3) return Number.POSITIVE_INFINITY;
  if (identifiers.includes(word)) return 0;
  return identifiers.some((identifier) => identifier.startsWith(word)) ? 2 : Number.POSITIVE_INFINITY;
}

/** 'landrover' → [['la', 'ndrover'], … ['land', 'rover'], …] */
function halvesOf(word: string): [string, string][] {
  const letters = [...word];
  return letters
    .map((_, at): [string, string] => [letters.slice(0, at).join(''), letters.slice(at).join('')])
    .slice(2, -1);
}

const never = () => false;
const beginsWith = (word: string) => (term: string) => term.startsWith(word);
const isNear = (word: string) => (term: string) => [...word][0] === [...term][0] && isOneEdit(word, term);
