import type { Filter } from '../../../search/search-engine.ts';
import { combineFilters } from '../../car-search/listing/combine-filters.ts';
import { listCars } from '../../car-search/list-cars.server.ts';
import type { SearchContext } from '../../car-search/search-context.ts';
import type { CarHit } from '../../cars/car-hit.ts';
import type { Car } from '../../cars/car.ts';
import { hasPrice, priceTypeLabels } from '../../cars/price.ts';
import type { Comparable } from './comparable.ts';

const maxFound = 200;
/** More points cannot be told apart. */
const maxShown = 30;

type CarWithKm = CarHit & { km: number };

/**
 * Finds the cars that a visitor of this website can compare a price with: of the same make, model and type, which is what the market
 * model compares (docs/decisions/020), for sale, with a price and kilometres. Nearest in age and kilometres first.
 *
 * Only cars that the site lists: the market average also counts other dealers' cars, but no website may name those.
 */
export async function findComparables(context: SearchContext, car: Car): Promise<Comparable[]> {
  const sameModel = combineFilters(
    equals('available', 1),
    equals('item_type', car.item_type),
    equals('car_type', car.car_type),
    equals('make', car.make),
    equals('model', car.model),
    { kind: 'not', of: { kind: 'in', attribute: 'id', values: [car.id] } },
  );
  const found = await listCars(context, sameModel, maxFound);
  return found
    .filter((other): other is CarWithKm => hasPrice(other.price) && other.km !== null)
    .toSorted((a, b) => getDistance(car, a) - getDistance(car, b) || a.id - b.id)
    .slice(0, maxShown)
    .map(({ slug, name, price, price_type, km }) => ({
      slug,
      name,
      price,
      priceType: priceTypeLabels[price_type],
      km,
    }));
}

const equals = (attribute: string, value: string | number): Filter => ({ kind: 'equals', attribute, value });

const kmPerYear = 15_000; // a usual year of driving: the kilometres that count as much as a year of age

const getDistance = (car: Pick<Car, 'year' | 'km'>, other: Pick<CarWithKm, 'year' | 'km'>): number =>
  Math.abs(other.year - car.year) + (car.km === null ? 0 : Math.abs(other.km - car.km) / kmPerYear);
