import type { FacetCount } from '../../search-engine.ts';
import type { Dictionary } from '../store/dictionary.ts';

/** Room for the rank below the count, both exact in a number: four million values of two thousand million rows. */
const ranks = 2 ** 22;
/** Up to so many, putting each in its place is quicker than calling sort(). */
const few = 64;

/**
 * The most frequent of many values. Each is one number, the count above, and below it how early the value stands among
 * its equals: so numbers are sorted, not objects, and what cannot be among the best anymore is turned away.
 */
export class TopValues<Value extends string | number> {
  readonly #dictionary: Dictionary<Value>;
  readonly #ranks: Uint32Array;
  readonly #most: number;
  #keys: number[] = [];
  #least = 0;
  #lowest = Number.POSITIVE_INFINITY;
  #highest = Number.NEGATIVE_INFINITY;

  constructor(dictionary: Dictionary<Value>, most: number) {
    this.#dictionary = dictionary;
    this.#ranks = dictionary.ranks;
    this.#most = most;
  }

  offer(code: number, count: number): void {
    if (count === 0) return;
    const rank = this.#ranks[code] as number;
    if (rank < this.#lowest) this.#lowest = rank;
    if (rank > this.#highest) this.#highest = rank;
    const key = (count + 1) * ranks - rank;
    if (key < this.#least) return;
    this.#keys.push(key);
    if (this.#keys.length > this.#most * 2 + few) this.#cut();
  }

  list(): FacetCount[] {
    this.#cut();
    return this.#keys.map((key) => {
      const count = Math.ceil(key / ranks) - 1;
      return { value: this.#dictionary.textOfRank((count + 1) * ranks - key), count };
    });
  }

  /** The first and the last of all values offered, not of the most frequent alone. */
  get extremes(): { min: Value; max: Value } | undefined {
    if (this.#highest < this.#lowest) return undefined;
    return { min: this.#dictionary.valueOfRank(this.#lowest), max: this.#dictionary.valueOfRank(this.#highest) };
  }

  /** Leaves the best, the largest first. */
  #cut(): void {
    if (this.#keys.length <= few) sortFew(this.#keys);
    else this.#keys = [...Float64Array.from(this.#keys).sort().reverse()];
    if (this.#keys.length <= this.#most) return;
    this.#keys.length = this.#most;
    this.#least = this.#keys[this.#most - 1] as number;
  }
}

function sortFew(keys: number[]): void {
  for (let at = 1; at < keys.length; at++) {
    const key = keys[at] as number;
    let place = at;
    for (; place > 0 && (keys[place - 1] as number) < key; place--) keys[place] = keys[place - 1] as number;
    keys[place] = key;
  }
}
