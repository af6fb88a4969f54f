import type { TextSchema } from '../../search-engine.ts';
import { chunksOf, compact } from '../../words.ts';
import { isSameList } from './same-list.ts';
import type { SparseBits } from './sparse-bits.ts';
import { type Term, Vocabulary } from './vocabulary.ts';

/** Names, and the words that names are made of, repeat without end: what they come to is worked out once. */
const mostRemembered = 20_000;
const none: readonly Term[] = [];

/** Which rows have which words. */
export class TextIndex<Document> {
  readonly #schema: TextSchema<Document>;
  readonly vocabulary = new Vocabulary();
  readonly #synonyms: ReadonlyMap<string, readonly string[]>;
  #walks = 0;
  readonly #termsOfText = new Map<string, readonly Term[]>();
  readonly #termsOfPiece = new Map<string, readonly Term[]>();

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
    return remember(this.#termsOfText, text, () => text.split(' ').flatMap((piece) => this.#termsOf(piece)));
  }

  #termsOf(piece: string): readonly Term[] {
    return remember(this.#termsOfPiece, piece, () => {
      const words = new Set(chunksOf(piece).flatMap(({ compact, runs }) => [compact, ...runs]));
      return Array.from(words, (word) => this.vocabulary.findOrAdd(word));
    });
  }
}

/** What was worked out before, unless one of its words has left the vocabulary since. */
function remember(known: Map<string, readonly Term[]>, text: string, work: () => readonly Term[]): readonly Term[] {
  const terms = known.get(text);
  if (terms && !terms.some(({ isGone }) => isGone)) return terms;
  if (known.size === mostRemembered) known.clear();
  const fresh = work();
  known.set(text, fresh);
  return fresh;
}

/** Every word with all that mean the same, itself among them; a word may stand in several lists. */
function mapOfSynonyms(lists: TextSchema<never>['synonyms']): Map<string, readonly string[]> {
  const synonyms = new Map<string, readonly string[]>();
  for (const list of lists.map((words) => words.map(compact))) {
    for (const word of list) synonyms.set(word, [...new Set([...(synonyms.get(word) ?? []), ...list])]);
  }
  return synonyms;
}
