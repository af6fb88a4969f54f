import type { ProcessorName } from '../../../platform/payments/payments.ts';
import type { FieldError, FormField } from '../../forms/form-field.ts';
import { getFieldsAtSubmission } from '../../forms/form-kind.ts';
import type { RawFormValues } from '../../forms/form-values.ts';
import { keyField } from '../../forms/hidden-field-names.ts';
import { validateForm } from '../../forms/validation/validate-form.ts';
import { deriveLeadId } from '../../leads/derive-lead-id.server.ts';
import type { ReservationSection } from '../reservation-config.ts';
import { toBuyer } from './to-buyer.ts';
import { checkoutFields, optionalProcessorField } from './checkout-fields.ts';
import { toPickUp } from '../pick-up/pick-up-fields.ts';
import { type Checkout, type CheckoutRequest, readCheckout } from './read-checkout.server.ts';
import type { Buyer } from '../reservation.ts';
import { startReservation } from './start-reservation.server.ts';
import type { NotReservable } from './why-not-reservable.ts';

export type CheckoutResult =
  /** The car is locked for the buyer. If the provider is down there is no payment page yet; the buyer's page retries. */
  | { token: string; payment: { processor: ProcessorName; url: string | null }; isProviderDown: boolean }
  | { errors: FieldError[] }
  | { refusal: NotReservable };

type Submission = {
  sent: RawFormValues;
  /** The token of a reservation this browser made before. */
  token?: string | null;
};

/**
 * The fields a submitted checkout is validated against, up to an hour after the form was opened. A single processor is
 * validated too, although the form does not ask for it: a call that names another one must fail.
 */
export const getSubmittedCheckoutFields = (
  { context, processors }: Pick<Checkout, 'context' | 'processors'>,
  { holdHours }: Pick<ReservationSection['reservation'], 'holdHours'>,
): FormField[] => [
  ...getFieldsAtSubmission({ fields: (at) => checkoutFields(at, { processors, holdHours }) }, context),
  ...(processors.length === 1 ? [optionalProcessorField(processors)] : []),
];

/** Derived from the form's key and the buyer, so that two buyers with the same key never share a reservation. */
export const reservationKey = (siteId: number, sent: RawFormValues, about: { carId: number; buyer: Buyer }): string =>
  deriveLeadId(siteId, sent[keyField], [about.carId, about.buyer]);

/**
 * Validates a submitted checkout and reserves the car, for the page and the API. A locked or held car is not refused
 * here but by `startReservation`, because the buyer may be the one who holds it.
 */
export async function submitCheckout(
  request: CheckoutRequest,
  checkout: Checkout,
  { sent, token = null }: Submission,
): Promise<CheckoutResult> {
  const { site, scope, settling, visitor, network } = request;
  const { car, context, processors, refusal } = checkout;
  if (refusal && !('freesUpAt' in refusal)) return { refusal };
  const { values, errors } = validateForm(getSubmittedCheckoutFields(checkout, site.config.reservation), sent);
  if (errors.length > 0) return { errors };
  // Empty if there was nothing to choose.
  const processor = processors.find((name) => name === values.processor) ?? processors[0];
  if (processor === undefined) return { refusal: { why: 'no_processor' } };
  const buyer = toBuyer(values);
  const started = await startReservation(
    { site, scope, settling },
    {
      slug: car.slug,
      buyer,
      processor,
      pickUp: toPickUp(values, context),
      customerId: visitor.kind === 'customer' ? visitor.id : null,
      key: reservationKey(site.id, sent, { carId: car.id, buyer }),
      token,
      network,
    },
  );
  if (!('refused' in started)) return { ...started, isProviderDown: false };
  if (started.token !== null) {
    return { token: started.token, payment: { processor, url: null }, isProviderDown: true };
  }
  const { refused, freesUpAt } = started;
  switch (refused) {
    case 'locked':
    case 'held':
      return { refusal: { why: refused, freesUpAt } };
    case 'not_reservable': {
      // The car has changed since it was read.
      const reread = await readCheckout(request, car.slug);
      return { refusal: reread ? (reread.refusal ?? { why: 'reserved' }) : { why: 'gone' } };
    }
    case 'unreachable':
      return { refusal: { why: 'no_processor' } };
    default:
      return { refusal: { why: refused } };
  }
}
