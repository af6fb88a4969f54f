import { describe, expect, it } from 'vitest';
import { nextStep, type ProviderCall, reminderAt, type ReservationFacts, type Run } from './next-step.ts';
import type { RefundState } from '../reservation.ts';

const now = new Date('2026-11-15T02:00:00Z');
const inMinutes = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

const pending: ReservationFacts = {
  state: 'pending_payment',
  holdHours: 48,
  lockedUntil: inMinutes(10),
  heldUntil: null,
  remindAt: null,
  payment: { state: 'open', providerId: 'p1' },
  refund: null,
  car: 'there',
  isReminded: false,
  isDelayed: false,
};
const paid = { state: 'succeeded', providerId: 'p1' } as const;
const held: ReservationFacts = {
  ...pending,
  state: 'held',
  payment: paid,
  heldUntil: inMinutes(47 * 60),
  remindAt: inMinutes(1),
};
const intended = { state: 'intended', providerId: null } as const;
const cancelled = { state: 'cancelled', providerId: 'p1' } as const;
const processing = { state: 'processing', providerId: 'p1' } as const;
const refund = (state: RefundState, tryAt: Date | null = null) => ({ state, tryAt });
const over = { lockedUntil: inMinutes(0) };

const run = (called: ProviderCall[] = [], isNotified = false, isUnreachable = false): Run => ({
  now,
  called: new Set(called),
  isNotified,
  isUnreachable,
});

/** `call open`, `move paid`, `remind`, or nothing. */
function describeStep(facts: ReservationFacts, given: Run = run()): string | undefined {
  const step = nextStep(facts, given);
  if (step?.does === 'call') return `call ${step.method}`;
  return step?.does === 'move' ? `move ${step.event}` : step?.does;
}

describe('the next step', () => {
  it.each<[string, ReservationFacts, ProviderCall[], string | undefined]>([
    ['opens an intended payment', { ...pending, payment: intended }, [], 'call open'],
    ['reads the payment once', pending, [], 'call read'],
    ['waits while the payment is open', pending, ['read'], undefined],
    ['waits while the bank is processing', { ...pending, payment: processing }, ['read'], undefined],
    ['holds the car once the deposit is paid', { ...pending, payment: paid }, [], 'move paid'],
    [
      'holds the car for a deposit paid at the last moment',
      { ...pending, ...over, payment: paid },
      ['cancel'],
      'move paid',
    ],
    ['ends when the car is sold', { ...pending, car: 'sold' }, [], 'move car_sold'],
    [
      'ends when the car is sold, even if the deposit is paid',
      { ...pending, car: 'sold', payment: paid },
      [],
      'move car_sold',
    ],
    ['ends when the car is deleted', { ...pending, car: 'gone' }, [], 'move car_sold'],
    ['ends when the payment is cancelled', { ...pending, payment: cancelled }, [], 'move cancelled'],
    ['cancels the payment before it ends the lock', { ...pending, ...over }, [], 'call cancel'],
    ['opens a payment that was not recorded as opened', { ...pending, ...over, payment: intended }, [], 'call open'],
    ['ends the lock once the payment is cancelled', { ...pending, ...over, payment: cancelled }, [], 'move lock_ended'],
    [
      'extends the lock while the bank is processing',
      { ...pending, ...over, payment: processing },
      ['cancel'],
      'move delayed',
    ],
    [
      'extends the lock only once',
      { ...pending, ...over, payment: processing, isDelayed: true },
      ['cancel'],
      'move lock_ended',
    ],
    ['ends the lock if the payment cannot be cancelled', { ...pending, ...over }, ['cancel'], 'move lock_ended'],
    ['asks the provider however late it is', { ...pending, lockedUntil: inMinutes(-60) }, [], 'call cancel'],
  ])('while pending: %s', (_what, facts, called, expected) => {
    expect(describeStep(facts, run(called))).toBe(expected);
  });

  it.each<[string, number, string | undefined]>([
    ['waits for an unreachable provider', -14, 'call cancel'],
    ['stops waiting for it', -15, 'move lock_ended'],
  ])('after the lock: %s', (_what, minutes, expected) => {
    expect(describeStep({ ...pending, lockedUntil: inMinutes(minutes) }, run([], false, true))).toBe(expected);
  });

  it.each<[string, Partial<ReservationFacts>, string | undefined]>([
    ['does nothing by default', {}, undefined],
    ['reminds when the reminder is due', { remindAt: now }, 'remind'],
    ['does not remind earlier', { remindAt: inMinutes(1) }, undefined],
    ['reminds once', { remindAt: now, isReminded: true }, undefined],
    ['releases the car at the end of the hold', { heldUntil: now }, 'move hold_ended'],
    ['treats a sold car as bought by the holder', { car: 'sold', heldUntil: now }, 'move car_sold'],
    ['keeps the hold when the car is deleted', { car: 'gone' }, undefined],
  ])('while held: %s', (_what, changes, expected) => {
    expect(describeStep({ ...held, ...changes })).toBe(expected);
  });

  it.each<[string, Partial<ReservationFacts>, ProviderCall[], boolean, string | undefined]>([
    ['cancels an open payment', { payment: { state: 'open', providerId: 'p1' } }, [], false, 'call cancel'],
    ['cancels only once', { payment: processing }, ['cancel'], false, undefined],
    ['opens a payment that was not recorded as opened', { payment: intended }, [], false, 'call open'],
    ['does nothing once the payment is cancelled', { payment: cancelled }, [], false, undefined],
    ['reads the payment again after a message', { payment: cancelled }, [], true, 'call read'],
    ['creates the refund of a paid deposit', { payment: paid }, [], false, 'owe'],
    ['sends the refund', { payment: paid, refund: refund('intended') }, [], false, 'call refund'],
    [
      'waits while the refund is postponed',
      { payment: paid, refund: refund('intended', inMinutes(1)) },
      [],
      true,
      undefined,
    ],
    [
      'retries a postponed refund when due',
      { payment: paid, refund: refund('intended', now) },
      [],
      false,
      'call refund',
    ],
    ['reads a pending refund', { payment: paid, refund: refund('pending') }, [], false, 'call readRefund'],
    ['reads it only once', { payment: paid, refund: refund('pending') }, ['refund'], false, undefined],
    ['does nothing once the refund succeeded', { payment: paid, refund: refund('succeeded') }, [], false, undefined],
    [
      'reads a succeeded refund again after a message',
      { payment: paid, refund: refund('succeeded') },
      [],
      true,
      'call readRefund',
    ],
    ['leaves a failed refund to staff', { payment: paid, refund: refund('failed') }, [], true, undefined],
  ])('after the end: %s', (_what, changes, called, isNotified, expected) => {
    for (const state of ['released', 'abandoned'] as const) {
      expect(describeStep({ ...pending, state, ...changes }, run(called, isNotified))).toBe(expected);
    }
  });

  it('does nothing after a purchase', () => {
    expect(describeStep({ ...held, state: 'converted' }, run([], true))).toBeUndefined();
  });

  it.each([
    [48, 36],
    [24, 12],
    [23, 11.5],
    [1, 0.5],
  ])('reminds about a hold of %s hours after %s', (holdHours, after) => {
    expect(reminderAt(inMinutes(holdHours * 60), holdHours)).toEqual(inMinutes(after * 60));
  });
});
