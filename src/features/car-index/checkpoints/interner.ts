/** Numbers distinct values from 0 in the order of their first use. Objects are compared by identity. */
export class Interner<Value> {
  readonly values: Value[];
  readonly #numbers: Map<Value, number>;

  constructor(values: readonly Value[] = []) {
    this.values = [...values];
    this.#numbers = new Map(values.map((value, number) => [value, number]));
  }

  intern(value: Value): number {
    const number = this.#numbers.get(value);
    if (number !== undefined) return number;
    this.#numbers.set(value, this.values.length);
    return this.values.push(value) - 1;
  }
}
