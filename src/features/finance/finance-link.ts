import type { Car } from '../inventory/car.ts';
import { isFinanceGated } from '../sites/gate.ts';
import type { SiteConfig } from '../sites/site-config.ts';

type LinkedCar = Pick<Car, 'id' | 'price' | 'car_type' | 'dealership_slug' | 'has_nvic'>;
type LinkConfig = Pick<SiteConfig, 'finance' | 'gates'>;

/** Where the finance form stands on its page. */
export const financeFormId = 'finance-form';

export const personalisedFinancePath = '/personalised/finance';

/** Where a visitor asks for finance for a car: the site's page, or, where one signs in for it, the personalised one. */
export const financeLink = (config: LinkConfig, car: LinkedCar): string =>
  isFinanceGated(config, car) ? `${personalisedFinancePath}?car_id=${car.id}` : openFinanceLink(config, car);

/** The site's finance page, told about the car. */
export function openFinanceLink({ finance }: LinkConfig, car: Omit<LinkedCar, 'has_nvic'>): string {
  const query = new URLSearchParams({
    preferredDealership: car.dealership_slug,
    vehiclePriceBudget: String(car.price),
    car_id: String(car.id),
    car_type: car.car_type,
  });
  return `${finance.path}?${query}#${financeFormId}`;
}
