import type { Arena } from './arena.ts';
import { BitmapColumn, type BitmapColumnSnapshot } from './bitmap-column.ts';
import { Dictionary, type DictionarySnapshot } from './dictionary.ts';
import { Bitmap, type BitmapSnapshot } from './bitmap.ts';

/**
 * Enough for a curated list of features. Further values, as from a careless feed, are stored sparsely, which bounds the
 * memory.
 */
const maxBitmaps = 512;

export interface MultiValueColumnSnapshot {
  dictionary: DictionarySnapshot<string>;
  bitmaps: BitmapColumnSnapshot;
  sparse: readonly (readonly [code: number, BitmapSnapshot])[];
  sparseByRow: readonly (readonly [row: number, codes: number[]])[];
}

/** Any number of values per row: a bitmap of rows for each value. */
export class MultiValueColumn {
  readonly #arena: Arena;
  readonly dictionary: Dictionary<string>;
  readonly bitmaps: BitmapColumn;
  readonly sparse: Map<number, Bitmap>;
  /** The sparse values by row: counting reads the found rows, not every value ever written. */
  readonly sparseByRow: Map<number, number[]>;

  constructor(arena: Arena, saved?: MultiValueColumnSnapshot) {
    this.#arena = arena;
    this.dictionary = new Dictionary(arena, saved?.dictionary);
    this.bitmaps = new BitmapColumn(arena, saved?.bitmaps);
    this.sparse = new Map(saved?.sparse.map(([code, bits]) => [code, new Bitmap(arena, bits)]));
    this.sparseByRow = new Map(saved?.sparseByRow);
  }

  save(): MultiValueColumnSnapshot {
    return {
      dictionary: this.dictionary.save(),
      bitmaps: this.bitmaps.save(),
      sparse: [...this.sparse].map(([code, bits]) => [code, bits.save()] as const),
      sparseByRow: [...this.sparseByRow].map(([row, codes]) => [row, [...codes]] as const),
    };
  }

  /** Ignores duplicates. */
  add(row: number, value: string): void {
    const code = this.dictionary.find(value);
    if (code === undefined) this.#enter(row, this.dictionary.acquire(value));
    else if (!this.#has(code, row)) this.#enter(row, this.dictionary.acquireAgain(code));
  }

  remove(row: number, value: string): void {
    const code = this.dictionary.find(value);
    if (code === undefined || !this.#has(code, row)) return;
    const sparse = this.sparse.get(code);
    if (sparse) this.#removeSparse(sparse, row, code);
    else this.bitmaps.remove(code, row);
    if (!this.dictionary.release(code)) return;
    this.sparse.delete(code);
    this.bitmaps.drop(code);
  }

  get bytes(): number {
    return this.sparse.values().reduce((sum, each) => sum + each.bytes, 0);
  }

  #enter(row: number, code: number): void {
    if (this.bitmaps.find(code)) return this.bitmaps.add(code, row);
    const sparse = this.sparse.get(code);
    if (!sparse && this.bitmaps.size < maxBitmaps) return this.bitmaps.add(code, row);
    (sparse ?? this.#addSparse(code)).add(row);
    const codes = this.sparseByRow.get(row);
    if (codes) codes.push(code);
    else this.sparseByRow.set(row, [code]);
  }

  #removeSparse(sparse: Bitmap, row: number, code: number): void {
    sparse.remove(row);
    const left = this.sparseByRow.get(row)?.filter((each) => each !== code) ?? [];
    if (left.length > 0) this.sparseByRow.set(row, left);
    else this.sparseByRow.delete(row);
  }

  #has(code: number, row: number): boolean {
    return this.bitmaps.has(code, row) || this.sparse.get(code)?.has(row) === true;
  }

  #addSparse(code: number): Bitmap {
    const sparse = new Bitmap(this.#arena);
    this.sparse.set(code, sparse);
    return sparse;
  }
}
