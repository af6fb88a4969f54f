import type { Kernel, Pointer } from '../kernel/kernel.ts';
import { type Arena, type Column, width } from '../columns/arena.ts';
import type { AttributeStore } from '../store/attribute-store.ts';
import type { BitSlicedColumn } from '../columns/bit-sliced-column.ts';
import type { Dictionary } from '../columns/dictionary.ts';
import type { DocumentStore } from '../store/document-store.ts';
import type { DictionaryColumn } from '../columns/dictionary-column.ts';
import { countMultiValueFacet } from './count-multi-value-facet.ts';
import { countFacetBySorting } from './count-facet-by-sorting.ts';
import { findMinMax } from './find-min-max.ts';
import type { Facet } from './facet.ts';
import type { FoundRows } from './found-rows.ts';
import type { QueryScope } from './query-scope.ts';
import { getMinMax, topFacetCounts, type FacetKeys } from './facet-keys.ts';

/** Measured nanoseconds: per block and code of a bit-sliced column; per code of a row; per value when subtracting. */
const cost = { blockCode: 0.6, code: 0.9, value: 3 };

export function countFacet<Document>(
  store: DocumentStore<Document>,
  scope: QueryScope,
  found: FoundRows,
  attribute: string,
  limit: number,
): Facet {
  const stored = store.attribute(attribute);
  if (found.count === 0) return { counts: [], stats: undefined };
  if (stored.kind === 'integer') return countNumbers(store, scope, found, stored, limit);
  if (limit === 0) return { counts: [], stats: undefined };
  const [keys, dictionary] =
    stored.kind === 'keyword'
      ? [countCodes(store, scope, found, stored.values), stored.values.dictionary]
      : [countMultiValueFacet(scope, found, stored.sets), stored.sets.dictionary];
  return { counts: topFacetCounts(scope, keys, dictionary, limit), stats: undefined };
}

/** Counting all values also yields the minimum and maximum. */
function countNumbers<Document>(
  store: DocumentStore<Document>,
  scope: QueryScope,
  found: FoundRows,
  { isCounted, column, values }: Extract<AttributeStore<Document>, { kind: 'integer' }>,
  limit: number,
): Facet {
  if (limit === 0 || !isCounted) return { counts: [], stats: findMinMax(scope, found, column) };
  if (!values.column) return countFacetBySorting(scope, found, column, limit);
  const { dictionary } = values.column;
  const keys = countCodes(store, scope, found, values.column);
  const stats = getMinMax(scope.arena, keys, dictionary);
  return { counts: topFacetCounts(scope, keys, dictionary, limit), stats };
}

/** Chooses the cheapest of three algorithms. */
function countCodes<Document, Value extends string | number>(
  store: DocumentStore<Document>,
  scope: QueryScope,
  found: FoundRows,
  values: DictionaryColumn<Value>,
): FacetKeys {
  const { bitSlices, dictionary } = values;
  const byCodes = cost.code * found.count;
  const byBitSlices = bitSlices ? cost.blockCode * bitSlices.codes * scope.blocks : Number.POSITIVE_INFINITY;
  const byOthers = scope.isWhole
    ? cost.code * (store.size + store.deleted.length - found.count) + cost.value * dictionary.limit
    : Number.POSITIVE_INFINITY;
  if (byOthers < byCodes && byOthers < byBitSlices) return subtractOthers(scope, found.getComplement(store), values);
  if (bitSlices && byBitSlices < byCodes) return countBitSlices(scope, found, bitSlices, dictionary);
  return countEach(scope, found, values);
}

function countBitSlices<Value extends string | number>(
  { arena, runs, end }: QueryScope,
  found: FoundRows,
  { column, slices: count, codes, scratchBytes }: BitSlicedColumn,
  dictionary: Dictionary<Value>,
): FacetKeys {
  const mark = arena.mark();
  const keys = arena.allocate((codes + 1) * 8);
  const counts = arena.allocate(codes * 4);
  const scratch = arena.allocate(scratchBytes);
  arena.kernel.countBitSlices(runs, end, column.at, count, found.set, scratch, counts);
  const last = buildKeys(arena, dictionary, counts, keys);
  arena.release(mark);
  return { at: keys, end: last };
}

