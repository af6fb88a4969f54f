/**
 * Values by number, from 1; 0 is no value. A number whose last document has gone is given out again, so that years of
 * passing tags and dealers do not grow a column's codes.
 */
export class Dictionary<Value> {
  readonly #codes = new Map<Value, number>();
  readonly #values: (Value | undefined)[] = [undefined];
  readonly #uses: number[] = [0];
  readonly #free: number[] = [];

  /** How many values are in use. */
  get size(): number {
    return this.#codes.size;
  }

  /** One more than the largest code ever given. */
  get limit(): number {
    return this.#values.length;
  }

  find(value: Value): number | undefined {
    return this.#codes.get(value);
  }

  valueOf(code: number): Value {
    return this.#values[code] as Value;
  }

  codes(): Iterable<number> {
    return this.#codes.values();
  }

  use(value: Value): number {
    const known = this.#codes.get(value);
    if (known !== undefined) {
      this.#uses[known] = (this.#uses[known] as number) + 1;
      return known;
    }
    const code = this.#free.pop() ?? this.#values.length;
    this.#codes.set(value, code);
    this.#values[code] = value;
    this.#uses[code] = 1;
    return code;
  }

  /** @returns whether that was its last use. */
  release(code: number): boolean {
    const uses = (this.#uses[code] as number) - 1;
    this.#uses[code] = uses;
    if (uses > 0) return false;
    this.#codes.delete(this.valueOf(code));
    this.#values[code] = undefined;
    this.#free.push(code);
    return true;
  }
}
