import type { Kernel, Pointer } from '../kernel/kernel.ts';
import { type Arena, type Column, width } from '../store/arena.ts';
import type { AttributeStore } from '../store/attribute-store.ts';
import type { BitPlanes } from '../store/bit-planes.ts';
import type { DocumentStore } from '../store/document-store.ts';
import type { ValueColumn } from '../store/value-column.ts';
import { countMembers } from './count-members.ts';
import { countSorted } from './count-sorted.ts';
import { findExtremes } from './find-extremes.ts';
import type { Facet } from './facet.ts';
import type { FoundRows } from './found-rows.ts';
import type { Scope } from './scope.ts';
import { TopValues } from './top-values.ts';

/** Nanoseconds, as measured: of a block by its planes, for each code; of a row's code; of a value to subtract from. */
const cost = { codeOfBlock: 0.6, code: 0.9, value: 3 };

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
      ? countCodes(store, scope, found, stored.values, most)
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
  if (most === 0 || !isCounted) return { counts: [], stats: findExtremes(scope, found, column) };
  if (!values.column) return countSorted(scope, found, column, most);
  const top = countCodes(store, scope, found, values.column, most);
  return { counts: top.list(), stats: top.extremes };
}

/** Three ways to the same counts: the cheapest is taken. */
function countCodes<Document, Value extends string | number>(
  store: DocumentStore<Document>,
  scope: Scope,
  found: FoundRows,
  values: ValueColumn<Value>,
  most: number,
): TopValues<Value> {
  const top = new TopValues(values.dictionary, most);
  const { planes, dictionary } = values;
  const byCodes = cost.code * found.count;
  const byPlanes = planes ? cost.codeOfBlock * planes.codes * scope.blocks : Number.POSITIVE_INFINITY;
  const byOthers = scope.isWhole
    ? cost.code * (store.size + store.gone.length - found.count) + cost.value * dictionary.limit
    : Number.POSITIVE_INFINITY;
  if (byOthers < byCodes && byOthers < byPlanes) subtractOthers(scope, found.othersOf(store), values, top);
  else if (planes && byPlanes < byCodes) countPlanes(scope, found, planes, dictionary.limit, top);
  else countEach(scope, found, values, top);
  return top;
}

function countPlanes<Value extends string | number>(
  { arena, runs, end }: Scope,
  found: FoundRows,
  { column, count, codes, scratchBytes }: BitPlanes,
  limit: number,
  top: TopValues<Value>,
): void {
  const mark = arena.mark();
  const counts = arena.take(codes * 4);
  const scratch = arena.take(scratchBytes);
  arena.kernel.countPlanes(runs, end, column.at, count, found.set, scratch, counts);
  for (let code = 1; code < limit; code++) top.offer(code, arena.u32[counts / 4 + code] as number);
  arena.giveBack(mark);
}

function countEach<Value extends string | number>(
  scope: Scope,
  found: FoundRows,
  values: ValueColumn<Value>,
  top: TopValues<Value>,
): void {
  const { arena } = scope;
  const counts = scope.counters(values.dictionary.limit) / 4;
  const { mark, met, end } = tally(scope, found, values);
  const { u32 } = arena;
  for (let at = met; at < end; at++) {
    const code = u32[at] as number;
    if (code !== 0) top.offer(code, u32[counts + code] as number);
    u32[counts + code] = 0;
  }
  arena.giveBack(mark);
}

/** How many rows have a value is known: where most of them are found, the few others are counted and taken off. */
function subtractOthers<Value extends string | number>(
  scope: Scope,
  others: FoundRows,
  values: ValueColumn<Value>,
  top: TopValues<Value>,
): void {
  const { arena } = scope;
  const { uses, limit } = values.dictionary;
  const counts = scope.counters(limit) / 4;
  const { mark, met, end } = tally(scope, others, values);
  const { u32 } = arena;
  for (let code = 1; code < limit; code++) top.offer(code, (uses[code] as number) - (u32[counts + code] as number));
  for (let at = met; at < end; at++) u32[counts + (u32[at] as number)] = 0;
  arena.giveBack(mark);
}

/** With so many rows for each code that there is, nearly every code is met. */
const manyRows = 4;

/**
 * Counts the codes of the rows into the scope's counters, which the caller puts back. `met` and `end` bound the codes
 * that were met, in 32-bit words; they are to be given back by the mark.
 */
function tally<Value extends string | number>(
  scope: Scope,
  found: FoundRows,
  { codes, dictionary }: ValueColumn<Value>,
): { mark: Pointer; met: number; end: number } {
  const { arena } = scope;
  // Before the mark: it stays for the next attribute.
  const rows = found.rows();
  const counts = scope.counters(dictionary.limit);
  const mark = arena.mark();
  const met = arena.take((Math.min(dictionary.limit, found.count) + 1) * 4);
  const { few, many } = tallies(arena.kernel, codes);
  let end: Pointer;
  if (found.count > dictionary.limit * manyRows) {
    const others = emptyCounters(arena, dictionary.limit);
    many(rows.at, rows.end, codes.at, counts, others);
    end = arena.kernel.joinTallies(counts, others, dictionary.limit, met);
  } else end = few(rows.at, rows.end, codes.at, counts, met);
  return { mark, met: met / 4, end: (end >>> 0) / 4 };
}

function tallies(kernel: Kernel, { blockBytes }: Column) {
  switch (blockBytes) {
    case width.code8:
      return { few: kernel.tally8, many: kernel.tallyMany8 };
    case width.code16:
      return { few: kernel.tally16, many: kernel.tallyMany16 };
    default:
      return { few: kernel.tally32, many: kernel.tallyMany32 };
  }
}

function emptyCounters(arena: Arena, codes: number): Pointer {
  const words = Math.ceil(codes / 2);
  const counters = arena.take(words * 8);
  arena.kernel.clear(counters, words);
  return counters;
}
