import type { Car } from '../cars/car.ts';
import type { FinanceSection } from './finance-config.ts';

type LinkedCar = Pick<Car, 'id' | 'price' | 'car_type' | 'dealership_slug' | 'has_nvic'>;
type LinkConfig = FinanceSection & FinanceGate;

/** The setting of the accounts feature that finance depends on. */
type FinanceGate = { gates: { finance: boolean } };

/** Personal rates are calculated from a car's NVIC, so cars without one need no account. */
export const isFinanceGated = ({ gates }: FinanceGate, car: { has_nvic: boolean }): boolean =>
  gates.finance && car.has_nvic;

/** The element id of the finance form. */
export const financeFormId = 'finance-form';

export const personalisedFinancePath = '/personalised/finance';

/** The finance page for a car: the site's own, or the personalised one if it requires sign-in. */
export const financeLink = (config: LinkConfig, car: LinkedCar): string =>
  isFinanceGated(config, car) ? `${personalisedFinancePath}?car_id=${car.id}` : openFinanceLink(config, car);

/** The site's finance page with the car in its query. */
export function openFinanceLink({ finance }: LinkConfig, car: Omit<LinkedCar, 'has_nvic'>): string {
  const query = new URLSearchParams({
    preferredDealership: car.dealership_slug,
    vehiclePriceBudget: String(car.price),
    car_id: String(car.id),
    car_type: car.car_type,
  });
  return `${finance.path}?${query}#${financeFormId}`;
}
