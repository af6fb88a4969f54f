import { kernelBinary } from './kernel-binary.ts';

/** A byte offset in the engine's memory. */
export type Pointer = number;

/** The inner loops; `source/` documents each one. `runs` and `end` bound the list of a scope's runs. */
export interface Kernel {
  copyBitmap(runs: Pointer, end: Pointer, column: Pointer, out: Pointer): void;
  addBitmap(runs: Pointer, end: Pointer, column: Pointer, out: Pointer): void;
  addColumnBitmap(runs: Pointer, end: Pointer, column: Pointer, slot: number, out: Pointer): void;
  clear(set: Pointer, blocks: number): void;
  copy(set: Pointer, other: Pointer, blocks: number): void;
  and(set: Pointer, other: Pointer, blocks: number): void;
  or(set: Pointer, other: Pointer, blocks: number): void;
  andNot(set: Pointer, other: Pointer, blocks: number): void;
  applyCondition(all: Pointer, one: Pointer, condition: Pointer, blocks: number): void;
  exceptCondition(all: Pointer, one: Pointer, condition: Pointer, out: Pointer, blocks: number): void;
  count(set: Pointer, blocks: number): number;
  addRange(runs: Pointer, end: Pointer, column: Pointer, first: number, span: number, out: Pointer): void;
  addCode8(runs: Pointer, end: Pointer, column: Pointer, code: number, out: Pointer): void;
  addCode16(runs: Pointer, end: Pointer, column: Pointer, code: number, out: Pointer): void;
  countBitmaps(runs: Pointer, end: Pointer, columns: Pointer, last: Pointer, set: Pointer, counts: Pointer): void;
  countBitSlices(
    runs: Pointer,
    end: Pointer,
    column: Pointer,
    slices: number,
    set: Pointer,
    scratch: Pointer,
    counts: Pointer,
  ): void;
  listRows(runs: Pointer, end: Pointer, set: Pointer, out: Pointer): Pointer;
  histogram8(rows: Pointer, end: Pointer, column: Pointer, counts: Pointer, seen: Pointer): Pointer;
  histogram16(rows: Pointer, end: Pointer, column: Pointer, counts: Pointer, seen: Pointer): Pointer;
  histogram32(rows: Pointer, end: Pointer, column: Pointer, counts: Pointer, seen: Pointer): Pointer;
  largeHistogram8(rows: Pointer, end: Pointer, column: Pointer, counts: Pointer, others: Pointer): void;
  largeHistogram16(rows: Pointer, end: Pointer, column: Pointer, counts: Pointer, others: Pointer): void;
  largeHistogram32(rows: Pointer, end: Pointer, column: Pointer, counts: Pointer, others: Pointer): void;
  mergeHistograms(counts: Pointer, others: Pointer, codes: number, seen: Pointer): Pointer;
  countsToKeys(counts: Pointer, end: Pointer, ranks: Pointer, out: Pointer): Pointer;
  histogramToKeys(seen: Pointer, end: Pointer, counts: Pointer, ranks: Pointer, out: Pointer): Pointer;
  topKeys(keys: Pointer, end: Pointer, limit: number, scratch: Pointer): Pointer;
  minMax(
    runs: Pointer,
    end: Pointer,
    column: Pointer,
    bounds: Pointer,
    set: Pointer,
    missing: number,
    out: Pointer,
  ): void;
  minMaxOfRows(rows: Pointer, end: Pointer, column: Pointer, missing: number, out: Pointer): void;
  topRows(
    rows: Pointer,
    end: Pointer,
    columns: Pointer,
    last: Pointer,
    sign: number,
    missing: number,
    limit: number,
    keys: Pointer,
    out: Pointer,
  ): Pointer;
}

const compiled = new WebAssembly.Module(Buffer.from(kernelBinary, 'base64'));

export const createKernel = (memory: WebAssembly.Memory): Kernel =>
  new WebAssembly.Instance(compiled, { env: { memory } }).exports as unknown as Kernel;