function countEach<Value extends string | number>(
  scope: QueryScope,
  found: FoundRows,
  values: DictionaryColumn<Value>,
): FacetKeys {
  const { arena } = scope;
  const counts = scope.counters(values.dictionary.limit);
  const { mark, seen, end } = buildHistogram(scope, found, values);
  const keys = arena.allocate((end - seen) * 2 + 8);
  const last = arena.kernel.histogramToKeys(seen, end, counts, values.dictionary.ranks.at, keys) >>> 0;
  arena.release(mark);
  return { at: keys, end: last };
}

/** The total number of rows per value is known: where most rows are found, counts the others and subtracts. */
function subtractOthers<Value extends string | number>(
  scope: QueryScope,
  others: FoundRows,
  values: DictionaryColumn<Value>,
): FacetKeys {
  const { arena } = scope;
  const { uses, limit } = values.dictionary;
  const counters = scope.counters(limit) / 4;
  const { mark, seen, end } = buildHistogram(scope, others, values);
  const counts = arena.allocate(limit * 4);
  const keys = arena.allocate((limit + 1) * 8);
  const { u32 } = arena;
  for (let code = 1; code < limit; code++) {
    u32[counts / 4 + code] = (uses[code] as number) - (u32[counters + code] as number);
  }
  for (let at = seen / 4; at < end / 4; at++) u32[counters + (u32[at] as number)] = 0;
  const last = buildKeys(arena, values.dictionary, counts, keys);
  arena.release(mark);
  return { at: keys, end: last };
}

/** The keys of counts by code, without code 0 (no value). */
function buildKeys<Value extends string | number>(
  { kernel }: Arena,
  { ranks, limit }: Dictionary<Value>,
  counts: Pointer,
  out: Pointer,
): Pointer {
  return kernel.countsToKeys(counts + 4, counts + limit * 4, ranks.at + 4, out) >>> 0;
}

/** From this many rows per code on, nearly every code occurs. */
const manyRows = 4;

/**
 * Counts the codes of the rows into the scope's counters, which the caller resets. `seen` and `end` bound the codes
 * that occurred; release them by the mark.
 */
function buildHistogram<Value extends string | number>(
  scope: QueryScope,
  found: FoundRows,
  { codes, dictionary }: DictionaryColumn<Value>,
): { mark: Pointer; seen: Pointer; end: Pointer } {
  const { arena } = scope;
  // Allocated before the mark: the next attribute uses it too.
  const rows = found.rows();
  const counts = scope.counters(dictionary.limit);
  const mark = arena.mark();
  const seen = arena.allocate((Math.min(dictionary.limit, found.count) + 1) * 4);
  const { few, many } = histogramFunctions(arena.kernel, codes);
  let end: Pointer;
  if (found.count > dictionary.limit * manyRows) {
    const others = emptyCounters(arena, dictionary.limit);
    many(rows.at, rows.end, codes.at, counts, others);
    end = arena.kernel.mergeHistograms(counts, others, dictionary.limit, seen);
  } else end = few(rows.at, rows.end, codes.at, counts, seen);
  return { mark, seen, end: end >>> 0 };
}

function histogramFunctions(kernel: Kernel, { blockBytes }: Column) {
  switch (blockBytes) {
    case width.code8:
      return { few: kernel.histogram8, many: kernel.largeHistogram8 };
    case width.code16:
      return { few: kernel.histogram16, many: kernel.largeHistogram16 };
    default:
      return { few: kernel.histogram32, many: kernel.largeHistogram32 };
  }
}

function emptyCounters(arena: Arena, codes: number): Pointer {
  const words = Math.ceil(codes / 2);
  const counters = arena.allocate(words * 8);
  arena.kernel.clear(counters, words);
  return counters;
}
