import { listPickUpNotices } from '../notices/notice-store.server.ts';
import { planNotices } from '../notices/plan-notices.server.ts';
import { isOpenedBy } from '../reservation-link-store.server.ts';
import { storePickUp } from '../reservation-store.server.ts';
import type { PickUp } from '../reservation.ts';
import { planPickUpNotice } from './plan-pick-up-notice.ts';
import type { StartDependencies } from '../checkout/start-reservation.server.ts';

/**
 * Stores the buyer's pick-up time. Several choices in a row are one notice; before the deposit is paid, the `held`
 * notice will include it.
 * @returns false if the reservation has ended without a sale
 */
export const setPickUp = (
  { scope, settling }: Pick<StartDependencies, 'scope' | 'settling'>,
  token: string,
  pickUp: PickUp,
): Promise<boolean> =>
  scope.run(async (tx) => {
    const isOpened = isOpenedBy(settling.links, token);
    const changed = isOpened && (await storePickUp(tx, isOpened, pickUp));
    if (changed?.state === 'held') {
      const plan = planPickUpNotice(pickUp, await listPickUpNotices(tx, changed.reservationId));
      if (plan) await planNotices(tx, settling.jobs, changed, 'pick_up', plan);
    }
    return changed !== undefined;
  });
