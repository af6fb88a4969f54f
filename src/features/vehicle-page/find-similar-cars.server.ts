import type { Filter } from '../../search/search-engine.ts';
import { combineFilters } from '../car-search/listing/combine-filters.ts';
import type { CarHit } from '../cars/car-hit.ts';
import { isForSale } from '../cars/car-rules.ts';
import type { Car } from '../cars/car.ts';
import type { CardCar } from '../car-card/card-car.ts';
import { toCardCar } from '../car-card/to-card-car.ts';
import { listCars } from '../car-search/list-cars.server.ts';
import { hasPrice } from '../cars/price.ts';
import type { SearchContext } from '../car-search/search-context.ts';
import type { CardSection } from '../car-card/card-config.ts';
import type { FavouriteSettings } from '../car-card/can-be-favourite.ts';
import type { VehiclePageSection } from './vehicle-page-config.ts';

const maxCars = 8;
const priceBand = 0.25; // of the price, above and below

/**
 * Finds alternatives to a car, the most similar first. The page of a car that is not for sale shows them even on sites
 * that turn them off.
 */
export async function findSimilarCars(
  context: SearchContext<CardSection & FavouriteSettings & VehiclePageSection>,
  car: Car,
): Promise<CardCar[]> {
  const { config } = context.site;
  if (!config.vehiclePage.similarCars && isForSale(car)) return [];
  const found: CarHit[] = [];
  for (const similar of listSimilarityFilters(car)) {
    if (found.length >= maxCars) break;
    const others = combineFilters(available, equals('item_type', car.item_type), not(idIn([car, ...found])), similar);
    found.push(...(await listCars(context, others, maxCars - found.length)));
  }
  return found.map((other) => toCardCar(other, { config, now: context.now, listable: true }));
}

/** From most to least similar: same make and model, same body and a similar price, same body, similar price. */
function listSimilarityFilters(car: Car): Filter[] {
  const body = car.simple_body ?? car.body;
  const sameBody = body ? [equals('body', body)] : [];
  const similarPrice: Filter[] = hasPrice(car.price)
    ? [
        {
          kind: 'range',
          attribute: 'price',
          min: Math.ceil(car.price * (1 - priceBand)),
          max: Math.floor(car.price * (1 + priceBand)),
        },
      ]
    : [];
  return [
    combineFilters(equals('make', car.make), equals('model', car.model)),
    ...(sameBody.length > 0 && similarPrice.length > 0 ? [combineFilters(...sameBody, ...similarPrice)] : []),
    ...sameBody,
    ...similarPrice,
  ];
}

const equals = (attribute: string, value: string | number): Filter => ({ kind: 'equals', attribute, value });
const not = (of: Filter): Filter => ({ kind: 'not', of });
const idIn = (cars: readonly { id: number }[]): Filter => ({
  kind: 'in',
  attribute: 'id',
  values: cars.map(({ id }) => id),
});
const available = equals('available', 1);
