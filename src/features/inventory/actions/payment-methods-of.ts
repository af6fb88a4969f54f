import { reservationPromise } from '../../sites/promises.ts';
import type { SiteConfig } from '../../sites/site-config.ts';
import type { Car } from '../car.ts';
import type { Action } from './action.ts';

export type PaymentMethod = { name: string; text: string };

const acceptedAtTheCounter = 'Mastercard, Visa, Maestro, Google Pay and Apple Pay at the dealership.';

type Situation = { config: SiteConfig; actions: readonly Action[] };

/** How a car with these buttons can be paid for. */
export function paymentMethodsOf({ price }: Pick<Car, 'price'>, { config, actions }: Situation): PaymentMethod[] {
  const offers = (kind: Action['kind']): boolean => actions.some((action) => action.kind === kind);
  const methods: (PaymentMethod | false)[] = [
    {
      name: 'Bank transfer or PayID',
      text: 'Confirm the account with the dealership by phone before you pay.',
    },
    config.locations.weAccept && { name: 'Card', text: acceptedAtTheCounter },
    offers('reserve') && { name: 'Deposit online', text: reservationPromise(config, price) },
    offers('finance') && { name: 'Finance', text: 'Through a lender, subject to the lender’s approval.' },
    offers('tradeIn') && { name: 'Trade-in', text: 'What your own car is worth comes off what you pay.' },
  ];
  return methods.filter((method) => method !== false);
}
