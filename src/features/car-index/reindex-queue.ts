import { IdSet } from './id-set.ts';

/** The changes found by one poll. A car that is no longer in `#waiting` was taken with another batch. */
type Batch = { ids: number[]; since: number };

/** The share of the newest changes in each batch. The rest comes from the oldest, so that no car waits forever. */
const shareOfNewest = 3 / 4;

/** Cars to read again, mostly newest first: a car sold during a feed of 50,000 cars does not wait behind it. */
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

  /** Marks the batch from `next` as done. */
  acknowledge(): void {
    this.#current = { ids: [], since: Infinity };
  }

  get isEmpty(): boolean {
    return this.#current.ids.length === 0 && this.#oldestFirst.length === 0;
  }

  /** When the longest-waiting car was last known to be up to date. */
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
