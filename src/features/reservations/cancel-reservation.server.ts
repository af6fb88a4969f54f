import type { StartTools } from './start-reservation.server.ts';

export type Cancelled = 'cancelled' | 'too_late' | 'unknown';

/** The buyer has changed their mind. `too_late`: it was over, or the car was bought. */
export async function cancelReservation(
  _tools: Pick<StartTools, 'scope' | 'settling'>,
  _token: string,
): Promise<Cancelled> {
  throw new Error('to be written');
}
