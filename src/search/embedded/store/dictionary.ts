import { partitionPoint } from './sorted-list.ts';

export interface SavedDictionary<Value extends string | number> {
  /** By code; nothing where a code is free. */
  values: readonly (Value | undefined)[];
  uses: readonly number[];
  free: readonly number[];
}

/**
 * Values by number, from 1; 0 is no value. A number whose last document has gone is given out again, so that years of
 * passing tags and dealers do not grow a column's codes.
 */
export class Dictionary<Value extends string | number> {
  readonly #codes = new Map<Value, number>();
  readonly #values: (Value | undefined)[];
  readonly #uses: number[];
  readonly #free: number[];
  readonly #alphabet: Alphabet<Value>;

  constructor({ values, uses, free }: SavedDictionary<Value> = { values: [undefined], uses: [0], free: [] }) {
    this.#values = [...values];
    this.#uses = [...uses];
    this.#free = [...free];
    this.#alphabet = new Alphabet(this.#values);
    for (const [code, value] of values.entries()) {
      if (value === undefined) continue;
      this.#codes.set(value, code);
      this.#alphabet.add(code);
    }
  }

  save(): SavedDictionary<Value> {
    return { values: [...this.#values], uses: [...this.#uses], free: [...this.#free] };
  }

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

  /** How many rows each code has. */
  get uses(): readonly number[] {
    return this.#uses;
  }

  /** The place of each code's value among all values in ascending order. */
  get ranks(): Uint32Array {
    return this.#alphabet.ranks;
  }

  /** As it is written, by its place: one look, and none at the value itself. */
  textOfRank(rank: number): string {
    return this.#alphabet.texts[rank] as string;
  }

  valueOfRank(rank: number): Value {
    return this.valueOf(this.#alphabet.codeAt(rank));
  }

  use(value: Value): number {
    const known = this.#codes.get(value);
    if (known !== undefined) return this.useAgain(known);
    const code = this.#free.pop() ?? this.#values.length;
    this.#codes.set(value, code);
    this.#values[code] = value;
    this.#uses[code] = 1;
    this.#alphabet.add(code);
    return code;
  }

  /** For a code that was found: one look-up less. */
  useAgain(code: number): number {
    this.#uses[code] = (this.#uses[code] as number) + 1;
    return code;
  }

  /** @returns whether that was its last use. */
  release(code: number): boolean {
    const uses = (this.#uses[code] as number) - 1;
    this.#uses[code] = uses;
    if (uses > 0) return false;
    this.#alphabet.remove(code);
    this.#codes.delete(this.valueOf(code));
    this.#values[code] = undefined;
    this.#free.push(code);
    return true;
  }
}

/** Codes in the order of their values, brought up to date when somebody asks: most of what comes and goes nobody counts. */
class Alphabet<Value extends string | number> {
  readonly #values: readonly (Value | undefined)[];
  readonly #added = new Set<number>();
  #sorted: number[] = [];
  #ranks = new Uint32Array(0);
  #texts: string[] = [];
  #isStale = false;

  constructor(values: readonly (Value | undefined)[]) {
    this.#values = values;
  }

  get ranks(): Uint32Array {
    if (this.#isStale || this.#added.size > 0) this.#renew();
    return this.#ranks;
  }

  /** By rank; up to date once ranks are. */
  get texts(): readonly string[] {
    return this.#texts;
  }

  codeAt(rank: number): number {
    return this.#sorted[rank] as number;
  }

  add(code: number): void {
    this.#added.add(code);
  }

  /** Call it while the code still has its value. */
  remove(code: number): void {
    if (this.#added.delete(code)) return;
    this.#sorted.splice(this.#placeOf(code), 1);
    this.#isStale = true;
  }

  #renew(): void {
    if (this.#added.size * 8 > this.#sorted.length) {
      this.#sorted = [...this.#sorted, ...this.#added].sort((a, b) => (this.#isBefore(a, b) ? -1 : 1));
    } else for (const code of this.#added) this.#sorted.splice(this.#placeOf(code), 0, code);
    this.#added.clear();
    this.#isStale = false;
    if (this.#ranks.length < this.#values.length) this.#ranks = new Uint32Array(this.#values.length * 1.25);
    for (const [rank, code] of this.#sorted.entries()) this.#ranks[code] = rank;
    this.#texts = this.#sorted.map((code) => String(this.#values[code]));
  }

  #placeOf(code: number): number {
    return partitionPoint(this.#sorted.length, (at) => this.#isBefore(this.#sorted[at] as number, code));
  }

  #isBefore(a: number, b: number): boolean {
    return (this.#values[a] as Value) < (this.#values[b] as Value);
  }
}
