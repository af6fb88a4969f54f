import { isLiveHold } from '../../cars/car-hold.ts';
import { buyerFields } from '../../forms/fields/shared-fields.ts';
import type { RawFormValues } from '../../forms/form-values.ts';
import { validateForm } from '../../forms/validation/validate-form.ts';
import { toBuyer } from './to-buyer.ts';
import { reservationKey } from './submit-checkout.server.ts';
import type { CheckoutRequest } from './read-checkout.server.ts';
import { findReservationByKey, findCarToReserve, findOwnLiveReservation } from './start-reservation-store.server.ts';
import type { NotReservable } from './why-not-reservable.ts';

/**
 * Whether another buyer holds the car. Checked in one short transaction before the form's data is read: when many buyers
 * want the same car, nearly all requests end here.
 */
export const findCompetingHold = (
  { site, scope, settling, visitor, clock }: CheckoutRequest,
  { slug, sent }: { slug: string; sent: RawFormValues },
): Promise<NotReservable | undefined> =>
  scope.run(async (tx) => {
    const car = await findCarToReserve(tx, slug);
    const hold = car?.hold && car.holdUntil ? { kind: car.hold, until: car.holdUntil } : null;
    if (!car || !isLiveHold(hold, clock())) return undefined;
    const { values } = validateForm(buyerFields, sent);
    const key = reservationKey(site.id, sent, { carId: car.id, buyer: toBuyer(values) });
    const customerId = visitor.kind === 'customer' ? visitor.id : null;
    const own =
      (await findReservationByKey(tx, key)) ?? (await findOwnLiveReservation(tx, settling.links, { slug, customerId }));
    return own ? undefined : { why: hold.kind, freesUpAt: hold.until };
  });
