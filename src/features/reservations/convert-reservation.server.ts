import { moveReservation } from './move-reservation.server.ts';
import type { ReservationEvent } from './reservation-states.ts';
import { lockFull } from './reservation-facts-store.server.ts';
import type { SettleTools } from './settle-reservation.server.ts';

/** Those who run the platform: no dealership reads reservations by itself. */
export type StaffTools = Pick<SettleTools, 'database' | 'jobs' | 'clock'>;

/** @returns whether the reservation was held */
type ByStaff = (tools: StaffTools, id: string) => Promise<boolean>;

/** The buyer has bought the car: the deposit is part of its price. */
export const convertReservation: ByStaff = (tools, id) =>
  endHold(tools, id, 'bought', 'The dealership says that the buyer has bought the car.');

/** The dealership lets the car go: the buyer gets the deposit back. */
export const releaseReservation: ByStaff = (tools, id) =>
  endHold(tools, id, 'cancelled', 'The dealership has let the car go.');

const endHold = (
  { database, jobs, clock }: StaffTools,
  id: string,
  event: ReservationEvent,
  reason: string,
): Promise<boolean> =>
  database.forPlatform().run(async (tx) => {
    const full = await lockFull(tx, id);
    if (full?.state !== 'held') return false;
    await moveReservation({ tx, jobs, now: clock() }, full, event, { actor: 'staff', reason });
    return true;
  });
