import type { TextSchema } from '../../search-engine.ts';
import { chunksOf, compact } from '../../words.ts';
import { isSameList } from './same-list.ts';
import type { SparseBits } from './sparse-bits.ts';
import { type Term, Vocabulary } from './vocabulary.ts';

type Strings = readonly (string | null | undefined)[];

/** What 'Toyota' or 'Sports Automatic' comes to is worked out once. */
const mostRemembered = 50_000;
const longestRemembered = 20;

/** Which rows have which words. */
export class TextIndex<Document> {
  readonly #schema: TextSchema<Document>;
  readonly vocabulary = new Vocabulary();
  readonly #synonyms: ReadonlyMap<string, readonly string[]>;
  #insertions = 0;
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
    const insertion = ++this.#insertions;
    this.#eachTerm(this.#schema.title(document), (term) => {
      if (term.lastInTitle === insertion) return;
      term.lastInTitle = insertion;
      term.title.add(row);
    });
    this.#eachTerm(this.#schema.rest(document), (term) => {
      if (term.lastInRest === insertion) return;
      term.lastInRest = insertion;
      term.rest.add(row);
    });
  }

  remove(row: number, document: Document): void {
    const emptied: Term[] = [];
    const take = (bits: SparseBits, term: Term): void => {
      bits.remove(row);
      if (term.isEmpty) emptied.push(term);
    };
    this.#eachTerm(this.#schema.title(document), (term) => take(term.title, term));
    this.#eachTerm(this.#schema.rest(document), (term) => take(term.rest, term));
    for (const term of emptied) this.vocabulary.remove(term);
    if (emptied.length > 0) this.#termsOf.clear();
  }

  update(row: number, before: Document, after: Document): void {
    const same =
      isSameList(this.#schema.title(before), this.#schema.title(after)) &&
      isSameList(this.#schema.rest(before), this.#schema.rest(after));
    if (same) return;
    this.remove(row, before);
    this.insert(row, after);
  }

  #eachTerm(strings: Strings, visit: (term: Term) => void): void {
    for (const text of strings) {
      if (!text) continue;
      // Words and short phrases repeat without end, whole names do not.
      if (text.length <= longestRemembered) for (const term of this.#termsIn(text)) visit(term);
      else for (const piece of text.split(' ')) for (const term of this.#termsIn(piece)) visit(term);
    }
  }

  #termsIn(text: string): readonly Term[] {
    const known = this.#termsOf.get(text);
    if (known) return known;
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
