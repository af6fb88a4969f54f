import type { Arena } from './arena.ts';
import { BitLanes, type SavedLanes } from './bit-lanes.ts';
import { Dictionary, type SavedDictionary } from './dictionary.ts';
import { RowBits, type SavedRowBits } from './row-bits.ts';

/** A curated list of features fits; whatever a careless feed adds beyond it is kept sparsely, which bounds the memory. */
const mostLanes = 512;

export interface SavedValueSets {
  dictionary: SavedDictionary<string>;
  lanes: SavedLanes;
  sparse: readonly (readonly [code: number, SavedRowBits])[];
  sparseOfRow: readonly (readonly [row: number, codes: number[]])[];
}

/** Any number of values for every row: a set of rows for each value. */
export class ValueSetColumn {
  readonly #arena: Arena;
  readonly dictionary: Dictionary<string>;
  readonly lanes: BitLanes;
  readonly sparse: Map<number, RowBits>;
  /** The same by row: counting goes by the rows it finds, not by all that anybody ever wrote. */
  readonly sparseOfRow: Map<number, number[]>;

  constructor(arena: Arena, saved?: SavedValueSets) {
    this.#arena = arena;
    this.dictionary = new Dictionary(arena, saved?.dictionary);
    this.lanes = new BitLanes(arena, saved?.lanes);
    this.sparse = new Map(saved?.sparse.map(([code, bits]) => [code, new RowBits(arena, bits)]));
    this.sparseOfRow = new Map(saved?.sparseOfRow);
  }

  save(): SavedValueSets {
    return {
      dictionary: this.dictionary.save(),
      lanes: this.lanes.save(),
      sparse: [...this.sparse].map(([code, bits]) => [code, bits.save()] as const),
      sparseOfRow: [...this.sparseOfRow].map(([row, codes]) => [row, [...codes]] as const),
    };
  }

  /** A value given twice is there once. */
  add(row: number, value: string): void {
    const known = this.dictionary.find(value);
    if (known === undefined) this.#enter(row, this.dictionary.use(value));
    else if (!this.#has(known, row)) this.#enter(row, this.dictionary.useAgain(known));
  }

  remove(row: number, value: string): void {
    const code = this.dictionary.find(value);
    if (code === undefined || !this.#has(code, row)) return;
    const sparse = this.sparse.get(code);
    if (sparse) this.#removeSparse(sparse, row, code);
    else this.lanes.remove(code, row);
    if (!this.dictionary.release(code)) return;
    this.sparse.delete(code);
    this.lanes.drop(code);
  }

  get bytes(): number {
    return this.sparse.values().reduce((sum, each) => sum + each.bytes, 0);
  }

  #enter(row: number, code: number): void {
    if (this.lanes.find(code)) return this.lanes.add(code, row);
    const sparse = this.sparse.get(code);
    if (!sparse && this.lanes.size < mostLanes) return this.lanes.add(code, row);
    (sparse ?? this.#addSparse(code)).add(row);
    const codes = this.sparseOfRow.get(row);
    if (codes) codes.push(code);
    else this.sparseOfRow.set(row, [code]);
  }

  #removeSparse(sparse: RowBits, row: number, code: number): void {
    sparse.remove(row);
    const left = this.sparseOfRow.get(row)?.filter((each) => each !== code) ?? [];
    if (left.length > 0) this.sparseOfRow.set(row, left);
    else this.sparseOfRow.delete(row);
  }

  #has(code: number, row: number): boolean {
    return this.lanes.has(code, row) || this.sparse.get(code)?.has(row) === true;
  }

  #addSparse(code: number): RowBits {
    const sparse = new RowBits(this.#arena);
    this.sparse.set(code, sparse);
    return sparse;
  }
}
