import type { RefundState } from '../reservation.ts';

type Refund = { state: RefundState; tryAt: Date | null };

/** Whether staff should look at the refund: it failed, or the provider postponed it. */
export const isRefundStuck = ({ state, tryAt }: Refund): boolean =>
  state === 'failed' || (state === 'intended' && tryAt !== null);
