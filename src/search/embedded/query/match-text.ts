import { isOneEdit } from '../../one-edit.ts';
import { type Chunk, chunksOfQuery, wholeOfQuery } from '../../words.ts';
import { beginningOf } from '../store/identifier-key.ts';
import type { DocumentStore } from '../store/document-store.ts';
import type { RowSet, Scope } from './scope.ts';
import { FoundRows } from './found-rows.ts';
import { Tiers } from './tiers.ts';

const fewestOfIdentifier = 3;
/** Following the order of identifiers costs about as much a step as asking so many rows. */
const visitCost = 8;
const mayHaveEdit = /^\p{L}{5,}$/u;

/** Rows by what they cost: those that cost 0 at most, 1 at most, 2 at most, 3 at most. */
type Costs = [RowSet, RowSet, RowSet, RowSet];

/** The rows of `base` that a text finds, the better matches in the earlier tiers; nothing for a text without words. */
export function matchText<Document>(
  store: DocumentStore<Document>,
  scope: Scope,
  base: RowSet,
  text: string,
): Tiers | undefined {
  const chunks = chunksOfQuery(text);
  if (chunks.length === 0) return undefined;
  const matcher = new TextMatcher(store, scope, base);
  const tiers = new Tiers(scope, base);
  for (const [at, chunk] of chunks.entries()) tiers.add(matcher.costsOfChunk(chunk, at === chunks.length - 1));
  const whole = wholeOfQuery(text);
  if (whole !== chunks[0]?.compact) tiers.offer(matcher.costsOfWhole(whole));
  return tiers;
}

interface Places {
  inTitle: RowSet;
  anywhere: RowSet;
}

class TextMatcher<Document> {
  readonly #store: DocumentStore<Document>;
  readonly #scope: Scope;
  readonly #base: FoundRows;

  constructor(store: DocumentStore<Document>, scope: Scope, base: RowSet) {
    this.#store = store;
    this.#scope = scope;
    this.#base = new FoundRows(scope, base);
  }

  costsOfChunk(chunk: Chunk, isLast: boolean): Costs {
    const costs = this.#none();
    this.#addWord(costs, chunk.compact, isLast);
    this.#addIdentifiers(costs, chunk.compact);
    this.#spread(costs);
    if (!this.#isFound(costs)) {
      this.#addLoosely(costs, chunk, isLast);
      this.#spread(costs);
    }
    return costs;
  }

  /** What a text costs that is an identifier, or the beginning of one. */
  costsOfWhole(compact: string): Costs {
    const costs = this.#none();
    this.#addIdentifiers(costs, compact);
    this.#spread(costs);
    return costs;
  }

  /** Many documents may share a beginning that few of the scope have: then those are asked one by one. */
  #addIdentifiers(costs: Costs, compact: string): void {
    if ([...compact].length < fewestOfIdentifier) return;
    const { identifiers } = this.#store;
    const beginning = beginningOf(compact);
    const add = (row: number, isWhole: boolean): void => this.#scope.addRow(costs[isWhole ? 0 : 2], row);
    this.#store.refresh(identifiers);
    if (identifiers.findStartingWith(beginning, this.#base.count / visitCost, add)) return;
    const { at, end } = this.#base.rows();
    const rows = this.#scope.arena.u32.subarray(at / 4, end / 4);
    for (const row of rows) identifiers.matchRow(row, beginning, add);
  }

  #addWord(costs: Costs, word: string, mayBeBeginning: boolean): void {
    this.#addTerms(costs, this.#store.text.synonymsOf(word));
    if (mayBeBeginning) this.#addBeginnings(costs, word);
  }

  #addTerms(costs: Costs, words: readonly string[]): void {
    for (const word of words) {
      const term = this.#store.text.vocabulary.find(word);
      if (!term) continue;
      this.#scope.addRows(costs[0], term.title);
      this.#scope.addRows(costs[1], term.rest);
    }
  }

  #addBeginnings(costs: Costs, word: string): void {
    for (const term of this.#store.text.vocabulary.startingWith(word)) {
      this.#scope.addRows(costs[2], term.title);
      this.#scope.addRows(costs[3], term.rest);
    }
  }

  /** What nothing within the filter has as written. */
  #addLoosely(costs: Costs, { compact, runs }: Chunk, isLast: boolean): void {
    if (runs.length > 1) {
      this.#addAllOf(
        costs,
        runs.map((run, at) => this.#placesOf(run, this.#store.text.synonymsOf(run), isLast && at === runs.length - 1)),
      );
    } else {
      for (const halves of this.#halvesOf(compact)) {
        this.#addAllOf(
          costs,
          halves.map((half) => this.#placesOf(half, [half], false)),
        );
      }
    }
    if (mayHaveEdit.test(compact)) this.#addEdits(costs, compact);
  }

  /** Where a word stands: in the title; and there, elsewhere, or as the beginning of another. */
  #placesOf(word: string, synonyms: readonly string[], mayBeBeginning: boolean): Places {
    const costs = this.#none();
    this.#addTerms(costs, synonyms);
    if (mayBeBeginning) this.#addBeginnings(costs, word);
    this.#spread(costs);
    return { inTitle: costs[0], anywhere: costs[3] };
  }

  #addAllOf(costs: Costs, parts: readonly Places[]): void {
    const { arena, blocks } = this.#scope;
    const [first, ...others] = parts as [Places, ...Places[]];
    for (const other of others) {
      arena.kernel.and(first.inTitle, other.inTitle, blocks);
      arena.kernel.and(first.anywhere, other.anywhere, blocks);
    }
    arena.kernel.or(costs[2], first.inTitle, blocks);
    arena.kernel.or(costs[3], first.anywhere, blocks);
  }

  /** The ways to read one word as two that the vocabulary has. */
  #halvesOf(word: string): [string, string][] {
    const letters = [...word];
    const halves: [string, string][] = [];
    for (let at = 2; at <= letters.length - 2; at++) {
      const [left, right] = [letters.slice(0, at).join(''), letters.slice(at).join('')];
      if (this.#store.text.vocabulary.find(left) && this.#store.text.vocabulary.find(right)) halves.push([left, right]);
    }
    return halves;
  }

  #addEdits(costs: Costs, word: string): void {
    for (const term of this.#store.text.vocabulary.startingWith(firstLetterOf(word))) {
      if (Math.abs(term.word.length - word.length) > 2 || !isOneEdit(word, term.word)) continue;
      this.#scope.addRows(costs[2], term.title);
      this.#scope.addRows(costs[3], term.rest);
    }
  }

  #isFound(costs: Costs): boolean {
    const { arena, blocks } = this.#scope;
    return arena.borrow(() => {
      const found = this.#scope.copyOf(costs[3]);
      arena.kernel.and(found, this.#base.set, blocks);
      return this.#scope.count(found) > 0;
    });
  }

  #none(): Costs {
    return [this.#scope.none(), this.#scope.none(), this.#scope.none(), this.#scope.none()];
  }

  /** What costs 0 costs 1 at most, and so on. */
  #spread([zero, one, two, three]: Costs): void {
    const { arena, blocks } = this.#scope;
    arena.kernel.or(one, zero, blocks);
    arena.kernel.or(two, one, blocks);
    arena.kernel.or(three, two, blocks);
  }
}

const firstLetterOf = (word: string): string => String.fromCodePoint(word.codePointAt(0) as number);
