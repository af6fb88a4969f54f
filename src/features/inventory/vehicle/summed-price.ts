import type { SiteConfig } from '../../sites/site-config.ts';
import type { Car } from '../car.ts';
import { formatDollars, hasPrice, priceTypeWording } from '../price.ts';
import { goneWords, stateOf } from './vehicle-state.ts';

type Priced = Pick<Car, 'price' | 'price_type' | 'status' | 'sold'>;

/** A car's price in one line, beside its name where something else is the matter; none of a car that nobody can buy. */
export function summedPrice(
  car: Priced,
  { noPrice }: Pick<SiteConfig['texts'], 'noPrice'>,
): { price: string; priceType: string | null } {
  const state = stateOf(car);
  if (state !== 'forSale') return { price: goneWords[state], priceType: null };
  return hasPrice(car.price)
    ? { price: formatDollars(car.price), priceType: priceTypeWording[car.price_type] }
    : { price: noPrice, priceType: null };
}

/** The same where there is room for words alone: '$27,990 drive away'. */
export function priceLine(car: Priced, texts: Pick<SiteConfig['texts'], 'noPrice'>): string {
  const { price, priceType } = summedPrice(car, texts);
  return priceType === null ? price : `${price} ${priceType.toLowerCase()}`;
}
