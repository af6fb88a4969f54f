import type { Kernel, Pointer } from '../kernel/kernel.ts';
import { type Arena, type Column, width } from '../store/arena.ts';
import type { AttributeStore } from '../store/attribute-store.ts';
import { type BitLanes, lanesInColumn } from '../store/bit-lanes.ts';
import type { DocumentStore } from '../store/document-store.ts';
import type { ValueColumn } from '../store/value-column.ts';
import type { ValueSetColumn } from '../store/value-set-column.ts';
import { countSorted } from './count-sorted.ts';
import { findExtremes } from './find-extremes.ts';
import type { Facet } from './facet.ts';
import type { FoundRows } from './found-rows.ts';
import type { Scope } from './scope.ts';
import { TopValues } from './top-values.ts';

/** Nanoseconds, as measured: of a cache line of lanes, of a call for one, of a row's code. The cheaper way is taken. */
const cost = { line: 5, call: 40, code: 1.5 };

export function countFacet<Document>(
  store: DocumentStore<Document>,
  scope: Scope,
  found: FoundRows,
  attribute: string,
  most: number,
): Facet {
  const stored = store.attribute(attribute);
  if (found.count === 0) return { counts: [], stats: undefined };
  if (stored.kind === 'integer') return countNumbers(store, scope, found, stored, most);
  if (most === 0) return { counts: [], stats: undefined };
  const top =
    stored.kind === 'word'
      ? countCodes(scope, found, stored.values, most)
      : countMembers(scope, found, stored.sets, most);
  return { counts: top.list(), stats: undefined };
}

/** Counting all values finds the smallest and the largest on the way. */
function countNumbers<Document>(
  store: DocumentStore<Document>,
  scope: Scope,
  found: FoundRows,
  { isCounted, column, values }: Extract<AttributeStore<Document>, { kind: 'integer' }>,
  most: number,
): Facet {
  if (most === 0 || !isCounted) return { counts: [], stats: findExtremes(store, scope, found, column) };
  if (!values.column) return countSorted(scope, found, column, most);
  const top = countCodes(scope, found, values.column, most);
  return { counts: top.list(), stats: top.extremes };
}

function countCodes<Value extends string | number>(
  scope: Scope,
  found: FoundRows,
  values: ValueColumn<Value>,
  most: number,
): TopValues<Value> {
  const top = new TopValues(values.dictionary, most);
  const { lanes } = values;
  const byLanes = lanes && lanes.columns.length * (cost.line * scope.blocks + cost.call);
  if (lanes && byLanes !== undefined && byLanes < cost.code * found.count) countLanes(scope, found, lanes, top);
  else tally(scope, found, values, top);
  return top;
}

function countLanes<Value extends string | number>(
  { arena, runs, end }: Scope,
  found: FoundRows,
  lanes: BitLanes,
  top: TopValues<Value>,
): void {
  arena.borrow(() => {
    const out = arena.take(lanesInColumn * 4);
    for (let first = 0; first < lanes.codes.length; first += lanesInColumn) {
      const { at } = lanes.columns[first / lanesInColumn] as Column;
      arena.kernel.countLanes(runs, end, at, found.set, out);
      for (let lane = 0; lane < lanesInColumn; lane++) {
        const code = lanes.codes[first + lane] as number;
        if (code !== 0) top.offer(code, arena.u32[out / 4 + lane] as number);
      }
    }
  });
}

/** With so many rows for each code that there is, nearly every code is met. */
const many = 4;

function tally<Value extends string | number>(
  scope: Scope,
  found: FoundRows,
  { codes, dictionary }: ValueColumn<Value>,
  top: TopValues<Value>,
): void {
  const { arena } = scope;
  const rows = found.areFew ? found.rows() : undefined;
  const counts = scope.counters(dictionary.limit);
  arena.borrow(() => {
    const met = arena.take((Math.min(dictionary.limit, found.count) + 1) * 4);
    const { overSet, overRows, overMany } = tallies(arena.kernel, codes);
    let end: Pointer;
    if (rows) end = overRows(rows.at, rows.end, codes.at, counts, met);
    else if (found.count > dictionary.limit * many) {
      const others = emptyCounters(arena, dictionary.limit);
      overMany(scope.runs, scope.end, codes.at, found.set, counts, others);
      end = arena.kernel.joinTallies(counts, others, dictionary.limit, met);
    } else end = overSet(scope.runs, scope.end, codes.at, found.set, counts, met);
    for (let at = met / 4; at < (end >>> 0) / 4; at++) {
      const code = arena.u32[at] as number;
      const counter = counts / 4 + code;
      if (code !== 0) top.offer(code, arena.u32[counter] as number);
      arena.u32[counter] = 0;
    }
  });
}

function tallies(kernel: Kernel, { blockBytes }: Column) {
  switch (blockBytes) {
    case width.code8:
      return { overSet: kernel.tally8, overRows: kernel.tallyRows8, overMany: kernel.tallyMany8 };
    case width.code16:
      return { overSet: kernel.tally16, overRows: kernel.tallyRows16, overMany: kernel.tallyMany16 };
    default:
      return { overSet: kernel.tally32, overRows: kernel.tallyRows32, overMany: kernel.tallyMany32 };
  }
}

function emptyCounters(arena: Arena, codes: number): Pointer {
  const words = Math.ceil(codes / 2);
  const counters = arena.take(words * 8);
  arena.kernel.clear(counters, words);
  return counters;
}

function countMembers(scope: Scope, found: FoundRows, sets: ValueSetColumn, most: number): TopValues<string> {
  const top = new TopValues(sets.dictionary, most);
  countLanes(scope, found, sets.lanes, top);
  if (sets.sparseOfRow.size > 0) {
    for (const [code, count] of countSparse(scope, found, sets)) top.offer(code, count);
  }
  return top;
}

function countSparse({ arena }: Scope, found: FoundRows, { sparseOfRow }: ValueSetColumn): Map<number, number> {
  const { at, end } = found.rows();
  const counts = new Map<number, number>();
  for (const row of arena.u32.subarray(at / 4, end / 4)) {
    for (const code of sparseOfRow.get(row) ?? []) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return counts;
}
