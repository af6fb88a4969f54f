import { isOneEdit } from '../../one-edit.ts';
import { type Chunk, chunksOfQuery } from '../../words.ts';
import { beginningOf } from '../store/identifier-key.ts';
import type { DocumentStore } from '../store/document-store.ts';
import type { RowSet, Scope } from './scope.ts';
import { FoundRows } from './found-rows.ts';
import { Tiers } from './tiers.ts';

const fewestOfIdentifier = 3;
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
  if (chunks.length > 1) tiers.offer(matcher.costsOfWhole(chunks.map(({ compact }) => compact).join('')));
  return tiers;
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

  costsOfChunk({ compact, runs }: Chunk, isLast: boolean): Costs {
    const costs = this.#none();
    this.#addWord(costs, compact, isLast);
    this.#addIdentifiers(costs, compact);
    if (runs.length > 1) this.#unite(costs, this.#costsOfRuns(runs, isLast));
    this.#spread(costs);
    if (mayHaveEdit.test(compact) && !this.#isFound(costs)) this.#addEdits(costs, compact);
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
    if (identifiers.findStartingWith(beginning, this.#base.count, add)) return;
    const { at, end } = this.#base.rows();
    const rows = this.#scope.arena.u32.subarray(at / 4, end / 4);
    for (const row of rows) identifiers.matchRow(row, beginning, add);
  }

  #addWord(costs: Costs, word: string, mayBeBeginning: boolean): void {
    const { text } = this.#store;
    for (const synonym of text.synonymsOf(word)) {
      const term = text.vocabulary.find(synonym);
      if (!term) continue;
      this.#scope.addSparse(costs[0], term.title);
      this.#scope.addSparse(costs[1], term.rest);
    }
    if (!mayBeBeginning) return;
    for (const term of text.vocabulary.startingWith(word)) {
      this.#scope.addSparse(costs[2], term.title);
      this.#scope.addSparse(costs[3], term.rest);
    }
  }

  /** All runs must be found; the dearest says what that costs. */
  #costsOfRuns(runs: readonly string[], isLast: boolean): Costs {
    const { arena, blocks } = this.#scope;
    const [first, ...others] = runs.map((run, at) => {
      const costs = this.#none();
      this.#addWord(costs, run, isLast && at === runs.length - 1);
      this.#spread(costs);
      return costs;
    });
    const costs = first as Costs;
    for (const other of others) costs.forEach((set, cost) => arena.kernel.and(set, other[cost] as RowSet, blocks));
    return costs;
  }

  #addEdits(costs: Costs, word: string): void {
    for (const term of this.#store.text.vocabulary.startingWith(firstLetterOf(word))) {
      if (Math.abs(term.word.length - word.length) > 2 || !isOneEdit(word, term.word)) continue;
      this.#scope.addSparse(costs[2], term.title);
      this.#scope.addSparse(costs[3], term.rest);
    }
    this.#spread(costs);
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

  #unite(costs: Costs, others: Costs): void {
    const { arena, blocks } = this.#scope;
    costs.forEach((set, cost) => arena.kernel.or(set, others[cost] as RowSet, blocks));
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
