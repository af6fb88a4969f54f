import type { Filter } from '../../../search/search-engine.ts';
import { allOf } from '../all-of.ts';
import type { CarHit } from '../car-hit.ts';
import { isForSale } from '../car-rules.ts';
import type { Car } from '../car.ts';
import type { CardCar } from '../card/card-car.ts';
import { toCardCar } from '../card/to-card-car.ts';
import { listCars } from '../list-cars.server.ts';
import { hasPrice } from '../price.ts';
import type { SearchContext } from '../search-context.ts';

const most = 8;
const band = 0.25; // of the price, either way

/**
 * Cars that somebody who looks at this one might buy instead, the most alike first. Whoever finds a car gone is shown
 * them on every site.
 */
export async function findSimilarCars(context: SearchContext, car: Car): Promise<CardCar[]> {
  const { config } = context.site;
  if (!config.vehiclePage.similarCars && isForSale(car)) return [];
  const found: CarHit[] = [];
  for (const alike of waysToBeAlike(car)) {
    if (found.length >= most) break;
    const others = allOf(available, equals('item_type', car.item_type), not(idIn([car, ...found])), alike);
    found.push(...(await listCars(context, others, most - found.length)));
  }
  return found.map((other) => toCardCar(other, { config, now: context.now, listable: true }));
}

/** Make and model first, then body, then price; of one body, those at a like price first. */
function waysToBeAlike(car: Car): Filter[] {
  const body = car.simple_body ?? car.body;
  const sameBody = body ? [equals('body', body)] : [];
  const likePrice: Filter[] = hasPrice(car.price)
    ? [
        {
          kind: 'range',
          attribute: 'price',
          min: Math.ceil(car.price * (1 - band)),
          max: Math.floor(car.price * (1 + band)),
        },
      ]
    : [];
  return [
    allOf(equals('make', car.make), equals('model', car.model)),
    ...(sameBody.length > 0 && likePrice.length > 0 ? [allOf(...sameBody, ...likePrice)] : []),
    ...sameBody,
    ...likePrice,
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
