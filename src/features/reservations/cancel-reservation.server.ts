import { moveReservation } from './move-reservation.server.ts';
import { isLastByBuyer, lockFull } from './reservation-facts-store.server.ts';
import { isLive, transitions } from './reservation-states.ts';
import { findReservationByToken } from './reservation-store.server.ts';
import type { StartTools } from './start-reservation.server.ts';

export type Cancelled = 'cancelled' | 'too_late' | 'unknown';

/**
 * The buyer has changed their mind: the car is free at once, and the deposit goes back. That the provider calls off
 * what was not paid yet, or returns what was, is a job of the same transaction. `too_late`: it was over, or the car was
 * bought.
 */
export async function cancelReservation(
  { scope, settling }: Pick<StartTools, 'scope' | 'settling'>,
  token: string,
): Promise<Cancelled> {
  const found = await findReservationByToken(scope, token);
  if (!found) return 'unknown';
  const { database, jobs, clock } = settling;
  return database.forPlatform().run(async (tx) => {
    const full = await lockFull(tx, found.id);
    if (!full) return 'unknown';
    // The form was sent twice, be it at the same moment: for its buyer it is done.
    if (!isLive(full.state) && (await isLastByBuyer(tx, full.id))) return 'cancelled';
    if (transitions[full.state].cancelled === undefined) return 'too_late';
    const recording = { tx, jobs, now: clock() };
    // A car that was sold meanwhile was sold to the buyer who holds it.
    if (full.state === 'held' && full.carFate === 'sold') return 'too_late';
    await moveReservation(recording, full, 'cancelled', { actor: 'buyer', reason: 'The buyer cancelled.' });
    return 'cancelled';
  });
}
