import type { Filter } from '../../search/search-engine.ts';
import { allOf } from './all-of.ts';
import { type CarHit, toCarHit } from './car-hit.ts';
import { isListable } from './car-rules.ts';
import type { IndexedCar } from './indexed-car.ts';
import { listedBy, type SearchContext } from './search-context.ts';

/** A car that a visitor has kept, and whether the site still lists it. */
export type KeptCar = { car: CarHit; listable: boolean };

/**
 * Cars by their ids, in the order of these: those of the site's own dealerships, listed or no longer, and others that
 * it lists. A car that was withdrawn is left out, and so is every other dealer's.
 */
export async function findCarsById(context: SearchContext, ids: readonly number[]): Promise<KeptCar[]> {
  const own = await findWithin(context, ids, ownCars(context));
  const missing = ids.filter((id) => own.every((car) => car.id !== id));
  // Asked apart: an engine that sees the dealerships at the top of a filter looks at their cars alone.
  const lent = await findWithin(context, missing, listedBy(context));
  return [...own, ...lent]
    .filter((car) => car.show_on_dealer_website)
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map((car) => ({
      car: toCarHit(car),
      listable: isListable(car, car.dealership.includeSoldCarsDays, context.now),
    }));
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
