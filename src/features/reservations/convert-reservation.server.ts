import { moveReservation } from './move-reservation.server.ts';
import type { ReservationEvent, ReservationState } from './reservation-states.ts';
import { lockFull, storeReserved } from './reservation-facts-store.server.ts';
import type { SettleTools } from './settle-reservation.server.ts';

/** Those who run the platform: no dealership reads reservations by itself. */
export type StaffTools = Pick<SettleTools, 'database' | 'jobs' | 'clock'>;

/** @returns whether there was anything to end */
type ByStaff = (tools: StaffTools, id: string) => Promise<boolean>;

type Deed = {
  event: ReservationEvent;
  reason: string;
  /** What the dealership says of the car with it. A car that is bought is nobody else's, before a feed calls it sold. */
  reserved?: boolean;
};

/** What staff do about a reservation, by how it stands. */
type Deeds = Partial<Record<ReservationState, Deed>>;

/** The buyer has bought the car: the deposit is part of its price. */
export const convertReservation: ByStaff = (tools, id) =>
  end(tools, id, {
    held: { event: 'bought', reason: 'The dealership says that the buyer has bought the car.', reserved: true },
  });

/** The dealership lets the car go, or its sale came to nothing: the buyer gets the deposit back. */
export const releaseReservation: ByStaff = (tools, id) =>
  end(tools, id, {
    held: { event: 'cancelled', reason: 'The dealership has let the car go.' },
    converted: {
      event: 'sale_fell_through',
      reason: 'The dealership says that the sale came to nothing.',
      reserved: false,
    },
  });

const end = ({ database, jobs, clock }: StaffTools, id: string, deeds: Deeds): Promise<boolean> =>
  database.forPlatform().run(async (tx) => {
    const full = await lockFull(tx, id);
    const deed = full && deeds[full.state];
    if (!deed) return false;
    const { event, reason, reserved } = deed;
    await moveReservation({ tx, jobs, now: clock() }, full, event, { actor: 'staff', reason });
    if (reserved !== undefined) await storeReserved(tx, id, reserved);
    return true;
  });
