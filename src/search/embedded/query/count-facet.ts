import type { Kernel, Pointer } from '../kernel/kernel.ts';
import { type Arena, type Column, width } from '../store/arena.ts';
import type { AttributeStore } from '../store/attribute-store.ts';
import type { BitPlanes } from '../store/bit-planes.ts';
import type { Dictionary } from '../store/dictionary.ts';
import type { DocumentStore } from '../store/document-store.ts';
import type { ValueColumn } from '../store/value-column.ts';
import { countMembers } from './count-members.ts';
import { countSorted } from './count-sorted.ts';
import { findExtremes } from './find-extremes.ts';
import type { Facet } from './facet.ts';
import type { FoundRows } from './found-rows.ts';
import type { Scope } from './scope.ts';
import { extremesOf, mostFrequent, type ValueKeys } from './value-keys.ts';

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
  const [keys, dictionary] =
    stored.kind === 'word'
      ? [countCodes(store, scope, found, stored.values), stored.values.dictionary]
      : [countMembers(scope, found, stored.sets), stored.sets.dictionary];
  return { counts: mostFrequent(scope, keys, dictionary, most), stats: undefined };
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
  const { dictionary } = values.column;
  const keys = countCodes(store, scope, found, values.column);
  const stats = extremesOf(scope.arena, keys, dictionary);
  return { counts: mostFrequent(scope, keys, dictionary, most), stats };
}

/** Three ways to the same counts: the cheapest is taken. */
function countCodes<Document, Value extends string | number>(
  store: DocumentStore<Document>,
  scope: Scope,
  found: FoundRows,
  values: ValueColumn<Value>,
): ValueKeys {
  const { planes, dictionary } = values;
  const byCodes = cost.code * found.count;
  const byPlanes = planes ? cost.codeOfBlock * planes.codes * scope.blocks : Number.POSITIVE_INFINITY;
  const byOthers = scope.isWhole
    ? cost.code * (store.size + store.gone.length - found.count) + cost.value * dictionary.limit
    : Number.POSITIVE_INFINITY;
  if (byOthers < byCodes && byOthers < byPlanes) return subtractOthers(scope, found.othersOf(store), values);
  if (planes && byPlanes < byCodes) return countPlanes(scope, found, planes, dictionary);
  return countEach(scope, found, values);
}

function countPlanes<Value extends string | number>(
  { arena, runs, end }: Scope,
  found: FoundRows,
  { column, count, codes, scratchBytes }: BitPlanes,
  dictionary: Dictionary<Value>,
): ValueKeys {
  const mark = arena.mark();
  const keys = arena.take((codes + 1) * 8);
  const counts = arena.take(codes * 4);
  const scratch = arena.take(scratchBytes);
  arena.kernel.countPlanes(runs, end, column.at, count, found.set, scratch, counts);
  const last = keysOfCodes(arena, dictionary, counts, keys);
  arena.giveBack(mark);
  return { at: keys, end: last };
}

function countEach<Value extends string | number>(
  scope: Scope,
  found: FoundRows,
  values: ValueColumn<Value>,
): ValueKeys {
  const { arena } = scope;
  const counts = scope.counters(values.dictionary.limit);
  const { mark, met, end } = tally(scope, found, values);
  const keys = arena.take((end - met) * 2 + 8);
  const last = arena.kernel.keysOfTally(met, end, counts, values.dictionary.ranks.at, keys) >>> 0;
  arena.giveBack(mark);
  return { at: keys, end: last };
}

/** How many rows have a value is known: where most of them are found, the few others are counted and taken off. */
function subtractOthers<Value extends string | number>(
  scope: Scope,
  others: FoundRows,
  values: ValueColumn<Value>,
): ValueKeys {
  const { arena } = scope;
  const { uses, limit } = values.dictionary;
  const counters = scope.counters(limit) / 4;
  const { mark, met, end } = tally(scope, others, values);
  const counts = arena.take(limit * 4);
  const keys = arena.take((limit + 1) * 8);
  const { u32 } = arena;
  for (let code = 1; code < limit; code++) {
    u32[counts / 4 + code] = (uses[code] as number) - (u32[counters + code] as number);
  }
  for (let at = met / 4; at < end / 4; at++) u32[counters + (u32[at] as number)] = 0;
  const last = keysOfCodes(arena, values.dictionary, counts, keys);
  arena.giveBack(mark);
  return { at: keys, end: last };
}

/** Of counts by code, without that of no value. */
function keysOfCodes<Value extends string | number>(
  { kernel }: Arena,
  { ranks, limit }: Dictionary<Value>,
  counts: Pointer,
  out: Pointer,
): Pointer {
  return kernel.keysOfCounts(counts + 4, counts + limit * 4, ranks.at + 4, out) >>> 0;
}

/** With so many rows for each code that there is, nearly every code is met. */
const manyRows = 4;

/**
 * Counts the codes of the rows into the scope's counters, which the caller puts back. `met` and `end` bound the codes
 * that were met; they are to be given back by the mark.
 */
function tally<Value extends string | number>(
  scope: Scope,
  found: FoundRows,
  { codes, dictionary }: ValueColumn<Value>,
): { mark: Pointer; met: Pointer; end: Pointer } {
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
  return { mark, met, end: end >>> 0 };
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
