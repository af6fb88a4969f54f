import type { RefundState } from './reservation.ts';

type Refund = { state: RefundState; tryAt: Date | null };

/** Whether somebody should look at it: it has failed, or the provider has refused for now. */
export const isStuck = ({ state, tryAt }: Refund): boolean =>
  state === 'failed' || (state === 'intended' && tryAt !== null);
