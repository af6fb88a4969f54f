import { formatDollars, priceTypeWording } from '../inventory/price.ts';
import type { ReservedCar } from './reservation.ts';

const wordings = new Map<string, string>(Object.entries(priceTypeWording));

type Priced = Pick<ReservedCar, 'price' | 'priceType'>;

/** What the car cost when it was reserved, and what that includes. */
export const reservedPriceParts = ({ price, priceType }: Priced): { price: string; priceType: string } => ({
  price: formatDollars(price),
  priceType: wordings.get(priceType) ?? priceType,
});

/** Both in one line: `$27,990 drive away`. */
export function reservedPrice(car: Priced): string {
  const { price, priceType } = reservedPriceParts(car);
  return `${price} ${priceType.toLowerCase()}`.trim();
}
