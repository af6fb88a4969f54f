/** Gives each value it meets a number, counting up from 0; equals that are the same thing get the same one. */
export class Numbering<Value> {
  readonly values: Value[];
  readonly #numbers: Map<Value, number>;

  constructor(values: readonly Value[] = []) {
    this.values = [...values];
    this.#numbers = new Map(values.map((value, number) => [value, number]));
  }

  numberOf(value: Value): number {
    const known = this.#numbers.get(value);
    if (known !== undefined) return known;
    this.#numbers.set(value, this.values.length);
    return this.values.push(value) - 1;
  }
}
