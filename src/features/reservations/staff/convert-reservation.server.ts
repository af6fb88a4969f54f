import { transitionReservation } from '../settlement/transition-reservation.server.ts';
import type { ReservationEvent, ReservationState } from '../reservation-states.ts';
import { lockFullReservation, storeCarReserved } from '../settlement/settlement-store.server.ts';
import type { SettleTools } from '../settlement/settle-reservation.server.ts';

/** For the platform's staff; no dealership reads reservations itself. */
export type StaffTools = Pick<SettleTools, 'database' | 'jobs' | 'clock'>;

/** @returns whether the action applied to the reservation's state */
type StaffAction = (tools: StaffTools, id: string) => Promise<boolean>;

type Effect = {
  event: ReservationEvent;
  reason: string;
  /** The car's own `reserved` flag afterwards. A bought car stays reserved until a feed marks it as sold. */
  reserved?: boolean;
};

/** What an action does, by the reservation's state. */
type Effects = Partial<Record<ReservationState, Effect>>;

/** The buyer bought the car: the deposit is part of its price. */
export const convertReservation: StaffAction = (tools, id) =>
  end(tools, id, {
    held: { event: 'bought', reason: 'The dealership reported that the buyer bought the car.', reserved: true },
  });

/** The dealership releases the car, or its sale fell through: the deposit is refunded. */
export const releaseReservation: StaffAction = (tools, id) =>
  end(tools, id, {
    held: { event: 'cancelled', reason: 'The dealership released the car.' },
    converted: {
      event: 'sale_fell_through',
      reason: 'The dealership reported that the sale fell through.',
      reserved: false,
    },
  });

const end = ({ database, jobs, clock }: StaffTools, id: string, effects: Effects): Promise<boolean> =>
  database.forPlatform().run(async (tx) => {
    const full = await lockFullReservation(tx, id);
    const effect = full && effects[full.state];
    if (!effect) return false;
    const { event, reason, reserved } = effect;
    await transitionReservation({ tx, jobs, now: clock() }, full, event, { actor: 'staff', reason });
    if (reserved !== undefined) await storeCarReserved(tx, id, reserved);
    return true;
  });
