import type { TextsSection } from '../sites/config/text-config.ts';
import type { Car } from './car.ts';
import { formatDollars, hasPrice, priceTypeLabels } from './price.ts';
import { getSaleState, notForSaleLabels } from './sale-state.ts';

type Priced = Pick<Car, 'price' | 'price_type'>;
type NoPriceText = Pick<TextsSection['texts'], 'noPrice'>;

/** The price with its type; null for a car without a price. */
const getPriceLabels = ({ price, price_type }: Priced): { price: string | null; priceType: string | null } =>
  hasPrice(price)
    ? { price: formatDollars(price), priceType: priceTypeLabels[price_type] }
    : { price: null, priceType: null };

/** A car's prices on its card, whether or not it is for sale; null for what the car does not have. */
export type CarPriceLabels = {
  price: string | null; // '$34,990'; null: pages show the site's `texts.noPrice`
  priceType: string | null; // 'Drive away'
  before: string | null; // '$36,990'
  weekly: string | null; // '$129 / week'
};

export function toCarPriceLabels(car: Priced & Pick<Car, 'before_price' | 'subscription_price'>): CarPriceLabels {
  const { price, before_price: before, subscription_price: weekly } = car;
  return {
    ...getPriceLabels(car),
    before: hasPrice(price) && before !== null && before > price ? formatDollars(before) : null,
    weekly: weekly !== null && weekly > 0 ? `${formatDollars(weekly)} / week` : null,
  };
}

type PricedForSale = Priced & Pick<Car, 'status' | 'sold'>;

/** The price and its type beside a form or in a list, or the sale state of a car that is not for sale. */
export function getPriceSummary(
  car: PricedForSale,
  { noPrice }: NoPriceText,
): { price: string; priceType: string | null } {
  const state = getSaleState(car);
  if (state !== 'forSale') return { price: notForSaleLabels[state], priceType: null };
  const { price, priceType } = getPriceLabels(car);
  return { price: price ?? noPrice, priceType };
}

/** The same as plain text: '$27,990 drive away'. */
export function formatPriceLine(car: PricedForSale, texts: NoPriceText): string {
  const { price, priceType } = getPriceSummary(car, texts);
  return priceType === null ? price : `${price} ${priceType.toLowerCase()}`;
}
