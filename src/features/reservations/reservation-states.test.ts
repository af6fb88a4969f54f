import { describe, expect, it } from 'vitest';
import {
  liveStates,
  owesDepositBack,
  type ReservationEvent,
  type ReservationState,
  reservationStates,
  transitions,
} from './reservation-states.ts';

const events = [
  'paid',
  'delayed',
  'lock_ended',
  'cancelled',
  'hold_ended',
  'car_sold',
  'bought',
  'sale_fell_through',
] as const satisfies readonly ReservationEvent[];

const expected: Partial<Record<`${ReservationState} ${ReservationEvent}`, ReservationState>> = {
  'pending_payment paid': 'held',
  'pending_payment delayed': 'pending_payment',
  'pending_payment lock_ended': 'abandoned',
  'pending_payment cancelled': 'abandoned',
  'pending_payment car_sold': 'abandoned',
  'held hold_ended': 'released',
  'held cancelled': 'released',
  'held car_sold': 'converted',
  'held bought': 'converted',
  'converted sale_fell_through': 'released',
};

const table = reservationStates.flatMap((state) =>
  events.map((event) => [state, event, expected[`${state} ${event}`]] as const),
);

describe('the states of a reservation', () => {
  it.each(table)('%s, %s: %s', (state, event, to) => {
    expect(transitions[state][event]).toBe(to);
  });

  it('are final once not live, except that a sale can fall through', () => {
    const ends = reservationStates.filter((state) => !(liveStates as readonly string[]).includes(state));
    expect(ends).toEqual(['converted', 'released', 'abandoned']);
    expect(ends.flatMap((state) => Object.keys(transitions[state]))).toEqual(['sale_fell_through']);
  });

  it('owe the deposit back once released or abandoned', () => {
    expect(reservationStates.filter(owesDepositBack)).toEqual(['released', 'abandoned']);
  });
});
