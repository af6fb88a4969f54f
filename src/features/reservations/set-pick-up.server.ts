import { pickUpKey } from './notices/notice.ts';
import { planNotices } from './notices/plan-notices.server.ts';
import { storePickUp } from './reservation-store.server.ts';
import type { PickUp } from './reservation.ts';
import type { StartTools } from './start-reservation.server.ts';

/**
 * When the buyer comes for the car. Whoever has it ready hears of each time that is chosen; before the deposit is there,
 * the message that tells of it names the time too.
 * @returns whether there is still something to come for
 */
export const setPickUp = (
  { scope, settling }: Pick<StartTools, 'scope' | 'settling'>,
  token: string,
  pickUp: PickUp,
): Promise<boolean> =>
  scope.run(async (tx) => {
    const changed = await storePickUp(tx, token, pickUp);
    if (changed?.state === 'held') await planNotices(tx, settling.jobs, changed, 'pick_up', pickUpKey(pickUp));
    return changed !== undefined;
  });
