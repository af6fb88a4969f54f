import { describe, expect, it } from 'vitest';
import { makeReservation } from '../../../../tests/support/fixtures/reservation-view.ts';
import type { ReservationEvent } from '../reservation-states.ts';
import type { ReservationView } from '../reservation-view.ts';
import { getReservationCopy, buildTimeline } from './reservation-copy.ts';
import type { ReservationActor } from '../reservation.ts';

const { payment, history } = makeReservation();
const at = new Date('2026-11-16T01:30:00Z');

const unpaid = { ...payment, state: 'cancelled', paidAt: null } as const;
const ended = (
  to: 'released' | 'abandoned' | 'converted',
  actor: ReservationActor,
  event: ReservationEvent = 'cancelled',
): Partial<ReservationView> => ({
  state: to,
  endedAt: at,
  history: [...history, { from: to === 'abandoned' ? 'pending_payment' : 'held', to, event, actor, reason: '', at }],
});
const refund = (state: 'intended' | 'pending' | 'succeeded' | 'failed') => ({
  refund: { state, reason: '', finishedAt: state === 'succeeded' || state === 'failed' ? at : null },
});

const next = (changes: Partial<ReservationView>) => getReservationCopy(makeReservation(changes), { noun: 'car' }).next;

describe('what comes next', () => {
  it('is a visit: to be arranged, or at the chosen time', () => {
    expect(next({})[0]).toBe('Swan River Toyota will contact you to arrange your visit.');
    const pickUp = { locationId: 3, at: '2026-11-16T10:00' };
    expect(next({ pickUp })[0]).toMatch(/^Swan River Toyota has your preferred time/);
  });

  it.each(['bought', 'car_sold'] as const)('explains what to do if the buyer did not buy it (%s)', (event) => {
    expect(next(ended('converted', 'staff', event))).toContain(
      'Didn’t buy it? Call Swan River Toyota: your deposit is refundable in full.',
    );
  });
});

describe('the copy of a reservation', () => {
  it.each<[string, Partial<ReservationView>, string, string]>([
    [
      'to be paid',
      { state: 'pending_payment', payment: { ...unpaid, state: 'open' } },
      'Pay the deposit to hold the car',
      'refundable in full',
    ],
    [
      'processed by a bank',
      { state: 'pending_payment', payment: { ...unpaid, state: 'processing' } },
      'Your bank is still processing your payment',
      'Your payment of $200 is on its way',
    ],
    ['held', {}, 'The car is held for you', 'Your deposit of $200 is paid'],
    [
      'cancelled',
      { ...ended('released', 'buyer'), ...refund('pending') },
      'Your reservation is cancelled',
      'We are refunding your full deposit of $200',
    ],
    [
      'over',
      { ...ended('released', 'system'), ...refund('succeeded') },
      'Your reservation has ended',
      'Your full deposit of $200 was refunded on Monday 16 November, 9:30am',
    ],
    [
      'with a failed refund',
      { ...ended('released', 'system'), ...refund('failed') },
      'Your reservation has ended',
      'Swan River Toyota knows about it and owes you the full amount',
    ],
    [
      'bought',
      ended('converted', 'staff', 'bought'),
      'Congratulations on your purchase',
      'as sold to you. Your deposit',
    ],
    [
      'sold',
      ended('converted', 'system'),
      'The car is marked as sold',
      'If you bought it, congratulations: your deposit',
    ],
    [
      'never paid',
      { ...ended('abandoned', 'system'), payment: unpaid },
      'The car is no longer reserved for you',
      'You have not been charged',
    ],
    [
      'cancelled before it was paid',
      { ...ended('abandoned', 'buyer'), payment: unpaid },
      'Your reservation is cancelled',
      'You have not been charged.',
    ],
    [
      'paid too late',
      { ...ended('abandoned', 'system'), ...refund('intended') },
      'The car is no longer reserved for you',
      'Your payment arrived after the reservation had ended',
    ],
  ])('%s', (_how, changes, heading, lead) => {
    const copy = getReservationCopy(makeReservation(changes), { noun: 'car' });
    expect(copy.heading).toBe(heading);
    expect(copy.lead).toContain(lead);
  });

  it('lists the timeline newest first', () => {
    const over = makeReservation({ ...ended('released', 'buyer'), ...refund('succeeded') });
    expect(buildTimeline(over, { noun: 'car' })).toEqual([
      { what: 'Your deposit of $200 was refunded in full', when: 'Monday 16 November, 9:30am' },
      { what: 'You cancelled', when: 'Monday 16 November, 9:30am' },
      { what: 'Your deposit arrived: held for you', when: 'Sunday 15 November, 10am' },
      { what: 'You started the reservation', when: 'Sunday 15 November, 9:55am' },
    ]);
  });

  it.each<[string, Partial<ReservationView>, { heading: string; lead: string; line: string }]>([
    [
      'released by the buyer',
      ended('released', 'buyer'),
      { heading: 'Your reservation is cancelled', lead: 'As you asked', line: 'You cancelled' },
    ],
    [
      'released by the dealership',
      ended('released', 'staff'),
      {
        heading: 'Your reservation was ended by the dealership',
        lead: 'Swan River Toyota no longer holds the car for you.',
        line: 'Swan River Toyota ended the reservation',
      },
    ],
    [
      'released by time',
      ended('released', 'system', 'hold_ended'),
      {
        heading: 'Your reservation has ended',
        lead: 'The time we held the car for you has run out.',
        line: 'The hold ran out',
      },
    ],
    [
      'abandoned by the buyer',
      ended('abandoned', 'buyer'),
      { heading: 'Your reservation is cancelled', lead: 'As you asked', line: 'You cancelled' },
    ],
    [
      'abandoned by time',
      ended('abandoned', 'system', 'lock_ended'),
      {
        heading: 'The car is no longer reserved for you',
        lead: 'Your deposit did not arrive in time.',
        line: 'The time to pay ran out',
      },
    ],
    [
      'abandoned since the car was sold',
      ended('abandoned', 'system', 'car_sold'),
      {
        heading: 'The car is no longer for sale',
        lead: 'It was sold, or taken off the website, before your deposit arrived.',
        line: 'The car was sold or withdrawn',
      },
    ],
    [
      'abandoned since the payment was refused',
      ended('abandoned', 'provider'),
      {
        heading: 'The payment did not go through',
        lead: 'It was declined or cancelled',
        line: 'The payment was declined or cancelled',
      },
    ],
  ])('explains why it ended: %s', (_how, changes, { heading, lead, line }) => {
    const reservation = makeReservation({ payment: unpaid, ...changes });
    const copy = getReservationCopy(reservation, { noun: 'car' });
    expect({ heading: copy.heading, line: buildTimeline(reservation, { noun: 'car' })[0]?.what }).toEqual({
      heading,
      line,
    });
    expect(copy.lead).toContain(lead);
  });

  it.each(['intended', 'open', 'processing'] as const)(
    'never claims that nothing was charged while a payment can still arrive (%s)',
    (state) => {
      const changes = { ...ended('abandoned', 'system', 'lock_ended'), payment: { ...unpaid, state } };
      const { lead } = getReservationCopy(makeReservation(changes), { noun: 'car' });
      expect(lead).not.toContain('not been charged');
      expect(lead).toContain('If your payment still arrives, we will refund all of it.');
    },
  );
});
