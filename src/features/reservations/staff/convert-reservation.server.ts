import type { PlatformScope } from '../../../platform/postgres/database.ts';
import { transitionReservation } from '../settlement/transition-reservation.server.ts';
import type { ReservationEvent, ReservationState } from '../reservation-states.ts';
import { lockFullReservation, storeCarReserved } from '../settlement/settlement-store.server.ts';
import type { SettleDependencies } from '../settlement/settle-reservation.server.ts';

/** Reservations are written in the platform's scope. The console checks first whether the person may manage them. */
export type StaffDependencies = Pick<SettleDependencies, 'jobs' | 'clock'> & { scope: PlatformScope };

/** @returns whether the action applied to the reservation's state */
type StaffAction = (tools: StaffDependencies, id: string) => Promise<boolean>;

type Effect = {
  event: ReservationEvent;
  reason: string;
  /** The car's own `reserved` flag afterwards. A bought car stays reserved until a feed marks it as sold. */
  reserved?: boolean;
};

/** The effect of an action, by the reservation's state. */
type Effects = Partial<Record<ReservationState, Effect>>;

/** The buyer bought the car: the deposit is part of its price. */
export const convertReservation: StaffAction = (tools, id) =>
  end(tools, id, {
    held: { event: 'bought', reason: 'The dealership reported that the buyer bought the car.', reserved: true },
  });

const release: Effects = { held: { event: 'cancelled', reason: 'The dealership released the car.' } };

const undo: Effects = {
  converted: {
    event: 'sale_fell_through',
    reason: 'The dealership reported that the sale fell through.',
    reserved: false,
  },
};

/** The dealership releases a held car: the deposit is refunded. */
export const releaseHold: StaffAction = (tools, id) => end(tools, id, release);

/** The sale fell through: the deposit is refunded. */
export const undoSale: StaffAction = (tools, id) => end(tools, id, undo);

/** Either of them, by the reservation's state. */
export const releaseReservation: StaffAction = (tools, id) => end(tools, id, { ...release, ...undo });

const end = ({ scope, jobs, clock }: StaffDependencies, id: string, effects: Effects): Promise<boolean> =>
  scope.run(async (tx) => {
    const full = await lockFullReservation(tx, id);
    const effect = full && effects[full.state];
    if (!effect) return false;
    const { event, reason, reserved } = effect;
    await transitionReservation({ tx, jobs, now: clock() }, full, event, { actor: 'staff', reason });
    if (reserved !== undefined) await storeCarReserved(tx, id, reserved);
    return true;
  });
