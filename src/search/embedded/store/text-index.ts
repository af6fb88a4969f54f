import type { TextSchema } from '../../search-engine.ts';
import { chunksOf, compact } from '../../words.ts';
import { isSameList } from './same-list.ts';
import { type Term, Vocabulary } from './vocabulary.ts';

type Strings = readonly (string | null | undefined)[];

/** Words and short phrases repeat without end ('Toyota', 'Sports Automatic'): what they come to is worked out once. */
const mostRemembered = 50_000;
const longestRemembered = 20;

/** Which rows have which words. */
export class TextIndex<Document> {
  readonly #schema: TextSchema<Document>;
  readonly vocabulary = new Vocabulary();
  readonly #synonyms: ReadonlyMap<string, readonly string[]>;
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
    this.#eachTerm(this.#schema.title(document), ({ title }) => title.add(row));
    this.#eachTerm(this.#schema.rest(document), ({ rest }) => rest.add(row));
  }

  remove(row: number, document: Document): void {
    const emptied = new Set<Term>();
    this.#eachTerm(this.#schema.title(document), (term) => {
      term.title.remove(row);
      if (isEmpty(term)) emptied.add(term);
    });
    this.#eachTerm(this.#schema.rest(document), (term) => {
      term.rest.remove(row);
      if (isEmpty(term)) emptied.add(term);
    });
    for (const term of emptied) this.vocabulary.remove(term);
    if (emptied.size > 0) this.#termsOf.clear();
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
      if (text.length <= longestRemembered) this.#termsIn(text).forEach(visit);
      else for (const piece of text.split(' ')) this.#termsIn(piece).forEach(visit);
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

const isEmpty = ({ title, rest }: Term): boolean => title.isEmpty && rest.isEmpty;

/** Every word with all that mean the same, itself among them; a word may stand in several lists. */
function mapOfSynonyms(lists: TextSchema<never>['synonyms']): Map<string, readonly string[]> {
  const synonyms = new Map<string, readonly string[]>();
  for (const list of lists.map((words) => words.map(compact))) {
    for (const word of list) synonyms.set(word, [...new Set([...(synonyms.get(word) ?? []), ...list])]);
  }
  return synonyms;
}
