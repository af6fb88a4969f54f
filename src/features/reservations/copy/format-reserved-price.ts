import { formatDollars, priceTypeLabels } from '../../cars/price.ts';
import type { ReservedCar } from '../reservation.ts';

const labels = new Map<string, string>(Object.entries(priceTypeLabels));

type PricedCar = Pick<ReservedCar, 'price' | 'priceType'>;

/** The price at checkout, and its price type. */
export const formatReservedPriceParts = ({ price, priceType }: PricedCar): { price: string; priceType: string } => ({
  price: formatDollars(price),
  priceType: labels.get(priceType) ?? priceType,
});

/** Both in one line: `$27,990 drive away`. */
export function formatReservedPrice(car: PricedCar): string {
  const { price, priceType } = formatReservedPriceParts(car);
  return `${price} ${priceType.toLowerCase()}`.trim();
}
