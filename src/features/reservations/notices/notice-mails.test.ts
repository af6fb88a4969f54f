import { describe, expect, it } from 'vitest';
import { makeReservation } from '../../../../tests/support/reservation-view.ts';
import { fitsTwoSms } from '../../messages/gsm-text.ts';
import type { ReservationView } from '../reservation-view.ts';
import type { ReservationEvent } from '../reservation-states.ts';
import { type NoticeKind, noticeKinds, type ReservationActor, type ReservationStep } from '../reservation.ts';
import { buyerMailOf } from './buyer-mail.ts';
import { buyerSmsOf } from './buyer-sms.ts';
import { dealerMailOf } from './dealer-mail.ts';
import { type Notice, pickUpKey, stillHolds } from './notice.ts';

const at = new Date('2026-11-16T01:30:00Z');
const { history, payment } = makeReservation();
const ended = (
  to: 'released' | 'abandoned',
  actor: ReservationActor,
  event: ReservationEvent = 'cancelled',
): ReservationStep[] => [...history, { from: 'held', to, event, actor, reason: '', at }];
const cancelled = ended('released', 'buyer');
const pickUp = { locationId: 3, at: '2026-11-16T10:00' };
const refund = (state: 'pending' | 'succeeded' | 'failed') => ({
  state,
  reason: '',
  finishedAt: state === 'pending' ? null : at,
});

/** How a reservation stands when each is said. */
const standing: Record<NoticeKind, Partial<ReservationView>> = {
  held: {},
  reminder: {},
  released: { state: 'released', history: cancelled, refund: refund('pending') },
  refunded: { state: 'released', history: cancelled, refund: refund('succeeded') },
  refund_failed: { state: 'released', history: cancelled, refund: refund('failed') },
  converted: { state: 'converted' },
  late_payment: {
    state: 'abandoned',
    history: ended('abandoned', 'system', 'lock_ended'),
    refund: refund('pending'),
  },
  pick_up: { pickUp },
};

const noticeOf = (kind: NoticeKind, changes: Partial<ReservationView> = {}): Notice => ({
  kind,
  about: kind === 'pick_up' ? pickUpKey(pickUp) : '',
  site: { id: 1, name: 'Swan River Toyota', origin: 'https://swan.example', brand: '#b3101c', noun: 'car' },
  reservation: makeReservation({ ...standing[kind], ...changes }),
});

const page = `https://swan.example/reservations/${'t'.repeat(43)}`;

