import { isOneEdit } from './one-edit.ts';
import type { TextSchema } from './search-engine.ts';
import { type Chunk, chunksOf, compact } from './words.ts';

/** What a text is looked for in, of one document. */
export interface ReadText {
  title: ReadonlySet<string>;
  rest: ReadonlySet<string>;
  identifiers: readonly string[];
}

export function readText<Document>(schema: TextSchema<Document>, document: Document): ReadText {
  return {
    title: termsOf(schema.title(document)),
    rest: termsOf(schema.rest(document)),
    identifiers: schema.identifiers.map((read) => compact(read(document) ?? '')),
  };
}

function termsOf(strings: readonly (string | null | undefined)[]): Set<string> {
  const chunks = strings.flatMap((string) => chunksOf(string ?? ''));
  return new Set(chunks.flatMap((chunk) => [chunk.compact, ...chunk.runs]));
}

export interface TextMatcher {
  /** How badly a document matches, 0 being best; Infinity where it does not match. */
  costOf(text: ReadText): number;
}

/** `within` is everything that the base filter holds: what decides whether an edit is forgiven. */
export function createTextMatcher(
  chunks: readonly Chunk[],
  synonyms: TextSchema<never>['synonyms'],
  within: readonly ReadText[],
): TextMatcher {
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

  const costAsWritten = (chunk: Chunk, text: ReadText): number => {
    const isLastChunk = chunk === chunks.at(-1);
    const ofRuns = chunk.runs.map((run, at) =>
      costOfWord(run, text, isLastChunk && at === chunk.runs.length - 1 ? beginsWith(run) : never),
    );
    return Math.min(
      costOfWord(chunk.compact, text, isLastChunk ? beginsWith(chunk.compact) : never),
      Math.max(...ofRuns),
      costAsIdentifier(chunk.compact, text),
    );
  };

  const isForgiven = (chunk: Chunk): boolean =>
    /^\p{L}{5,}$/u.test(chunk.compact) &&
    within.every((text) => costAsWritten(chunk, text) === Number.POSITIVE_INFINITY);
  const forgiven = new Set(chunks.filter(isForgiven));

  const costOfChunk = (chunk: Chunk, text: ReadText): number =>
    forgiven.has(chunk) ? costOfWord(chunk.compact, text, isNear(chunk.compact)) : costAsWritten(chunk, text);

  return {
    costOf(text) {
      const apart = chunks.reduce((sum, chunk) => sum + costOfChunk(chunk, text), 0);
      const together = chunks.map((chunk) => chunk.compact).join('');
      return Math.min(apart, chunks.length > 1 ? costAsIdentifier(together, text) : Number.POSITIVE_INFINITY);
    },
  };
}

function costAsIdentifier(word: string, { identifiers }: ReadText): number {
  if ([...word].length < 3) return Number.POSITIVE_INFINITY;
  if (identifiers.includes(word)) return 0;
  return identifiers.some((identifier) => identifier.startsWith(word)) ? 2 : Number.POSITIVE_INFINITY;
}

const never = () => false;
const beginsWith = (word: string) => (term: string) => term.startsWith(word);
const isNear = (word: string) => (term: string) => [...word][0] === [...term][0] && isOneEdit(word, term);
