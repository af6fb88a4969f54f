import type { TextSchema } from '../../search-engine.ts';
import { chunksOf, compact } from '../../words.ts';
import { type Term, Vocabulary } from './vocabulary.ts';

type Strings = readonly (string | null | undefined)[];

/** Pieces of names repeat without end ('Toyota', 'Auto', '2021'): what they come to is worked out once. */
const mostRemembered = 50_000;

/** Which rows have which words. */
export class TextIndex<Document> {
  readonly #schema: TextSchema<Document>;
  readonly vocabulary = new Vocabulary();
  readonly #synonyms: ReadonlyMap<string, readonly string[]>;
  readonly #wordsOfPiece = new Map<string, readonly string[]>();

  constructor(schema: TextSchema<Document>) {
    this.#schema = schema;
    this.#synonyms = mapOfSynonyms(schema.synonyms);
  }

  /** The word itself among them. */
  synonymsOf(word: string): readonly string[] {
    return this.#synonyms.get(word) ?? [word];
  }

  insert(row: number, document: Document): void {
    for (const word of this.#wordsOf(this.#schema.title(document))) this.vocabulary.findOrAdd(word).title.add(row);
    for (const word of this.#wordsOf(this.#schema.rest(document))) this.vocabulary.findOrAdd(word).rest.add(row);
  }

  remove(row: number, document: Document): void {
    for (const word of this.#wordsOf(this.#schema.title(document))) this.#take(row, word, 'title');
    for (const word of this.#wordsOf(this.#schema.rest(document))) this.#take(row, word, 'rest');
  }

  update(row: number, before: Document, after: Document): void {
    const same =
      isSameList(this.#schema.title(before), this.#schema.title(after)) &&
      isSameList(this.#schema.rest(before), this.#schema.rest(after));
    if (same) return;
    this.remove(row, before);
    this.insert(row, after);
  }

  #take(row: number, word: string, where: 'title' | 'rest'): void {
    const term: Term | undefined = this.vocabulary.find(word);
    if (!term) return; // gone already: a document may say a word twice
    term[where].remove(row);
    if (term.title.isEmpty && term.rest.isEmpty) this.vocabulary.remove(term);
  }

  *#wordsOf(strings: Strings): Iterable<string> {
    for (const text of strings) {
      if (!text) continue;
      for (const piece of text.split(' ')) yield* this.#wordsIn(piece);
    }
  }

  #wordsIn(piece: string): readonly string[] {
    const known = this.#wordsOfPiece.get(piece);
    if (known) return known;
    const words = [...new Set(chunksOf(piece).flatMap(({ compact, runs }) => [compact, ...runs]))];
    if (this.#wordsOfPiece.size === mostRemembered) this.#wordsOfPiece.clear();
    this.#wordsOfPiece.set(piece, words);
    return words;
  }
}

/** Every word with all that mean the same, itself among them; a word may stand in several lists. */
function mapOfSynonyms(lists: TextSchema<never>['synonyms']): Map<string, readonly string[]> {
  const synonyms = new Map<string, readonly string[]>();
  for (const list of lists.map((words) => words.map(compact))) {
    for (const word of list) synonyms.set(word, [...new Set([...(synonyms.get(word) ?? []), ...list])]);
  }
  return synonyms;
}

export const isSameList = (a: Strings, b: Strings): boolean =>
  a.length === b.length && a.every((text, index) => text === b[index]);
