import { kernelBinary } from './kernel-binary.ts';

/** Where something lies in the engine's memory: a byte offset. */
export type Pointer = number;

/** The inner loops; `source/` says what each does. `runs` and `end` bound the list of a scope's runs. */
export interface Kernel {
  copyBits(runs: Pointer, end: Pointer, column: Pointer, out: Pointer): void;
  addBits(runs: Pointer, end: Pointer, column: Pointer, out: Pointer): void;
  addLane(runs: Pointer, end: Pointer, column: Pointer, lane: number, out: Pointer): void;
  clear(set: Pointer, blocks: number): void;
  copy(set: Pointer, other: Pointer, blocks: number): void;
  and(set: Pointer, other: Pointer, blocks: number): void;
  or(set: Pointer, other: Pointer, blocks: number): void;
  without(set: Pointer, other: Pointer, blocks: number): void;
  require(all: Pointer, one: Pointer, condition: Pointer, blocks: number): void;
  exceptFor(all: Pointer, one: Pointer, condition: Pointer, out: Pointer, blocks: number): void;
  count(set: Pointer, blocks: number): number;
  addRange(runs: Pointer, end: Pointer, column: Pointer, first: number, span: number, out: Pointer): void;
  addCode8(runs: Pointer, end: Pointer, column: Pointer, code: number, out: Pointer): void;
  addCode16(runs: Pointer, end: Pointer, column: Pointer, code: number, out: Pointer): void;
  countLanes(runs: Pointer, end: Pointer, columns: Pointer, last: Pointer, set: Pointer, counts: Pointer): void;
  countPlanes(
    runs: Pointer,
    end: Pointer,
    column: Pointer,
    planes: number,
    set: Pointer,
    scratch: Pointer,
    counts: Pointer,
  ): void;
  listRows(runs: Pointer, end: Pointer, set: Pointer, out: Pointer): Pointer;
  tally8(rows: Pointer, end: Pointer, column: Pointer, counts: Pointer, met: Pointer): Pointer;
  tally16(rows: Pointer, end: Pointer, column: Pointer, counts: Pointer, met: Pointer): Pointer;
  tally32(rows: Pointer, end: Pointer, column: Pointer, counts: Pointer, met: Pointer): Pointer;
  tallyMany8(rows: Pointer, end: Pointer, column: Pointer, counts: Pointer, others: Pointer): void;
  tallyMany16(rows: Pointer, end: Pointer, column: Pointer, counts: Pointer, others: Pointer): void;
  tallyMany32(rows: Pointer, end: Pointer, column: Pointer, counts: Pointer, others: Pointer): void;
  joinTallies(counts: Pointer, others: Pointer, codes: number, met: Pointer): Pointer;
  keysOfCounts(counts: Pointer, end: Pointer, ranks: Pointer, out: Pointer): Pointer;
  keysOfTally(met: Pointer, end: Pointer, counts: Pointer, ranks: Pointer, out: Pointer): Pointer;
  bestKeys(keys: Pointer, end: Pointer, most: number, scratch: Pointer): Pointer;
  extremes(
    runs: Pointer,
    end: Pointer,
    column: Pointer,
    bounds: Pointer,
    set: Pointer,
    missing: number,
    out: Pointer,
  ): void;
  extremesOfRows(rows: Pointer, end: Pointer, column: Pointer, missing: number, out: Pointer): void;
  bestRows(
    rows: Pointer,
    end: Pointer,
    columns: Pointer,
    last: Pointer,
    sign: number,
    missing: number,
    most: number,
    keys: Pointer,
    out: Pointer,
  ): Pointer;
}

const compiled = new WebAssembly.Module(Buffer.from(kernelBinary, 'base64'));

export const createKernel = (memory: WebAssembly.Memory): Kernel =>
  new WebAssembly.Instance(compiled, { env: { memory } }).exports as unknown as Kernel;
