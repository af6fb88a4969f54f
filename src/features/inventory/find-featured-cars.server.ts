import type { Filter } from '../../search/search-engine.ts';
import { allOf } from './all-of.ts';
import type { CarType } from './car.ts';
import type { CardCar } from './card/card-car.ts';
import { toCardCar } from './card/to-card-car.ts';
import { listCars } from './list-cars.server.ts';
import type { SearchContext } from './search-context.ts';

export type FeaturedSet = { carTypes: readonly CarType[]; makes: readonly string[]; limit: number };

/** What a dealer would put in the window: free cars on the lot that have a price and a picture. */
export async function findFeaturedCars(context: SearchContext, wanted: FeaturedSet): Promise<CardCar[]> {
  const cars = await listCars(
    context,
    allOf(...presentable, ...anyOf('car_type', wanted.carTypes), ...anyOf('make', wanted.makes)),
    wanted.limit,
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

/** An empty list leaves the choice open. */
const anyOf = (attribute: string, values: readonly string[]): Filter[] =>
  values.length > 0 ? [{ kind: 'in', attribute, values }] : [];
