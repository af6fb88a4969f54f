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
  readonly #titles = new Map<string, Remembered>();
  readonly #others = new Map<string, Remembered>();

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
      const { wholes, parts, pairs } = this.#termsIn(this.#titles, text);
      for (const term of wholes) {
        if (term.lastInTitle === walk) continue;
        term.lastInTitle = walk;
        visit(term.title, term);
      }
      for (const term of parts) visitRest(term);
      for (const term of pairs) visitRest(term);
    }
    for (const text of this.#schema.rest(document)) {
      const { wholes, parts } = this.#termsIn(this.#others, text);
      for (const term of wholes) visitRest(term);
      for (const term of parts) visitRest(term);
    }
  }

  #termsIn(known: Map<string, Remembered>, text: string | null | undefined): Terms {
    if (!text) return none;
    const remembered = known.get(text);
    if (remembered && this.#isCurrent(remembered)) return remembered.terms;
    // Pairs of the title alone: a word that no row has would stay in the vocabulary for good.
    const terms = this.#termsOf(chunksOf(text), known === this.#titles);
    if (known.size === mostRemembered) known.clear();
    known.set(text, { terms, removals: this.vocabulary.removals });
    return terms;
  }

  #termsOf(chunks: readonly Chunk[], withPairs: boolean): Terms {
    const termOf = (word: string): Term => this.vocabulary.findOrAdd(word);
    return {
      wholes: chunks.map(({ compact }) => termOf(compact)),
      parts: chunks.flatMap(({ runs }) => (runs.length > 1 ? runs.map(termOf) : [])),
      pairs: withPairs ? pairsOf(chunks).map(termOf) : [],
    };
  }

  /** Whether all of its words are still in the vocabulary. */
  #isCurrent(remembered: Remembered): boolean {
    const { removals } = this.vocabulary;
    if (remembered.removals === removals) return true;
    if (Object.values(remembered.terms).some((terms) => terms.some(isGone))) return false;
    remembered.removals = removals;
    return true;
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
