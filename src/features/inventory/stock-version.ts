import type { Site } from '../sites/site.ts';
import type { CarIndex } from './car-index.server.ts';
import type { IndexedDealership } from './indexed-car.ts';
import { dealershipsReachedBy, reachOf } from './listing-filter.ts';

type Reached = { among: readonly IndexedDealership[]; ids: readonly number[] };

/** A site is one object for as long as its version holds; whom it reaches is looked up once for every list of dealerships. */
const reachedOf = new WeakMap<Site, Reached>();

/**
 * Moves on whenever anything may have changed in what a site lists, and stays while only others' cars change. Asked
 * before a page is read, it tells later whether the page still holds.
 */
export function stockVersionOf(site: Site, index: Pick<CarIndex, 'dealerships' | 'changes'>): number {
  const among = index.dealerships();
  let reached = reachedOf.get(site);
  if (reached?.among !== among) {
    reached = { among, ids: dealershipsReachedBy(site, among) };
    reachedOf.set(site, reached);
  }
  const ofStock = index.changes.lastOfStock(reached.ids);
  // Whoever no longer lends cars is no longer among those looked at, so that has to be noticed apart.
  return reachOf(site) === 'site' ? ofStock : Math.max(ofStock, index.changes.lastOfDealerships());
}
