import type { DealershipScope, PlatformScope } from '../../platform/postgres/database.ts';
import { moveReservation } from './move-reservation.server.ts';
import type { ReservationEvent } from './reservation-states.ts';
import { lockFull, readFull } from './reservation-facts-store.server.ts';
import type { SettleTools } from './settle-reservation.server.ts';

/** Whose staff it is: of a dealership, which sees the reservations of its own cars, or of the platform. */
export type StaffTools = Pick<SettleTools, 'database' | 'jobs' | 'clock'> & { scope: DealershipScope | PlatformScope };

/** @returns whether the reservation was held, and theirs */
type ByStaff = (tools: StaffTools, id: string) => Promise<boolean>;

/** The buyer has bought the car: the deposit is part of its price. */
export const convertReservation: ByStaff = (tools, id) =>
  endHold(tools, id, 'bought', 'The dealership says that the buyer has bought the car.');

/** The dealership lets the car go: the buyer gets the deposit back. */
export const releaseReservation: ByStaff = (tools, id) =>
  endHold(tools, id, 'cancelled', 'The dealership has let the car go.');

async function endHold(
  { scope, database, jobs, clock }: StaffTools,
  id: string,
  event: ReservationEvent,
  reason: string,
): Promise<boolean> {
  // A dealership reads what its websites have reserved; the history it is part of is the platform's to write.
  if (!(await scope.run((tx) => readFull(tx, id)))) return false;
  return database.forPlatform().run(async (tx) => {
    const full = await lockFull(tx, id);
    if (full?.state !== 'held') return false;
    await moveReservation({ tx, jobs, now: clock() }, full, event, { actor: 'staff', reason });
    return true;
  });
}
