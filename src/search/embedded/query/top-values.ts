import type { FacetCount } from '../../search-engine.ts';
import type { Dictionary } from '../store/dictionary.ts';

/** The most frequent of many values: those that cannot be among them anymore are turned away by their count. */
export class TopValues<Value extends string | number> {
  readonly #dictionary: Dictionary<Value>;
  readonly #most: number;
  #best: { code: number; count: number }[] = [];
  #least = 0;

  constructor(dictionary: Dictionary<Value>, most: number) {
    this.#dictionary = dictionary;
    this.#most = most;
  }

  offer(code: number, count: number): void {
    if (count === 0 || count < this.#least) return;
    this.#best.push({ code, count });
    // Sorted only now and then: on average every value is compared a few times.
    if (this.#best.length >= this.#most * 2 + 16) this.#cut();
  }

  list(): FacetCount[] {
    this.#cut();
    return this.#best.map(({ code, count }) => ({ value: String(this.#dictionary.valueOf(code)), count }));
  }

  #cut(): void {
    this.#best.sort((a, b) => b.count - a.count || this.#compare(a.code, b.code));
    this.#best.length = Math.min(this.#best.length, this.#most);
    if (this.#best.length === this.#most) this.#least = this.#best.at(-1)?.count ?? 0;
  }

  #compare(a: number, b: number): number {
    return this.#dictionary.valueOf(a) < this.#dictionary.valueOf(b) ? -1 : 1;
  }
}
