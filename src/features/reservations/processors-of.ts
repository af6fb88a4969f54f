import type { Payments, ProcessorName } from '../../platform/payments/payments.ts';
import type { Car } from '../inventory/car.ts';
import type { SiteConfig } from '../sites/site-config.ts';

type Terms = Pick<SiteConfig['reservation'], 'processors'>;

/** Whom a car can be paid through: the car, the site and the platform each have their say. The site's order holds. */
export const processorsOf = (
  { payment_processors }: Pick<Car, 'payment_processors'>,
  { processors }: Terms,
  payments: Payments,
): ProcessorName[] => processors.filter((name) => payments[name] !== undefined && payment_processors.includes(name));
