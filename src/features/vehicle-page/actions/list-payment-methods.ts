import type { LocationsSection } from '../../locations/location-config.ts';
import type { Action } from './action.ts';

export type PaymentMethod = { name: string; text: string };

const cardsAccepted = 'Mastercard, Visa, Maestro, Google Pay and Apple Pay at the dealership.';

type PaymentInput = { config: LocationsSection; actions: readonly Action[]; reservationTerms: string | null };

/** The payment methods of a car with these action buttons. */
export function listPaymentMethods({ config, actions, reservationTerms }: PaymentInput): PaymentMethod[] {
  const offers = (kind: Action['kind']): boolean => actions.some((action) => action.kind === kind);
  const methods: (PaymentMethod | false)[] = [
    {
      name: 'Bank transfer or PayID',
      text: 'Confirm the account with the dealership by phone before you pay.',
    },
    config.locations.weAccept && { name: 'Card', text: cardsAccepted },
    offers('reserve') && reservationTerms !== null && { name: 'Deposit online', text: reservationTerms },
    offers('finance') && { name: 'Finance', text: 'Through a lender, subject to the lender’s approval.' },
    offers('tradeIn') && { name: 'Trade-in', text: 'The value of your current car comes off the price.' },
  ];
  return methods.filter((method) => method !== false);
}
