import type { StaffTools } from './convert-reservation.server.ts';
import { lockFull, storeNewTry } from './reservation-facts-store.server.ts';
import { settleJob } from './reservation-queues.server.ts';
import { isStuck } from './stuck-refund.ts';

/**
 * Tries again to give a deposit back, once somebody has mended what was in the way. Under an id of its own: a provider
 * repeats its answer to the former one.
 * @returns whether there was a refund that had failed, or was put off
 */
export const retryRefund = ({ database, jobs, clock }: StaffTools, id: string): Promise<boolean> =>
  database.forPlatform().run(async (tx) => {
    const { refund = null } = (await lockFull(tx, id)) ?? {};
    if (!refund || !isStuck(refund)) return false;
    await storeNewTry(tx, refund, { now: clock(), tryAt: null });
    await jobs.send(tx, [settleJob(id)]);
    return true;
  });
