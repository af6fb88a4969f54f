import type { TextSchema } from '../../search-engine.ts';
import { type Chunk, chunksOf, compact, pairsOf } from '../../words.ts';
import type { Arena } from './arena.ts';
import { isSameList } from './same-list.ts';
import type { RowBits } from './row-bits.ts';
import { type Term, Vocabulary } from './vocabulary.ts';

/** Names repeat without end: what they come to is worked out once. */
const mostRemembered = 20_000;

/** The words of a text, the runs of those that have several, and what two neighbours make written as one. */
interface Terms {
  wholes: readonly Term[];
  parts: readonly Term[];
  pairs: readonly Term[];
}
const none: Terms = { wholes: [], parts: [], pairs: [] };

interface Remembered {
  terms: Terms;
  /** How many words had left the vocabulary when all of these were last known to be in it. */
  removals: number;
}

/** Which rows have which words. */
export class TextIndex<Document> {
  readonly #schema: TextSchema<Document>;
  readonly vocabulary: Vocabulary;
  readonly #synonyms: ReadonlyMap<string, readonly string[]>;
  #walks = 0;
  readonly #texts = new Map<string, Remembered>();

  constructor(arena: Arena, schema: TextSchema<Document>) {
    this.#schema = schema;
    this.vocabulary = new Vocabulary(arena);
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
  #eachTerm(document: Document, visit: (bits: RowBits, term: Term) => void): void {
    const walk = ++this.#walks;
    const visitRest = (term: Term): void => {
      if (term.lastInRest === walk) return;
      term.lastInRest = walk;
      visit(term.rest, term);
    };
    for (const text of this.#schema.title(document)) {
      const { wholes, parts, pairs } = this.#termsIn(text);
      for (const term of wholes) {
        if (term.lastInTitle === walk) continue;
        term.lastInTitle = walk;
        visit(term.title, term);
      }
      for (const term of parts) visitRest(term);
      for (const term of pairs) visitRest(term);
    }
    for (const text of this.#schema.rest(document)) {
      const { wholes, parts } = this.#termsIn(text);
      for (const term of wholes) visitRest(term);
      for (const term of parts) visitRest(term);
    }
  }

  #termsIn(text: string | null | undefined): Terms {
    if (!text) return none;
    return this.#remembered(text) ?? this.#remember(text, this.#termsOf(chunksOf(text)));
  }

  #termsOf(chunks: readonly Chunk[]): Terms {
    const termOf = (word: string): Term => this.vocabulary.findOrAdd(word);
    return {
      wholes: chunks.map(({ compact }) => termOf(compact)),
      parts: chunks.flatMap(({ runs }) => (runs.length > 1 ? runs.map(termOf) : [])),
      pairs: pairsOf(chunks).map(termOf),
    };
  }

  /** Nothing where one of the words has left the vocabulary since. */
  #remembered(text: string): Terms | undefined {
    const entry = this.#texts.get(text);
    if (!entry) return undefined;
    const { removals } = this.vocabulary;
    if (entry.removals !== removals && Object.values(entry.terms).some((terms) => terms.some(isGone))) return undefined;
    entry.removals = removals;
    return entry.terms;
  }

  #remember(text: string, terms: Terms): Terms {
    if (this.#texts.size === mostRemembered) this.#texts.clear();
    this.#texts.set(text, { terms, removals: this.vocabulary.removals });
    return terms;
  }
}

const isGone = (term: Term): boolean => term.isGone;

/** Every word with all that mean the same, itself among them; a word may stand in several lists. */
function mapOfSynonyms(lists: TextSchema<never>['synonyms']): Map<string, readonly string[]> {
  const synonyms = new Map<string, readonly string[]>();
  for (const list of lists.map((words) => words.map(compact))) {
    for (const word of list) synonyms.set(word, [...new Set([...(synonyms.get(word) ?? []), ...list])]);
  }
  return synonyms;
}
