import { formatDollars, priceTypeWording } from '../inventory/price.ts';
import type { ReservedCar } from './reservation.ts';

const wordings = new Map<string, string>(Object.entries(priceTypeWording));

/** What the car cost when it was reserved: `$27,990 drive away`. */
export const reservedPrice = ({ price, priceType }: Pick<ReservedCar, 'price' | 'priceType'>): string =>
  `${formatDollars(price)} ${(wordings.get(priceType) ?? priceType).toLowerCase()}`.trim();
