import type { Filter } from '../../search/search-engine.ts';
import { combineFilters } from './listing/combine-filters.ts';
import type { CarType } from '../cars/car-enums.ts';
import type { CardCar } from '../car-card/card-car.ts';
import { toCardCar } from '../car-card/to-card-car.ts';
import { listCars } from './list-cars.server.ts';
import type { SearchContext } from './search-context.ts';
import type { CardSection } from '../car-card/card-config.ts';
import type { FavouriteSettings } from '../car-card/can-be-favourite.ts';

export type FeaturedCarsQuery = { carTypes: readonly CarType[]; makes: readonly string[]; limit: number };

/** Finds cars worth featuring: available, in stock, not reserved, with a price and a photo. */
export async function findFeaturedCars(
  context: SearchContext<CardSection & FavouriteSettings>,
  query: FeaturedCarsQuery,
): Promise<CardCar[]> {
  const cars = await listCars(
    context,
    combineFilters(...presentable, ...matchAny('car_type', query.carTypes), ...matchAny('make', query.makes)),
    query.limit,
  );
  const { config } = context.site;
  return cars.map((car) => toCardCar(car, { config, now: context.now, listable: true }));
}

const presentable: Filter[] = [
  { kind: 'equals', attribute: 'available', value: 1 },
  { kind: 'equals', attribute: 'status', value: 'in_stock' },
  { kind: 'equals', attribute: 'reserved', value: 0 },
  { kind: 'range', attribute: 'price', min: 11 },
  { kind: 'range', attribute: 'photos_count', min: 1 },
];

/** An empty list matches every value. */
const matchAny = (attribute: string, values: readonly string[]): Filter[] =>
  values.length > 0 ? [{ kind: 'in', attribute, values }] : [];
