import type { Arena } from '../columns/arena.ts';
import { partitionPoint } from '../columns/sorted-list.ts';
import { Bitmap, type BitmapSnapshot } from '../columns/bitmap.ts';

export interface TermSnapshot {
  word: string;
  title: BitmapSnapshot;
  rest: BitmapSnapshot;
}

/** A term and the rows that have it in the title and elsewhere. */
export class Term {
  readonly word: string;
  readonly title: Bitmap;
  readonly rest: Bitmap;

  /** The last document walk that visited it: documents repeat most of their terms. */
  lastInTitle = 0;
  lastInRest = 0;
  /** Removed from the vocabulary: holders must look the word up again. */
  isGone = false;

  constructor(arena: Arena, word: string, saved?: TermSnapshot) {
    this.word = word;
    this.title = new Bitmap(arena, saved?.title);
    this.rest = new Bitmap(arena, saved?.rest);
  }

  save(): TermSnapshot {
    return { word: this.word, title: this.title.save(), rest: this.rest.save() };
  }

  get isEmpty(): boolean {
    return this.title.isEmpty && this.rest.isEmpty;
  }
}

/** All terms of the documents, also in alphabetical order: cars use a few thousand words. */
export class Vocabulary {
  readonly #arena: Arena;
  readonly #terms = new Map<string, Term>();
  readonly #sorted: Term[];
  #removals = 0;

  /** Incremented whenever a term is removed, so that caches of terms can tell. */
  get removals(): number {
    return this.#removals;
  }

  /** @param saved in alphabetical order, as `save` returns them */
  constructor(arena: Arena, saved: readonly TermSnapshot[] = []) {
    this.#arena = arena;
    this.#sorted = saved.map((term) => new Term(arena, term.word, term));
    for (const term of this.#sorted) this.#terms.set(term.word, term);
  }

  save(): TermSnapshot[] {
    return this.#sorted.map((term) => term.save());
  }

  find(word: string): Term | undefined {
    return this.#terms.get(word);
  }

  findOrAdd(word: string): Term {
    const existing = this.#terms.get(word);
    if (existing) return existing;
    const term = new Term(this.#arena, word);
    this.#terms.set(word, term);
    this.#sorted.splice(this.#findPosition(word), 0, term);
    return term;
  }

  remove(term: Term): void {
    if (term.isGone) return;
    term.isGone = true;
    this.#removals++;
    this.#terms.delete(term.word);
    this.#sorted.splice(this.#findPosition(term.word), 1);
  }

  *startingWith(prefix: string): Iterable<Term> {
    for (let at = this.#findPosition(prefix); at < this.#sorted.length; at++) {
      const term = this.#sorted[at] as Term;
      if (!term.word.startsWith(prefix)) return;
      yield term;
    }
  }

  get bytes(): number {
    return this.#sorted.reduce((sum, { title, rest }) => sum + title.bytes + rest.bytes, 0);
  }

  #findPosition(word: string): number {
    return partitionPoint(this.#sorted.length, (index) => (this.#sorted[index] as Term).word < word);
  }
}
