import type { Car } from './car.ts';

type Status = Pick<Car, 'status' | 'sold'>;
type Shown = Status & Pick<Car, 'show_on_dealer_website'>;

export const isAvailable = (car: Status): boolean =>
  (car.status === 'in_stock' || car.status === 'coming_soon') && !car.sold;

export const isForSale = (car: Shown): boolean => isAvailable(car) && car.show_on_dealer_website;

/** Whether the visitor's own car may be traded in for this one. */
export const offersTradeIn = (car: Status, { enabled }: { enabled: boolean }): boolean => enabled && isAvailable(car);

/** Whether a valuation can start from this car: in stock, not reserved, and above a token price. */
export const canBeValued = (car: Status & Pick<Car, 'reserved' | 'price'>): boolean =>
  car.status === 'in_stock' && !car.sold && !car.reserved && car.price > 200;
