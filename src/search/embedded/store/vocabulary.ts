import type { Arena } from './arena.ts';
import { partitionPoint } from './sorted-list.ts';
import { RowBits, type SavedRowBits } from './row-bits.ts';

export interface SavedTerm {
  word: string;
  title: SavedRowBits;
  rest: SavedRowBits;
}

/** A word and the rows that have it in their title, and elsewhere. */
export class Term {
  readonly word: string;
  readonly title: RowBits;
  readonly rest: RowBits;

  /** Which walk through a document met it last: a document says most of its words several times. */
  lastInTitle = 0;
  lastInRest = 0;
  /** Left the vocabulary: whoever remembers it must look the word up again. */
  isGone = false;

  constructor(arena: Arena, word: string, saved?: SavedTerm) {
    this.word = word;
    this.title = new RowBits(arena, saved?.title);
    this.rest = new RowBits(arena, saved?.rest);
  }

  save(): SavedTerm {
    return { word: this.word, title: this.title.save(), rest: this.rest.save() };
  }

  get isEmpty(): boolean {
    return this.title.isEmpty && this.rest.isEmpty;
  }
}

/** Every word that some document has, also in alphabetical order: cars are named with a few thousand words. */
export class Vocabulary {
  readonly #arena: Arena;
  readonly #terms = new Map<string, Term>();
  readonly #sorted: Term[];
  #removals = 0;

  /** Counts up whenever a word leaves: whoever remembers terms looks again. */
  get removals(): number {
    return this.#removals;
  }

  /** @param saved in alphabetical order, as `save` gives them */
  constructor(arena: Arena, saved: readonly SavedTerm[] = []) {
    this.#arena = arena;
    this.#sorted = saved.map((term) => new Term(arena, term.word, term));
    for (const term of this.#sorted) this.#terms.set(term.word, term);
  }

  save(): SavedTerm[] {
    return this.#sorted.map((term) => term.save());
  }

  find(word: string): Term | undefined {
    return this.#terms.get(word);
  }

  findOrAdd(word: string): Term {
    const known = this.#terms.get(word);
    if (known) return known;
    const term = new Term(this.#arena, word);
    this.#terms.set(word, term);
    this.#sorted.splice(this.#placeOf(word), 0, term);
    return term;
  }

  remove(term: Term): void {
    if (term.isGone) return;
    term.isGone = true;
    this.#removals++;
    this.#terms.delete(term.word);
    this.#sorted.splice(this.#placeOf(term.word), 1);
  }

  *startingWith(beginning: string): Iterable<Term> {
    for (let at = this.#placeOf(beginning); at < this.#sorted.length; at++) {
      const term = this.#sorted[at] as Term;
      if (!term.word.startsWith(beginning)) return;
      yield term;
    }
  }

  get bytes(): number {
    return this.#sorted.reduce((sum, { title, rest }) => sum + title.bytes + rest.bytes, 0);
  }

  #placeOf(word: string): number {
    return partitionPoint(this.#sorted.length, (index) => (this.#sorted[index] as Term).word < word);
  }
}
