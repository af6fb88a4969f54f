import type { FacetCount } from '../../search-engine.ts';
import type { Dictionary } from '../store/dictionary.ts';

/** Room for the rank below the count, both exact in a number: four million values of two thousand million rows. */
const ranks = 2 ** 22;
/** Beyond so many wanted, sorting all at the end is quicker than putting each in its place. */
const mostInserted = 128;

/**
 * The most frequent of many values. Each is one number, the count above, and below it how early the value stands among
 * its equals: so numbers are compared, not objects, and what cannot be among the best anymore is turned away.
 */
export class TopValues<Value extends string | number> {
  readonly #dictionary: Dictionary<Value>;
  readonly #ranks: Uint32Array;
  readonly #most: number;
  /** The largest first, while they are put in their places. */
  readonly #keys: number[] = [];
  /** Ranks, as small integers: a fraction or an infinity would be kept in an object of its own. */
  #lowest = ranks;
  #highest = -1;

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
    if (this.#most > mostInserted) this.#keys.push(key);
    else this.#insert(key);
  }

  list(): FacetCount[] {
    const keys = this.#most > mostInserted ? this.#sorted() : this.#keys;
    return keys.map((key) => {
      const count = Math.ceil(key / ranks) - 1;
      return { value: this.#dictionary.textOfRank((count + 1) * ranks - key), count };
    });
  }

  /** The first and the last of all values offered, not of the most frequent alone. */
  get extremes(): { min: Value; max: Value } | undefined {
    if (this.#highest < this.#lowest) return undefined;
    return { min: this.#dictionary.valueOfRank(this.#lowest), max: this.#dictionary.valueOfRank(this.#highest) };
  }

  #insert(key: number): void {
    const keys = this.#keys;
    let place = keys.length;
    if (place === this.#most) {
      if (key < (keys[place - 1] as number)) return;
      place--;
    }
    for (; place > 0 && (keys[place - 1] as number) < key; place--) keys[place] = keys[place - 1] as number;
    keys[place] = key;
  }

  #sorted(): number[] {
    return [...Float64Array.from(this.#keys).sort().reverse().subarray(0, this.#most)];
  }
}
