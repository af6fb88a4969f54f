import type { Arena, Table } from './arena.ts';
import { partitionPoint } from './sorted-list.ts';

export interface DictionarySnapshot<Value extends string | number> {
  /** By code; undefined where a code is free. */
  values: readonly (Value | undefined)[];
  useCounts: readonly number[];
  free: readonly number[];
}

/**
 * Maps values to codes from 1; 0 means no value. The code of a value that no document has any more is reused, so that
 * years of changing tags do not widen the codes.
 */
export class Dictionary<Value extends string | number> {
  readonly #codes = new Map<Value, number>();
  readonly #values: (Value | undefined)[];
  readonly #uses: number[];
  readonly #free: number[];
  readonly #alphabet: Alphabet<Value>;
  /** Computed on demand, until a value comes or goes. */
  #codesByLowerCase: ReadonlyMap<string, readonly number[]> | undefined;

  constructor(
    arena: Arena,
    { values, useCounts: uses, free }: DictionarySnapshot<Value> = { values: [undefined], useCounts: [0], free: [] },
  ) {
    this.#values = [...values];
    this.#uses = [...uses];
    this.#free = [...free];
    this.#alphabet = new Alphabet(arena, this.#values);
    for (const [code, value] of values.entries()) {
      if (value === undefined) continue;
      this.#codes.set(value, code);
      this.#alphabet.add(code);
    }
  }

  save(): DictionarySnapshot<Value> {
    return { values: [...this.#values], useCounts: [...this.#uses], free: [...this.#free] };
  }

  /** The number of values in use. */
  get size(): number {
    return this.#codes.size;
  }

  /** One more than the largest code ever assigned. */
  get limit(): number {
    return this.#values.length;
  }

  find(value: Value): number | undefined {
    return this.#codes.get(value);
  }

  /** The codes of all values that are equal in lower case. */
  findIgnoringCase(value: string): readonly number[] {
    this.#codesByLowerCase ??= Map.groupBy(this.#codes.values(), (code) => String(this.#values[code]).toLowerCase());
    return this.#codesByLowerCase.get(value.toLowerCase()) ?? [];
  }

  getValue(code: number): Value {
    return this.#values[code] as Value;
  }

  /** The number of rows per code. */
  get uses(): readonly number[] {
    return this.#uses;
  }

  /** By code, 32 bits each: the rank of its value in ascending order. */
  get ranks(): Table {
    return this.#alphabet.ranks;
  }

  /** Frees the table. The object must not be used afterwards. */
  drop(): void {
    this.#alphabet.drop();
  }

  /** The values as strings, by rank; valid after `ranks` was read. */
  get texts(): readonly string[] {
    return this.#alphabet.texts;
  }

  getValueByRank(rank: number): Value {
    return this.getValue(this.#alphabet.codeAt(rank));
  }

  acquire(value: Value): number {
    const existing = this.#codes.get(value);
    if (existing !== undefined) return this.acquireAgain(existing);
    const code = this.#free.pop() ?? this.#values.length;
    this.#codes.set(value, code);
    this.#values[code] = value;
    this.#uses[code] = 1;
    this.#alphabet.add(code);
    this.#codesByLowerCase = undefined;
    return code;
  }

  /** For an existing code: saves the lookup. */
  acquireAgain(code: number): number {
    this.#uses[code] = (this.#uses[code] as number) + 1;
    return code;
  }

  /** @returns whether that was its last use */
  release(code: number): boolean {
    const uses = (this.#uses[code] as number) - 1;
    this.#uses[code] = uses;
    if (uses > 0) return false;
    this.#alphabet.remove(code);
    this.#codes.delete(this.getValue(code));
    this.#codesByLowerCase = undefined;
    this.#values[code] = undefined;
    this.#free.push(code);
    return true;
  }
}

const rankBytes = 4;
const firstRanks = 16;

/** Codes in the order of their values, updated on demand: most changes are never counted. */
class Alphabet<Value extends string | number> {
  readonly #arena: Arena;
  readonly #values: readonly (Value | undefined)[];
  readonly #added = new Set<number>();
  #sorted: number[] = [];
  #ranks: Table;
  #texts: string[] = [];
  #isStale = false;

  constructor(arena: Arena, values: readonly (Value | undefined)[]) {
    this.#arena = arena;
    this.#values = values;
    this.#ranks = arena.addTable(Math.max(firstRanks, values.length) * rankBytes);
  }

  get ranks(): Table {
    if (this.#isStale || this.#added.size > 0) this.#renew();
    return this.#ranks;
  }

  get texts(): readonly string[] {
    return this.#texts;
  }

  codeAt(rank: number): number {
    return this.#sorted[rank] as number;
  }

  /** Grows the table immediately: a query, which reads the rank, must not. */
  add(code: number): void {
    this.#added.add(code);
    if ((code + 1) * rankBytes > this.#ranks.bytes) this.#grow();
  }

  /** Call it before the code loses its value. */
  remove(code: number): void {
    if (this.#added.delete(code)) return;
    this.#sorted.splice(this.#findPosition(code), 1);
    this.#isStale = true;
  }

  drop(): void {
    this.#arena.removeTable(this.#ranks);
  }

  #grow(): void {
    this.#arena.removeTable(this.#ranks);
    this.#ranks = this.#arena.addTable(this.#ranks.bytes * 2);
    this.#isStale = true;
  }

  #renew(): void {
    if (this.#added.size * 8 > this.#sorted.length) {
      this.#sorted = [...this.#sorted, ...this.#added].sort((a, b) => (this.#isBefore(a, b) ? -1 : 1));
    } else for (const code of this.#added) this.#sorted.splice(this.#findPosition(code), 0, code);
    this.#added.clear();
    this.#isStale = false;
    const first = this.#ranks.at / rankBytes;
    for (const [rank, code] of this.#sorted.entries()) this.#arena.u32[first + code] = rank;
    this.#texts = this.#sorted.map((code) => String(this.#values[code]));
  }

  #findPosition(code: number): number {
    return partitionPoint(this.#sorted.length, (at) => this.#isBefore(this.#sorted[at] as number, code));
  }

  #isBefore(a: number, b: number): boolean {
    return (this.#values[a] as Value) < (this.#values[b] as Value);
  }
}
