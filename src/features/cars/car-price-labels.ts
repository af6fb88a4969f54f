import type { Car } from './car.ts';
import { formatDollars, hasPrice, priceTypeLabels } from './price.ts';

/** A car's prices as shown; null for what the car does not have. */
export type CarPriceLabels = {
  price: string | null; // '$34,990'; null: pages show the site's `texts.noPrice`
  priceType: string | null; // 'Drive away'
  before: string | null; // '$36,990'
  weekly: string | null; // '$129 / week'
};

type Priced = Pick<Car, 'price' | 'price_type' | 'before_price' | 'subscription_price'>;

export function toCarPriceLabels({
  price,
  price_type,
  before_price: before,
  subscription_price: weekly,
}: Priced): CarPriceLabels {
  const priced = hasPrice(price);
  return {
    price: priced ? formatDollars(price) : null,
    priceType: priced ? priceTypeLabels[price_type] : null,
    before: priced && before !== null && before > price ? formatDollars(before) : null,
    weekly: weekly !== null && weekly > 0 ? `${formatDollars(weekly)} / week` : null,
  };
}
