import type { TextSchema } from '../../search-engine.ts';
import { chunksOf, compact } from '../../words.ts';
import { isSameList } from './same-list.ts';
import type { SparseBits } from './sparse-bits.ts';
import { type Term, Vocabulary } from './vocabulary.ts';

/** Names, and the words that names are made of, repeat without end: what they come to is worked out once. */
const mostRemembered = 20_000;
const none: readonly Term[] = [];

interface Remembered {
  terms: readonly Term[];
  /** How many words had left the vocabulary when all of these were last known to be in it. */
  removals: number;
}

/** Which rows have which words. */
export class TextIndex<Document> {
  readonly #schema: TextSchema<Document>;
  readonly vocabulary = new Vocabulary();
  readonly #synonyms: ReadonlyMap<string, readonly string[]>;
  #walks = 0;
  readonly #texts = new Map<string, Remembered>();
  readonly #pieces = new Map<string, Remembered>();

  constructor(schema: TextSchema<Document>) {
    this.#schema = schema;
    this.#synonyms = mapOfSynonyms(schema.synonyms);
  }

  /** The word itself among them. */
  synonymsOf(word: string): readonly string[] {
    return this.#synonyms.get(word) ?? [word];
  }

  insert(row: number, document: Document): void {
    this.#eachTerm(document, (bits) => bits.add(row));
  }

  remove(row: number, document: Document): void {
    const emptied: Term[] = [];
    this.#eachTerm(document, (bits, term) => {
      bits.remove(row);
      if (term.isEmpty) emptied.push(term);
    });
    for (const term of emptied) this.vocabulary.remove(term);
  }

  update(row: number, before: Document, after: Document): void {
    const same =
      isSameList(this.#schema.title(before), this.#schema.title(after)) &&
      isSameList(this.#schema.rest(before), this.#schema.rest(after));
    if (same) return;
    this.remove(row, before);
    this.insert(row, after);
  }

  /** Every word once for the title and once for the rest, however often the document says it. */
  #eachTerm(document: Document, visit: (bits: SparseBits, term: Term) => void): void {
    const walk = ++this.#walks;
    for (const text of this.#schema.title(document)) {
      for (const term of this.#termsIn(text)) {
        if (term.lastInTitle === walk) continue;
        term.lastInTitle = walk;
        visit(term.title, term);
      }
    }
    for (const text of this.#schema.rest(document)) {
      for (const term of this.#termsIn(text)) {
        if (term.lastInRest === walk) continue;
        term.lastInRest = walk;
        visit(term.rest, term);
      }
    }
  }

  #termsIn(text: string | null | undefined): readonly Term[] {
    if (!text) return none;
    return this.#remembered(this.#texts, text) ?? this.#remember(this.#texts, text, this.#termsOfPieces(text));
  }

  #termsOfPieces(text: string): readonly Term[] {
    return text.split(' ').flatMap((piece) => {
      return this.#remembered(this.#pieces, piece) ?? this.#remember(this.#pieces, piece, this.#termsOf(piece));
    });
  }

  #termsOf(piece: string): readonly Term[] {
    const words = new Set(chunksOf(piece).flatMap(({ compact, runs }) => [compact, ...runs]));
    return Array.from(words, (word) => this.vocabulary.findOrAdd(word));
  }

  /** Nothing where one of the words has left the vocabulary since. */
  #remembered(known: Map<string, Remembered>, text: string): readonly Term[] | undefined {
    const entry = known.get(text);
    if (!entry) return undefined;
    const { removals } = this.vocabulary;
    if (entry.removals !== removals && entry.terms.some(({ isGone }) => isGone)) return undefined;
    entry.removals = removals;
    return entry.terms;
  }

  #remember(known: Map<string, Remembered>, text: string, terms: readonly Term[]): readonly Term[] {
    if (known.size === mostRemembered) known.clear();
    known.set(text, { terms, removals: this.vocabulary.removals });
    return terms;
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
