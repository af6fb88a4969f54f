import { transitionReservation } from './settlement/transition-reservation.server.ts';
import { isLastStepByBuyer, lockFullReservation } from './settlement/settlement-store.server.ts';
import { isLive, transitions } from './reservation-states.ts';
import { findReservationByToken } from './reservation-store.server.ts';
import type { StartDependencies } from './checkout/start-reservation.server.ts';

export type CancelResult = 'cancelled' | 'too_late' | 'unknown';

/**
 * Cancels a reservation for its buyer: the car is free immediately and a paid deposit is refunded. The same transaction
 * enqueues the job that cancels the payment or refunds it. `too_late`: the reservation had ended or the car was bought.
 */
export async function cancelReservation(
  { scope, settling }: Pick<StartDependencies, 'scope' | 'settling'>,
  token: string,
): Promise<CancelResult> {
  const found = await findReservationByToken(scope, settling.links, token);
  if (!found) return 'unknown';
  const { platformDatabase, jobs, clock } = settling;
  return platformDatabase.forPlatform().run(async (tx) => {
    const full = await lockFullReservation(tx, found.id);
    if (!full) return 'unknown';
    // A repeated form, possibly at the same moment: the reservation is already cancelled.
    if (!isLive(full.state) && (await isLastStepByBuyer(tx, full.id))) return 'cancelled';
    if (transitions[full.state].cancelled === undefined) return 'too_late';
    const context = { tx, jobs, now: clock() };
    // A car sold during a hold was sold to the buyer who holds it.
    if (full.state === 'held' && full.carFate === 'sold') return 'too_late';
    await transitionReservation(context, full, 'cancelled', { actor: 'buyer', reason: 'The buyer cancelled.' });
    return 'cancelled';
  });
}
