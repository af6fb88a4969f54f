import type { Sort } from '../../search-engine.ts';
import { missing } from '../store/integer-column.ts';
import type { DocumentStore } from '../store/document-store.ts';
import type { OrderIndex } from '../store/order-index.ts';
import type { FoundRows } from './found-rows.ts';
import type { Scope } from './scope.ts';

/** Following an order costs about as much a step as looking at so many found rows. */
const stepCost = 3;
/** Beyond so many hits, sorting all found rows is quicker than putting each in its place. */
const mostInserted = 128;

/** The rows that stand from `offset` on, in the order asked for: exact, however few of many they are. */
export function findHits<Document>(
  store: DocumentStore<Document>,
  scope: Scope,
  found: FoundRows,
  sort: Sort,
  { offset, limit }: { offset: number; limit: number },
): number[] {
  const order = store.order(sort.by);
  const wanted = Math.min(found.count, offset + limit);
  if (limit === 0 || offset >= wanted) return [];
  const mostSteps = found.count / stepCost;
  // If they are spread evenly. They need not be: cars of 2013 come late among the newest.
  const likelySteps = (wanted * store.size) / found.count;
  if (likelySteps < mostSteps) store.refresh(order);
  const rows = likelySteps < mostSteps ? follow(scope, found, order, sort.direction, wanted, mostSteps) : undefined;
  return (rows ?? select(scope, found, order, sort.direction, wanted)).slice(offset);
}

/**
 * Goes through all rows in their order until enough of them are found ones: quick where many are. Nothing if that takes
 * more steps than looking at the found ones would.
 */
function follow(
  scope: Scope,
  found: FoundRows,
  order: OrderIndex,
  direction: Sort['direction'],
  wanted: number,
  mostSteps: number,
): number[] | undefined {
  const rows: number[] = [];
  let steps = 0;
  const visit = (row: number): boolean => {
    if (scope.has(found.set, row)) rows.push(row);
    return rows.length < wanted && ++steps < mostSteps;
  };
  // Without a value is last, though in the ascending list it is first: those are left to select().
  if (direction === 'desc') order.visitDown(visit);
  else order.visitUp((row) => order.first.read(row) === missing, visit);
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
  const { at, end } = found.rows();
  const rows = scope.arena.u32.subarray(at / 4, end / 4);
  const compare = comparatorOf(order, direction);
  if (wanted > mostInserted) return [...rows].sort(compare).slice(0, wanted);
  const best: number[] = [];
  for (const row of rows) {
    if (best.length === wanted && compare(row, best[wanted - 1] as number) > 0) continue;
    let place = best.length === wanted ? wanted - 1 : best.length;
    while (place > 0 && compare(row, best[place - 1] as number) < 0) {
      best[place] = best[place - 1] as number;
      place--;
    }
    best[place] = row;
  }
  return best;
}

function comparatorOf(order: OrderIndex, direction: Sort['direction']): (a: number, b: number) => number {
  if (direction === 'desc') return (a, b) => order.compare(b, a);
  return (a, b) => {
    const missingOfA = order.first.read(a) === missing;
    if (missingOfA !== (order.first.read(b) === missing)) return missingOfA ? 1 : -1;
    return order.compare(a, b);
  };
}
