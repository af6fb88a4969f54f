import type { ProcessorName } from '../../platform/payments/payments.ts';
import type { FieldError, FormField } from '../leads/form/form-field.ts';
import { fieldsAsSent } from '../leads/form/form-kind.ts';
import type { Sent } from '../leads/form/form-values.ts';
import { keyField } from '../leads/form/side-fields.ts';
import { validateLead } from '../leads/form/validate-lead.ts';
import { leadIdOf } from '../leads/lead-id.server.ts';
import type { SiteConfig } from '../sites/site-config.ts';
import { buyerOf } from './buyer-of.ts';
import { checkoutFields, onlyWayToPay } from './checkout-fields.ts';
import { pickUpOf } from './pick-up-fields.ts';
import { type Checkout, type CheckoutRequest, readCheckout } from './read-checkout.server.ts';
import type { Buyer } from './reservation.ts';
import { startReservation } from './start-reservation.server.ts';
import type { NotReservable } from './why-not-reservable.ts';

export type CheckedOut =
  /** The car is the buyer's to pay for. Nothing could be asked of the provider where it is away: the page tries again. */
  | { token: string; payment: { processor: ProcessorName; url: string | null }; isAway: boolean }
  | { errors: FieldError[] }
  | { refusal: NotReservable };

type Sending = {
  sent: Sent;
  /** Of a reservation that this browser has made before. */
  token?: string | null;
};

/**
 * What a checkout is held to when it comes back, an hour after it was opened at the latest. A way to pay is read where
 * none is asked for, too: whoever names another than there is has to know, and is not led to pay elsewhere.
 */
export const fieldsOfCheckout = (
  { context, processors }: Pick<Checkout, 'context' | 'processors'>,
  { holdHours }: Pick<SiteConfig['reservation'], 'holdHours'>,
): FormField[] => [
  ...fieldsAsSent({ fields: (at) => checkoutFields(at, { processors, holdHours }) }, context),
  ...(processors.length === 1 ? [onlyWayToPay(processors)] : []),
];

/** The form's own key, with the buyer in it: nobody is led to another's reservation by a key that both have chosen. */
export const reservationKey = (siteId: number, sent: Sent, about: { carId: number; buyer: Buyer }): string =>
  leadIdOf(siteId, sent[keyField], [about.carId, about.buyer]);

/**
 * Reserves a car with what a buyer has sent, from the page or by a call. Whoever holds the lock already is led back to
 * their own reservation, so a car that is locked or held is not refused here but by the reservation itself.
 */
export async function checkOut(
  request: CheckoutRequest,
  checkout: Checkout,
  { sent, token = null }: Sending,
): Promise<CheckedOut> {
  const { site, scope, settling, visitor, address } = request;
  const { car, context, processors, refusal } = checkout;
  if (refusal && !('freesUpAt' in refusal)) return { refusal };
  const { values, errors } = validateLead(fieldsOfCheckout(checkout, site.config.reservation), sent);
  if (errors.length > 0) return { errors };
  // Nothing was chosen where there is nothing to choose.
  const processor = processors.find((name) => name === values.processor) ?? processors[0];
  if (processor === undefined) return { refusal: { why: 'no_processor' } };
  const buyer = buyerOf(values);
  const started = await startReservation(
    { site, scope, settling },
    {
      slug: car.slug,
      buyer,
      processor,
      pickUp: pickUpOf(values, context),
      customerId: visitor.kind === 'customer' ? visitor.id : null,
      key: reservationKey(site.id, sent, { carId: car.id, buyer }),
      token,
      network: address,
    },
  );
  if (!('refused' in started)) return { ...started, isAway: false };
  if (started.token !== null) {
    return { token: started.token, payment: { processor, url: null }, isAway: true };
  }
  const { refused, freesUpAt } = started;
  switch (refused) {
    case 'locked':
    case 'held':
      return { refusal: { why: refused, freesUpAt } };
    case 'not_reservable': {
      // It has become so since the car was read.
      const since = await readCheckout(request, car.slug);
      return { refusal: since ? (since.refusal ?? { why: 'reserved' }) : { why: 'gone' } };
    }
    case 'unreachable':
      return { refusal: { why: 'no_processor' } };
    default:
      return { refusal: { why: refused } };
  }
}
