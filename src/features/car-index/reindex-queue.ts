import { IdSet } from './id-set.ts';

/** The changes that one poll found. A car that is no longer waiting went with another batch. */
type Batch = { ids: number[]; since: number };

/** Share of each batch. The rest comes from the oldest, so that no car waits for ever. */
const shareOfNewest = 3 / 4;

/**
 * Cars to read again, mostly newest first: a car sold during a feed of fifty thousand does not wait behind it.
 */
export class ReindexQueue {
  readonly #waiting = new IdSet();
  #oldestFirst: Batch[] = [];
  #current: Batch = { ids: [], since: Infinity };

  /** @param since when they were last known to be up to date */
  add(ids: readonly number[], since: number): void {
    if (ids.length === 0) return;
    for (const id of ids) this.#waiting.add(id);
    this.#oldestFirst.push({ ids: [...ids], since });
  }

  /** The next batch. Returns the same one until it is acknowledged. */
  next(atMost: number): readonly number[] {
    if (this.#current.ids.length === 0) {
      this.#current.since = this.#oldestFirst[0]?.since ?? Infinity;
      this.#takeFrom(-1, Math.ceil(atMost * shareOfNewest));
      this.#takeFrom(0, atMost);
    }
    return this.#current.ids;
  }

  /** The batch from `next` is done. */
  acknowledge(): void {
    this.#current = { ids: [], since: Infinity };
  }

  get isEmpty(): boolean {
    return this.#current.ids.length === 0 && this.#oldestFirst.length === 0;
  }

  /** Since when the car that waits longest may be out of date. */
  get since(): number | undefined {
    return this.#current.ids.length > 0 ? this.#current.since : this.#oldestFirst[0]?.since;
  }

  #takeFrom(end: 0 | -1, upTo: number): void {
    const taken = this.#current.ids;
    for (let batch = this.#oldestFirst.at(end); batch && taken.length < upTo; batch = this.#oldestFirst.at(end)) {
      const id = batch.ids.pop();
      if (id === undefined) this.#oldestFirst.splice(end, 1);
      else if (this.#waiting.has(id)) {
        this.#waiting.delete(id);
        taken.push(id);
      }
    }
  }
}
