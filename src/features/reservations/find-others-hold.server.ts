import { isLiveHold } from '../inventory/car-hold.ts';
import { buyerFields } from '../leads/form/shared-fields.ts';
import type { Sent } from '../leads/form/form-values.ts';
import { validateLead } from '../leads/form/validate-lead.ts';
import { buyerOf } from './buyer-of.ts';
import { reservationKey } from './check-out.server.ts';
import type { CheckoutRequest } from './read-checkout.server.ts';
import { findByKey, findCarToReserve, findOwnLive } from './start-store.server.ts';
import type { NotReservable } from './why-not-reservable.ts';

/**
 * What keeps a car for somebody else. One look, before anything is read that only a form needs: of a thousand who want
 * the same car nearly all end here, and each of them takes one connection for a moment.
 */
export const findOthersHold = (
  { site, scope, visitor, clock }: CheckoutRequest,
  { slug, sent }: { slug: string; sent: Sent },
): Promise<NotReservable | undefined> =>
  scope.run(async (tx) => {
    const car = await findCarToReserve(tx, slug);
    const hold = car?.hold && car.holdUntil ? { kind: car.hold, until: car.holdUntil } : null;
    if (!car || !isLiveHold(hold, clock())) return undefined;
    const { values } = validateLead(buyerFields, sent);
    const key = reservationKey(site.id, sent, { carId: car.id, buyer: buyerOf(values) });
    const customerId = visitor.kind === 'customer' ? visitor.id : null;
    const own = (await findByKey(tx, key)) ?? (await findOwnLive(tx, { slug, customerId }));
    return own ? undefined : { why: hold.kind, freesUpAt: hold.until };
  });
