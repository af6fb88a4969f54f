import type { Range, SearchQuery, Sort } from '../../search-engine.ts';
import { type IntegerColumn, largest, missing, smallest } from '../store/integer-column.ts';
import type { DocumentStore } from '../store/document-store.ts';
import type { OrderIndex } from '../store/order-index.ts';
import { partitionPoint } from '../store/sorted-list.ts';
import type { FoundRows } from './found-rows.ts';
import type { Scope } from './scope.ts';

/** Following an order costs about as much a step as looking at so many found rows. */
const stepCost = 8;
/** After so many times the steps that evenly spread rows would take, they lie far from the end that is asked for. */
const patience = 64;
/** Beyond so many hits, sorting all found rows is quicker than putting each in its place. */
const mostInserted = 128;

/** What of the found rows is wanted, and in which order. */
export interface Wanted {
  sort: Sort;
  offset: number;
  limit: number;
  /** Where one is asked for, nothing beyond these bounds is a found row. */
  ranges?: SearchQuery['ranges'];
}

/** The rows that stand from `offset` on, in the order asked for: exact, however few of many they are. */
export function findHits<Document>(
  store: DocumentStore<Document>,
  scope: Scope,
  found: FoundRows,
  { sort, offset, limit, ranges }: Wanted,
): number[] {
  const order = store.order(sort.by);
  const wanted = Math.min(found.count, offset + limit);
  if (limit === 0 || offset >= wanted) return [];
  const likelySteps = (wanted * store.size) / found.count;
  const mostSteps = Math.min(found.count / stepCost, likelySteps * patience);
  let rows: number[] | undefined;
  if (likelySteps < mostSteps) {
    store.refresh(order);
    rows = follow(scope, found, order, sort.direction, ranges?.[order.firstAttribute] ?? {}, wanted, mostSteps);
  }
  return (rows ?? select(scope, found, order, sort.direction, wanted)).slice(offset);
}

/**
 * Goes through all rows in their order until enough of them are found ones: quick where many are. Nothing if that takes
 * more steps than looking at the found ones would: they need not be spread evenly.
 */
function follow(
  scope: Scope,
  found: FoundRows,
  order: OrderIndex,
  direction: Sort['direction'],
  { min = smallest, max = largest }: Range,
  wanted: number,
  mostSteps: number,
): number[] | undefined {
  const rows: number[] = [];
  let steps = 0;
  const visit = (row: number): boolean => {
    if (scope.has(found.set, row)) rows.push(row);
    return rows.length < wanted && ++steps < mostSteps;
  };
  // Rows without a value are last in either direction, but lie before the smallest: select() knows.
  if (direction === 'desc') order.visitDown((row) => order.first.read(row) > max, visit);
  else order.visitUp((row) => order.first.read(row) < min, visit);
  return rows.length === wanted ? rows : undefined;
}

/** Looks at every found row and keeps the best so far in their order. */
function select(
  scope: Scope,
  found: FoundRows,
  order: OrderIndex,
  direction: Sort['direction'],
  wanted: number,
): number[] {
  const { arena } = scope;
  const { at, end } = found.rows();
  const { deciding } = order;
  if (!deciding || wanted > mostInserted) {
    return sorted(arena.u32.subarray(at / 4, end / 4), order, direction, wanted);
  }
  const mark = arena.mark();
  const columns = arena.take(deciding.length * 4);
  for (let index = 0; index < deciding.length; index++) {
    arena.u32[columns / 4 + index] = (deciding[index] as IntegerColumn).numbers.at;
  }
  const keys = arena.take(wanted * 8);
  const out = arena.take(wanted * 4);
  const sign = direction === 'asc' ? 1 : -1;
  const last = columns + deciding.length * 4;
  const stop = arena.kernel.bestRows(at, end, columns, last, sign, missing, wanted, keys, out) >>> 0;
  arena.giveBack(mark);
  const rows: number[] = [];
  for (let place = out / 4; place < stop / 4; place++) rows.push(arena.u32[place] as number);
  return rows;
}

function sorted(rows: Uint32Array, order: OrderIndex, direction: Sort['direction'], wanted: number): number[] {
  const ascending = order.sort(rows);
  if (direction === 'desc') return [...ascending.subarray(-wanted).reverse()];
  const withValue = partitionPoint(ascending.length, (at) => order.first.read(ascending[at] as number) === missing);
  return [...ascending.subarray(withValue), ...ascending.subarray(0, withValue)].slice(0, wanted);
}
