import type { StaffDependencies } from './convert-reservation.server.ts';
import { lockFullReservation, storeRefundRetry } from '../settlement/settlement-store.server.ts';
import { settleJob } from '../settlement/settlement-queue.server.ts';
import { isRefundStuck } from '../payments/is-refund-stuck.ts';

/**
 * Retries a refund after staff fixed its cause. Uses a new id, because a provider repeats its response to a known one.
 * @returns whether there was a failed or postponed refund
 */
export const retryRefund = ({ scope, jobs, clock }: StaffDependencies, id: string): Promise<boolean> =>
  scope.run(async (tx) => {
    const { refund = null } = (await lockFullReservation(tx, id)) ?? {};
    if (!refund || !isRefundStuck(refund)) return false;
    await storeRefundRetry(tx, refund, { now: clock(), tryAt: null });
    await jobs.send(tx, [settleJob(id)]);
    return true;
  });