describe('what a buyer is told', () => {
  it.each<[NoticeKind, string, string[]]>([
    [
      'held',
      'Held for you: 2022 Toyota RAV4 GXL',
      [
        'Hello Kim. We have your deposit of $200.',
        'until Tuesday 17 November, 10am (Perth time)',
        'your deposit comes back in full',
        `Download the receipt: ${page}/receipt.pdf`,
        'Receipt number: R-4F2A9C1D',
      ],
    ],
    [
      'reminder',
      'Held until Tuesday 17 November, 10am (Perth time): 2022 Toyota RAV4 GXL',
      ['Your reservation ends soon', 'Either way your deposit comes back in full.'],
    ],
    [
      'released',
      'Cancelled: 2022 Toyota RAV4 GXL',
      ['As you asked, the car is no longer held for you.', 'Your whole deposit of $200 is on its way back'],
    ],
    ['refunded', 'Refunded: $200 for 2022 Toyota RAV4 GXL', ['was sent back on Monday 16 November, 9:30am']],
    [
      'refund_failed',
      'Your refund needs attention: 2022 Toyota RAV4 GXL',
      ['Swan River Toyota knows and owes you the whole amount'],
    ],
    [
      'converted',
      'Marked as sold: 2022 Toyota RAV4 GXL',
      ['your deposit of $200 counts towards the price.', 'Did you not buy it? Then call Swan River Toyota'],
    ],
    [
      'late_payment',
      'Not reserved, and refunded: 2022 Toyota RAV4 GXL',
      ['arrived after the reservation had ended', 'Your whole deposit of $200 is on its way back'],
    ],
    [
      'pick_up',
      'Pick-up: 2022 Toyota RAV4 GXL',
      ['You have chosen Monday 16 November, 10am at Victoria Park. Swan River Toyota knows'],
    ],
  ])('when it is %s', (kind, subject, said) => {
    const mail = buyerMailOf(noticeOf(kind), undefined);
    expect(mail.subject).toBe(subject);
    expect(mail.replyTo).toEqual({ name: 'Swan River Toyota', address: 'sales@swan.example' });
    for (const words of [...said, `See your reservation: ${page}`, '2022 Toyota RAV4 GXL, $34,990 drive away']) {
      expect(mail.text).toContain(words);
    }
  });

  it.each<[NoticeKind, ReservationStep[], string, string]>([
    ['released', ended('released', 'system', 'hold_ended'), 'Reservation ended', 'was held for you is over.'],
    ['released', ended('released', 'staff'), 'Reservation ended', 'Swan River Toyota no longer holds the car for you.'],
    ['released', cancelled, 'Cancelled', 'As you asked'],
    [
      'late_payment',
      ended('abandoned', 'system', 'car_sold'),
      'Not reserved, and refunded',
      'It was sold, or taken off',
    ],
    ['late_payment', ended('abandoned', 'buyer'), 'Not reserved, and refunded', 'As you asked'],
    ['late_payment', ended('abandoned', 'system', 'lock_ended'), 'Not reserved, and refunded', 'too late'],
  ])('says why it has ended (%s, %#)', (kind, steps, subject, said) => {
    const mail = buyerMailOf(noticeOf(kind, { history: steps }), undefined);
    expect(mail.subject).toBe(`${subject}: 2022 Toyota RAV4 GXL`);
    expect(mail.text).toContain(said);
  });

  it('names the pick-up that was chosen', () => {
    expect(buyerMailOf(noticeOf('held', { pickUp }), undefined).text).toContain(
      'Pick-up: Monday 16 November, 10am at Victoria Park',
    );
  });

  it('puts no address that somebody typed as a name into a greeting', () => {
    const buyer = { ...makeReservation().buyer, name: 'see https://evil.example' };
    expect(buyerMailOf(noticeOf('held', { buyer }), undefined).text).not.toContain('evil.example');
  });
});

describe('what a dealership is told', () => {
  it.each<[NoticeKind, string, string[]]>([
    [
      'held',
      'Reserved: 2022 Toyota RAV4 GXL, stock U100, Kim Nguyen',
      ['Call Kim today to arrange the visit.', 'Take the car off the front line', 'until Tuesday 17 November, 10am'],
    ],
    ['reminder', 'Ends soon: 2022 Toyota RAV4 GXL, stock U100, Kim Nguyen', ['Call Kim if you have not agreed yet.']],
    [
      'released',
      'Cancelled: 2022 Toyota RAV4 GXL, stock U100, Kim Nguyen',
      ['Put the car back on display.', 'goes back to the buyer in full'],
    ],
    [
      'refunded',
      'Refunded $200: 2022 Toyota RAV4 GXL, stock U100, Kim Nguyen',
      ['Refunded: Monday 16 November, 9:30am'],
    ],
    [
      'refund_failed',
      'Refund failed, please act: 2022 Toyota RAV4 GXL, stock U100, Kim Nguyen',
      ['we try again', 'pay back the whole $200'],
    ],
    ['converted', 'Sold: 2022 Toyota RAV4 GXL, stock U100, Kim Nguyen', ['stays with you']],
    [
      'late_payment',
      'Paid too late, refunded: 2022 Toyota RAV4 GXL, stock U100, Kim Nguyen',
      ['the whole amount goes back'],
    ],
    [
      'pick_up',
      'Pick-up Monday 16 November, 10am at Victoria Park: 2022 Toyota RAV4 GXL, stock U100, Kim Nguyen',
      ['Have the car and its papers ready by then.'],
    ],
  ])('when it is %s', (kind, subject, said) => {
    const mail = dealerMailOf(noticeOf(kind), undefined);
    expect(mail.subject).toBe(subject);
    expect(mail.replyTo).toEqual({ name: 'Kim Nguyen', address: 'kim@example.com' });
    for (const words of [...said, 'Call 0412 345 678', 'Email kim@example.com', 'Deposit: $200', 'Payment: pi_123']) {
      expect(mail.text).toContain(words);
    }
  });

  it.each<[NoticeKind, ReservationStep[], string, string]>([
    ['released', ended('released', 'system', 'hold_ended'), 'Reservation over', 'Call Kim: perhaps only the time'],
    ['released', ended('released', 'staff'), 'Let go', 'Tell Kim why'],
    ['released', cancelled, 'Cancelled', 'Kim Nguyen has cancelled a reservation'],
    ['late_payment', ended('abandoned', 'system', 'car_sold'), 'Paid too late, refunded', 'if you have one like it'],
    ['late_payment', ended('abandoned', 'buyer'), 'Paid too late, refunded', 'There is nothing to do'],
    ['late_payment', ended('abandoned', 'system', 'lock_ended'), 'Paid too late, refunded', 'they meant to reserve it'],
  ])('says why it has ended (%s, %#)', (kind, steps, subject, said) => {
    const mail = dealerMailOf(noticeOf(kind, { history: steps }), undefined);
    expect(mail.subject.startsWith(`${subject}: `)).toBe(true);
    expect(mail.text).toContain(said);
  });

  it.each(noticeKinds)('never carries the buyer’s own link (%s)', (kind) => {
    const { text, html } = dealerMailOf(noticeOf(kind), undefined);
    expect(text + html).not.toContain('t'.repeat(43));
  });

  it('names make-believe money as what it is', () => {
    const sandbox = noticeOf('held', { payment: { ...payment, processor: 'sandbox' } });
    expect(dealerMailOf(sandbox, undefined).text).toContain('Sandbox: a test payment, no money has moved');
  });

  it('lets nobody write a line of the subject by their name', () => {
    const buyer = { ...makeReservation().buyer, name: 'Kim\r\nBcc: all@example.com' };
    expect(dealerMailOf(noticeOf('held', { buyer }), undefined).subject).not.toMatch(/[\r\n]/);
  });
});

