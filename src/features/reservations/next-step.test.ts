import { describe, expect, it } from 'vitest';
import { nextStep, type ProviderCall, reminderAt, type ReservationFacts, type Run } from './next-step.ts';
import type { RefundState } from './reservation.ts';

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

const run = (asked: ProviderCall[] = [], heard = false): Run => ({ now, asked: new Set(asked), heard });

/** `ask open`, `move paid`, `remind`, or nothing. */
function wordsOf(facts: ReservationFacts, given: Run = run()): string | undefined {
  const step = nextStep(facts, given);
  if (step?.does === 'ask') return `ask ${step.call}`;
  return step?.does === 'move' ? `move ${step.event}` : step?.does;
}

describe('the next step', () => {
  it.each<[string, ReservationFacts, ProviderCall[], string | undefined]>([
    ['opens what is intended', { ...pending, payment: intended }, [], 'ask open'],
    ['asks whether it is paid, once', pending, [], 'ask read'],
    ['waits while nobody has paid', pending, ['read'], undefined],
    ['waits while the bank takes its time', { ...pending, payment: processing }, ['read'], undefined],
    ['holds the car for a deposit', { ...pending, payment: paid }, [], 'move paid'],
    ['holds it for a deposit at the last moment', { ...pending, ...over, payment: paid }, ['cancel'], 'move paid'],
    ['gives up a car that was sold', { ...pending, car: 'sold' }, [], 'move car_sold'],
    ['gives up a sold car, be it paid', { ...pending, car: 'sold', payment: paid }, [], 'move car_sold'],
    ['gives up a car that has gone', { ...pending, car: 'gone' }, [], 'move car_sold'],
    ['ends with a payment that was called off', { ...pending, payment: cancelled }, [], 'move cancelled'],
    ['calls the payment off before it says that the lock is over', { ...pending, ...over }, [], 'ask cancel'],
    ['looks for a payment nobody wrote down', { ...pending, ...over, payment: intended }, [], 'ask open'],
    [
      'ends the lock when nothing can be paid any more',
      { ...pending, ...over, payment: cancelled },
      [],
      'move lock_ended',
    ],
    [
      'lets the lock go on while the bank takes its time',
      { ...pending, ...over, payment: processing },
      ['cancel'],
      'move delayed',
    ],
    [
      'ends the lock though the bank takes its time, once it has gone on',
      { ...pending, ...over, payment: processing, isDelayed: true },
      ['cancel'],
      'move lock_ended',
    ],
    ['ends the lock that nobody lets be called off', { ...pending, ...over }, ['cancel'], 'move lock_ended'],
    ['waits for a provider no longer than that', { ...pending, lockedUntil: inMinutes(-15) }, [], 'move lock_ended'],
  ])('of one that waits for its deposit %s', (_what, facts, asked, words) => {
    expect(wordsOf(facts, run(asked))).toBe(words);
  });

  it.each<[string, Partial<ReservationFacts>, string | undefined]>([
    ['leaves it alone', {}, undefined],
    ['reminds when it is time', { remindAt: now }, 'remind'],
    ['does not remind earlier', { remindAt: inMinutes(1) }, undefined],
    ['reminds once', { remindAt: now, isReminded: true }, undefined],
    ['lets the car go at the end', { heldUntil: now }, 'move hold_ended'],
    ['takes a sold car for bought', { car: 'sold', heldUntil: now }, 'move car_sold'],
    ['keeps the promise though the car has gone', { car: 'gone' }, undefined],
  ])('of one that is held %s', (_what, changes, words) => {
    expect(wordsOf({ ...held, ...changes })).toBe(words);
  });

  it.each<[string, Partial<ReservationFacts>, ProviderCall[], boolean, string | undefined]>([
    ['calls off what can be paid', { payment: { state: 'open', providerId: 'p1' } }, [], false, 'ask cancel'],
    ['asks that once', { payment: processing }, ['cancel'], false, undefined],
    ['looks for a payment nobody wrote down', { payment: intended }, [], false, 'ask open'],
    ['is done without a payment', { payment: cancelled }, [], false, undefined],
    ['asks again when the provider says something', { payment: cancelled }, [], true, 'ask read'],
    ['owes what was paid', { payment: paid }, [], false, 'owe'],
    ['gives it back', { payment: paid, refund: refund('intended') }, [], false, 'ask refund'],
    [
      'waits with it while it is put off',
      { payment: paid, refund: refund('intended', inMinutes(1)) },
      [],
      true,
      undefined,
    ],
    ['tries it again then', { payment: paid, refund: refund('intended', now) }, [], false, 'ask refund'],
    ['asks how that goes', { payment: paid, refund: refund('pending') }, [], false, 'ask readRefund'],
    ['asks that once', { payment: paid, refund: refund('pending') }, ['refund'], false, undefined],
    ['is done when it is back', { payment: paid, refund: refund('succeeded') }, [], false, undefined],
    ['hears that it came back', { payment: paid, refund: refund('succeeded') }, [], true, 'ask readRefund'],
    ['leaves what failed to people', { payment: paid, refund: refund('failed') }, [], true, undefined],
  ])('of one that is over %s', (_what, changes, asked, heard, words) => {
    for (const state of ['released', 'abandoned'] as const) {
      expect(wordsOf({ ...pending, state, ...changes }, run(asked, heard))).toBe(words);
    }
  });

  it('of one that was bought is nothing', () => {
    expect(wordsOf({ ...held, state: 'converted' }, run([], true))).toBeUndefined();
  });

  it.each([
    [48, 36],
    [24, 12],
    [23, 11.5],
    [1, 0.5],
  ])('reminds of %s hours after %s', (holdHours, after) => {
    expect(reminderAt(inMinutes(holdHours * 60), holdHours)).toEqual(inMinutes(after * 60));
  });
});
