import type { TextsSection } from '../sites/config/text-config.ts';
import type { Car } from './car.ts';
import { formatDollars, hasPrice, priceTypeLabels } from './price.ts';
import { notForSaleLabels, getSaleState } from './sale-state.ts';

type Priced = Pick<Car, 'price' | 'price_type' | 'status' | 'sold'>;

/** The price and its type, or the sale state of a car that is not for sale. */
export function getPriceSummary(
  car: Priced,
  { noPrice }: Pick<TextsSection['texts'], 'noPrice'>,
): { price: string; priceType: string | null } {
  const state = getSaleState(car);
  if (state !== 'forSale') return { price: notForSaleLabels[state], priceType: null };
  return hasPrice(car.price)
    ? { price: formatDollars(car.price), priceType: priceTypeLabels[car.price_type] }
    : { price: noPrice, priceType: null };
}

/** The same as plain text: '$27,990 drive away'. */
export function formatPriceLine(car: Priced, texts: Pick<TextsSection['texts'], 'noPrice'>): string {
  const { price, priceType } = getPriceSummary(car, texts);
  return priceType === null ? price : `${price} ${priceType.toLowerCase()}`;
}
