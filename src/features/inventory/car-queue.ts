import { IdSet } from './id-set.ts';

/** What one look at the log found; a car that is no longer waiting was taken in with another batch. */
type Batch = { ids: number[]; since: number };

/** Of what is taken at a time. The rest comes from the other end, so that nothing waits for ever. */
const shareOfNewest = 3 / 4;

/**
 * The cars that must be read again, most of them newest first: one that is sold during a feed of fifty thousand does not
 * wait behind it.
 */
export class CarQueue {
  readonly #waiting = new IdSet();
  #oldestFirst: Batch[] = [];
  #inHand: Batch = { ids: [], since: Infinity };

  /** @param since when they were last known to be up to date */
  add(ids: readonly number[], since: number): void {
    if (ids.length === 0) return;
    for (const id of ids) this.#waiting.add(id);
    this.#oldestFirst.push({ ids: [...ids], since });
  }

  /** The ones to take in now: the same again until they are settled. */
  next(atMost: number): readonly number[] {
    if (this.#inHand.ids.length === 0) {
      this.#inHand.since = this.#oldestFirst[0]?.since ?? Infinity;
      this.#takeFrom(-1, Math.ceil(atMost * shareOfNewest));
      this.#takeFrom(0, atMost);
    }
    return this.#inHand.ids;
  }

  /** What `next` gave was taken in. */
  settle(): void {
    this.#inHand = { ids: [], since: Infinity };
  }

  get isEmpty(): boolean {
    return this.#inHand.ids.length === 0 && this.#oldestFirst.length === 0;
  }

  /** Since when the one that waits longest may be out of date. */
  get since(): number | undefined {
    return this.#inHand.ids.length > 0 ? this.#inHand.since : this.#oldestFirst[0]?.since;
  }

  #takeFrom(end: 0 | -1, upTo: number): void {
    const taken = this.#inHand.ids;
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
