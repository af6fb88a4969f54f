import type { Filter } from '../../search/search-engine.ts';
import { allOf } from './all-of.ts';
import { type CarHit, toCarHit } from './car-hit.ts';
import type { IndexedCar } from './indexed-car.ts';
import { listedBy, type SearchContext } from './search-context.ts';

/** A car that a visitor has kept, and whether the site still lists it. */
export type KeptCar = { car: CarHit; listable: boolean };

/**
 * Cars by their ids, in the order of these: those of the site's own dealerships, listed or no longer, and others that
 * it lists. A car that was withdrawn is left out, and so is every other dealer's.
 */
export async function findCarsById(context: SearchContext, ids: readonly number[]): Promise<KeptCar[]> {
  // Asked apart: an engine that sees the dealerships at the top of a filter looks at their cars alone.
  const [listed, own] = await Promise.all([
    findWithin(context, ids, listedBy(context)),
    findWithin(context, ids, ownCars(context)),
  ]);
  const listedIds = new Set(listed.map(({ id }) => id));
  const left = own.filter(({ id, show_on_dealer_website }) => show_on_dealer_website && !listedIds.has(id));
  return [...listed, ...left]
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map((car) => ({ car: toCarHit(car), listable: listedIds.has(car.id) }));
}

const ownCars = ({ site }: SearchContext): Filter => ({
  kind: 'in',
  attribute: 'dealership_id',
  values: site.dealershipIds,
});

async function findWithin({ index }: SearchContext, ids: readonly number[], scope: Filter): Promise<IndexedCar[]> {
  if (ids.length === 0) return [];
  const filter = allOf(scope, { kind: 'in', attribute: 'id', values: ids });
  return [...(await index.engine.search({ filter, offset: 0, limit: ids.length })).hits];
}
