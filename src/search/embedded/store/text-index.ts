import type { TextSchema } from '../../search-engine.ts';
import { chunksOf, compact } from '../../words.ts';
import { isSameList } from './same-list.ts';
import type { SparseBits } from './sparse-bits.ts';
import { type Term, Vocabulary } from './vocabulary.ts';

/** What 'Toyota' or 'Sports Automatic' comes to is worked out once. */
const mostRemembered = 50_000;
const longestRemembered = 20;

/** Which rows have which words. */
export class TextIndex<Document> {
  readonly #schema: TextSchema<Document>;
  readonly vocabulary = new Vocabulary();
  readonly #synonyms: ReadonlyMap<string, readonly string[]>;
  #walks = 0;
  readonly #termsOf = new Map<string, readonly Term[]>();

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
      for (const term of this.#termsOfAll(text)) {
        if (term.lastInTitle === walk) continue;
        term.lastInTitle = walk;
        visit(term.title, term);
      }
    }
    for (const text of this.#schema.rest(document)) {
      for (const term of this.#termsOfAll(text)) {
        if (term.lastInRest === walk) continue;
        term.lastInRest = walk;
        visit(term.rest, term);
      }
    }
  }

  /** Words and short phrases repeat without end, whole names do not. */
  #termsOfAll(text: string | null | undefined): readonly Term[] {
    if (!text) return [];
    if (text.length <= longestRemembered) return this.#termsIn(text);
    const terms: Term[] = [];
    for (const piece of text.split(' ')) for (const term of this.#termsIn(piece)) terms.push(term);
    return terms;
  }

  #termsIn(text: string): readonly Term[] {
    const known = this.#termsOf.get(text);
    if (known && !known.some(({ isGone }) => isGone)) return known;
    const words = new Set(chunksOf(text).flatMap(({ compact, runs }) => [compact, ...runs]));
    const terms = Array.from(words, (word) => this.vocabulary.findOrAdd(word));
    if (this.#termsOf.size === mostRemembered) this.#termsOf.clear();
    this.#termsOf.set(text, terms);
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
