export type LruOptions<Key, Value> = {
  /** Limit of the sum of all entries' sizes; an entry without a size counts 1. */
  maxSize: number;
  /** Called for an evicted entry. */
  onEvict?: (key: Key, value: Value) => void;
};

/** A map of limited size. Evicts the least recently used entries to fit a new one. */
export class LruCache<Key, Value> {
  readonly #maxSize: number;
  readonly #onEvict: ((key: Key, value: Value) => void) | undefined;
  // A Map iterates in the order of insertion, so a used entry is inserted again at the end.
  readonly #entries = new Map<Key, { value: Value; size: number }>();
  #size = 0;

  constructor({ maxSize, onEvict }: LruOptions<Key, Value>) {
    this.#maxSize = maxSize;
    this.#onEvict = onEvict;
  }

  get count(): number {
    return this.#entries.size;
  }

  /** Sum of the sizes of all entries. */
  get size(): number {
    return this.#size;
  }

  /** The value, which becomes the most recently used. */
  get(key: Key): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** The value, without counting as a use. */
  peek(key: Key): Value | undefined {
    return this.#entries.get(key)?.value;
  }

  set(key: Key, value: Value, size = 1): void {
    this.delete(key);
    this.#entries.set(key, { value, size });
    this.#size += size;
    for (const [oldest, entry] of this.#entries) {
      if (this.#size <= this.#maxSize) return;
      this.delete(oldest);
      this.#onEvict?.(oldest, entry.value);
    }
  }

  delete(key: Key): boolean {
    this.#size -= this.#entries.get(key)?.size ?? 0;
    return this.#entries.delete(key);
  }
}
