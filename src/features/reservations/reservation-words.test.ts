import { describe, expect, it } from 'vitest';
import { makeReservation } from '../../../tests/support/reservation-view.ts';
import type { ReservationView } from './reservation-view.ts';
import { reservationWords, timelineOf } from './reservation-words.ts';

const { payment, history } = makeReservation();
const at = new Date('2026-11-16T01:30:00Z');

const unpaid = { ...payment, state: 'open', paidAt: null } as const;
const ended = (to: 'released' | 'abandoned' | 'converted', actor: 'buyer' | 'system'): Partial<ReservationView> => ({
  state: to,
  endedAt: at,
  history: [...history, { from: 'held', to, actor, reason: '', at }],
});
const refund = (state: 'intended' | 'pending' | 'succeeded' | 'failed') => ({
  refund: { state, reason: '', finishedAt: state === 'succeeded' || state === 'failed' ? at : null },
});

describe('how a reservation stands', () => {
  it.each<[string, Partial<ReservationView>, string, string]>([
    [
      'to be paid',
      { state: 'pending_payment', payment: unpaid },
      'Pay the deposit to hold the car',
      'refundable in full',
    ],
    [
      'on its way through a bank',
      { state: 'pending_payment', payment: { ...unpaid, state: 'processing' } },
      'Your bank is still working on it',
      'Your payment of $200 is under way',
    ],
    ['held', {}, 'The car is held for you', 'Your deposit of $200 is paid'],
    [
      'cancelled',
      { ...ended('released', 'buyer'), ...refund('pending') },
      'Your reservation is cancelled',
      'Your whole deposit of $200 is on its way back',
    ],
    [
      'over',
      { ...ended('released', 'system'), ...refund('succeeded') },
      'Your reservation has ended',
      'Your whole deposit of $200 was sent back on Monday 16 November, 9:30am',
    ],
    [
      'with a refund that did not work',
      { ...ended('released', 'system'), ...refund('failed') },
      'Your reservation has ended',
      'Swan River Toyota knows and owes you the whole amount',
    ],
    ['bought', ended('converted', 'system'), 'Congratulations on your purchase', 'counts towards the price'],
    [
      'never paid',
      { ...ended('abandoned', 'system'), payment: unpaid },
      'The car is no longer kept for you',
      'you have paid nothing',
    ],
    [
      'called off before it was paid',
      { ...ended('abandoned', 'buyer'), payment: unpaid },
      'Your reservation is cancelled',
      'You have paid nothing.',
    ],
    [
      'paid too late',
      { ...ended('abandoned', 'system'), ...refund('intended') },
      'The car is no longer kept for you',
      'Your payment came after the reservation had ended',
    ],
  ])('%s', (_how, changes, heading, lead) => {
    const words = reservationWords(makeReservation(changes), { noun: 'car' });
    expect(words.heading).toBe(heading);
    expect(words.lead).toContain(lead);
  });

  it('is told from its end to its beginning', () => {
    const over = makeReservation({ ...ended('released', 'buyer'), ...refund('succeeded') });
    expect(timelineOf(over)).toEqual([
      { what: 'Your deposit of $200 was refunded in full', when: 'Monday 16 November, 9:30am' },
      { what: 'You cancelled', when: 'Monday 16 November, 9:30am' },
      { what: 'Your deposit arrived: held for you', when: 'Sunday 15 November, 10am' },
      { what: 'You began the reservation', when: 'Sunday 15 November, 9:55am' },
    ]);
  });
});
