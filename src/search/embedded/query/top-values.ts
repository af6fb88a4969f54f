import type { FacetCount } from '../../search-engine.ts';
import type { Dictionary } from '../store/dictionary.ts';

/** Room for the rank below the count, both exact in a number: four million values of two thousand million rows. */
const ranks = 2 ** 22;

/**
 * The most frequent of many values. Each is one number, the count above, and below it how early the value stands among
 * its equals: so numbers are sorted, not objects, and what cannot be among the best anymore is turned away.
 */
export class TopValues<Value extends string | number> {
  readonly #dictionary: Dictionary<Value>;
  readonly #ranks: Uint32Array;
  readonly #most: number;
  readonly #keys: Float64Array;
  #size = 0;
  #least = 0;

  constructor(dictionary: Dictionary<Value>, most: number) {
    this.#dictionary = dictionary;
    this.#ranks = dictionary.ranks;
    this.#most = most;
    this.#keys = new Float64Array(Math.min(dictionary.limit, most * 2 + 16));
  }

  offer(code: number, count: number): void {
    const key = (count + 1) * ranks - (this.#ranks[code] as number);
    if (count === 0 || key < this.#least) return;
    if (this.#size === this.#keys.length) this.#cut();
    this.#keys[this.#size++] = key;
  }

  list(): FacetCount[] {
    this.#cut();
    const best: FacetCount[] = [];
    for (let at = this.#size - 1; at >= 0; at--) {
      const key = this.#keys[at] as number;
      const count = Math.ceil(key / ranks) - 1;
      const code = this.#dictionary.codeOfRank((count + 1) * ranks - key);
      best.push({ value: String(this.#dictionary.valueOf(code)), count });
    }
    return best;
  }

  /** Leaves the best, in ascending order. */
  #cut(): void {
    const sorted = this.#keys.subarray(0, this.#size).sort();
    if (this.#size <= this.#most) return;
    this.#keys.copyWithin(0, this.#size - this.#most, this.#size);
    this.#size = this.#most;
    this.#least = sorted[0] as number;
  }
}
