import type { Car } from './car.ts';
import { formatDollars, hasPrice, priceTypeWording } from './price.ts';

/** What a car costs, in words; null where there is nothing to say. */
export type CarPrices = {
  price: string | null; // '$34,990'; without one the site's no-price text stands there
  priceType: string | null; // 'Drive away'
  before: string | null; // '$36,990'
  weekly: string | null; // '$129 / week'
};

type Priced = Pick<Car, 'price' | 'price_type' | 'before_price' | 'subscription_price'>;

export function carPrices({ price, price_type, before_price: before, subscription_price: weekly }: Priced): CarPrices {
  const priced = hasPrice(price);
  return {
    price: priced ? formatDollars(price) : null,
    priceType: priced ? priceTypeWording[price_type] : null,
    before: priced && before !== null && before > price ? formatDollars(before) : null,
    weekly: weekly !== null && weekly > 0 ? `${formatDollars(weekly)} / week` : null,
  };
}
