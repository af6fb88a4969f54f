import { reservationPromise } from '../../sites/promises.ts';
import type { SiteConfig } from '../../sites/site-config.ts';
import type { Car } from '../car.ts';
import { isReservable, offersTradeIn } from '../car-rules.ts';

export type PaymentMethod = { name: string; text: string };

const acceptedAtTheCounter = 'Mastercard, Visa, Maestro, Google Pay and Apple Pay at the dealership.';

type Situation = { config: SiteConfig; hasFinance: boolean; hasLiveHold: boolean };

/** How this car can be paid for, as far as the site and the car say. */
export function paymentMethodsOf(car: Car, { config, hasFinance, hasLiveHold }: Situation): PaymentMethod[] {
  const { locations, reservation, valuation } = config;
  const methods: (PaymentMethod | false)[] = [
    {
      name: 'Bank transfer or PayID',
      text: 'Ring the dealership on the number of this page to confirm the account before you pay.',
    },
    locations.weAccept && { name: 'Card', text: acceptedAtTheCounter },
    isReservable(car, reservation, hasLiveHold) && { name: 'Deposit online', text: reservationPromise(reservation) },
    hasFinance && { name: 'Finance', text: 'Through a lender, subject to the lender’s approval.' },
    offersTradeIn(car, valuation) && { name: 'Trade-in', text: 'What your own car is worth comes off what you pay.' },
  ];
  return methods.filter((method) => method !== false);
}
