import type { Range, SearchQuery, Sort } from '../../search-engine.ts';
import { type IntegerColumn, largest, missing, smallest } from '../columns/integer-column.ts';
import type { DocumentStore } from '../store/document-store.ts';
import type { SortOrderIndex } from '../store/sort-order-index.ts';
import { partitionPoint } from '../columns/sorted-list.ts';
import type { FoundRows } from './found-rows.ts';
import type { QueryScope } from './query-scope.ts';

/** A step along a sort order costs about as much as reading this many found rows. */
const stepCost = 8;
/** Gives up after this many times the expected steps: the found rows are then far from the requested end. */
const maxStepFactor = 64;
/** Beyond this many hits, sorting all found rows is faster than insertion. */
const maxInserted = 128;

/** Which of the found rows to return, and in which order. */
export interface HitRequest {
  sort: Sort;
  offset: number;
  limit: number;
  /** All found rows are within these ranges. */
  ranges?: SearchQuery['ranges'];
}

/** The found rows from `offset` on in the requested order. Exact, however few of many they are. */
export function findHits<Document>(
  store: DocumentStore<Document>,
  scope: QueryScope,
  found: FoundRows,
  { sort, offset, limit, ranges }: HitRequest,
): number[] {
  const order = store.sortOrder(sort.by);
  const wanted = Math.min(found.count, offset + limit);
  if (limit === 0 || offset >= wanted) return [];
  const likelySteps = (wanted * store.size) / found.count;
  const maxSteps = Math.min(found.count / stepCost, likelySteps * maxStepFactor);
  let rows: number[] | undefined;
  if (likelySteps < maxSteps) {
    store.refresh(order);
    rows = follow(scope, found, order, sort.direction, ranges?.[order.firstAttribute] ?? {}, wanted, maxSteps);
  }
  return (rows ?? select(scope, found, order, sort.direction, wanted)).slice(offset);
}

/**
 * Walks all rows in sort order until enough of them are found rows: fast where many are. Returns undefined if that
 * takes more steps than reading the found rows, which need not be spread evenly.
 */
function follow(
  scope: QueryScope,
  found: FoundRows,
  order: SortOrderIndex,
  direction: Sort['direction'],
  { min = smallest, max = largest }: Range,
  wanted: number,
  maxSteps: number,
): number[] | undefined {
  const rows: number[] = [];
  let steps = 0;
  const visit = (row: number): boolean => {
    if (scope.has(found.set, row)) rows.push(row);
    return rows.length < wanted && ++steps < maxSteps;
  };
  // Rows without a value come last in either direction, but are stored before the smallest value: select() handles
  // them.
  if (direction === 'desc') order.visitDown((row) => order.first.read(row) > max, visit);
  else order.visitUp((row) => order.first.read(row) < min, visit);
  return rows.length === wanted ? rows : undefined;
}

/** Reads every found row and keeps the first ones in sort order. */
function select(
  scope: QueryScope,
  found: FoundRows,
  order: SortOrderIndex,
  direction: Sort['direction'],
  wanted: number,
): number[] {
  const { arena } = scope;
  const { at, end } = found.rows();
  const { sortColumns: deciding } = order;
  if (!deciding || wanted > maxInserted) {
    return sorted(arena.u32.subarray(at / 4, end / 4), order, direction, wanted);
  }
  const mark = arena.mark();
  const columns = arena.allocate(deciding.length * 4);
  for (let index = 0; index < deciding.length; index++) {
    arena.u32[columns / 4 + index] = (deciding[index] as IntegerColumn).numbers.at;
  }
  const keys = arena.allocate(wanted * 8);
  const out = arena.allocate(wanted * 4);
  const sign = direction === 'asc' ? 1 : -1;
  const last = columns + deciding.length * 4;
  const stop = arena.kernel.topRows(at, end, columns, last, sign, missing, wanted, keys, out) >>> 0;
  arena.release(mark);
  const rows: number[] = [];
  for (let place = out / 4; place < stop / 4; place++) rows.push(arena.u32[place] as number);
  return rows;
}

function sorted(rows: Uint32Array, order: SortOrderIndex, direction: Sort['direction'], wanted: number): number[] {
  const ascending = order.sort(rows);
  if (direction === 'desc') return [...ascending.subarray(-wanted).reverse()];
  const withValue = partitionPoint(ascending.length, (at) => order.first.read(ascending[at] as number) === missing);
  return [...ascending.subarray(withValue), ...ascending.subarray(0, withValue)].slice(0, wanted);
}