const textOf = (changes: Partial<Notice['site']>, kind: NoticeKind = 'held', about: Partial<ReservationView> = {}) => {
  const notice = noticeOf(kind, about);
  return buyerSmsOf({ ...notice, site: { ...notice.site, ...changes } });
};

describe('what a buyer is texted', () => {
  const origin = 'https://www.murray-nissan-suzuki.example.com.au';
  const car = { ...makeReservation().car, name: `2022 Toyota ${'Land Cruiser Prado '.repeat(9)}GXL` };
  it.each(['held', 'reminder'] as const)(
    'names the dealer, the car, the time with its zone and the link (%s)',
    (kind) => {
      const text = textOf({}, kind);
      for (const words of ['Swan River Toyota: ', '2022 Toyota RAV4 GXL', '17 November, 10am (Perth time)', page]) {
        expect(text).toContain(words);
      }
    },
  );

  it('leaves the weekday out before the car', () => {
    const text = textOf({ origin }, 'held', { car: { ...car, name: 'Prado '.repeat(18).trim() } });
    expect(text).toContain('until 17 November, 10am (Perth time). Prado Prado');
    expect(fitsTwoSms(text)).toBe(true);
  });

  it('leaves out a name of a car that two cannot hold', () => {
    const text = textOf({ origin }, 'reminder', { car });
    expect(text).toMatch(/^Swan River Toyota: .* until 17 November, 10am \(Perth time\)\. https:/);
    expect(fitsTwoSms(text)).toBe(true);
  });
});

describe('what is no longer so is not said', () => {
  const now = new Date('2026-11-16T02:00:00Z');
  it.each<[NoticeKind, Partial<ReservationView>, boolean]>([
    ['held', {}, true],
    ['held', standing.released, false],
    ['reminder', {}, true],
    ['reminder', { heldUntil: now }, false],
    ['reminder', standing.converted, false],
    ['released', {}, true],
    ['refunded', {}, true],
    ['refunded', { refund: refund('pending') }, false],
    ['refund_failed', {}, true],
    ['refund_failed', { refund: refund('succeeded') }, false],
    ['converted', {}, true],
    ['late_payment', {}, true],
    ['late_payment', { refund: null }, false],
    ['pick_up', {}, true],
    ['pick_up', { pickUp: { ...pickUp, at: '2026-11-16T11:00' } }, false],
    ['pick_up', { ...standing.released, pickUp }, false],
  ])('%s of %o: %s', (kind, changes, isSaid) => expect(stillHolds(noticeOf(kind, changes), now)).toBe(isSaid));
});
