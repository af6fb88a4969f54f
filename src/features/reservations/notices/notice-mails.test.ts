import { describe, expect, it } from 'vitest';
import { makeReservation } from '../../../../tests/support/reservation-view.ts';
import { fitsTwoSms } from '../../messages/gsm-text.ts';
import type { ReservationView } from '../reservation-view.ts';
import { type NoticeKind, noticeKinds } from '../reservation.ts';
import { buyerMailOf } from './buyer-mail.ts';
import { buyerSmsOf } from './buyer-sms.ts';
import { dealerMailOf } from './dealer-mail.ts';
import { type Notice, stillHolds } from './notice.ts';

const at = new Date('2026-11-16T01:30:00Z');
const { history, payment } = makeReservation();
const cancelled = [...history, { from: 'held', to: 'released', actor: 'buyer', reason: '', at } as const];
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
  late_payment: { state: 'abandoned', refund: refund('pending') },
};

const noticeOf = (kind: NoticeKind, changes: Partial<ReservationView> = {}): Notice => ({
  kind,
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
        'Your deposit comes back in full',
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
      ['As you asked, we no longer hold the car for you.', 'Your whole deposit of $200 is on its way back'],
    ],
    ['refunded', 'Refunded: $200 for 2022 Toyota RAV4 GXL', ['was sent back on Monday 16 November, 9:30am']],
    [
      'refund_failed',
      'Your refund needs attention: 2022 Toyota RAV4 GXL',
      ['Swan River Toyota knows and owes you the whole amount'],
    ],
    ['converted', 'It’s yours: 2022 Toyota RAV4 GXL', ['Your deposit of $200 counts towards the price.']],
    [
      'late_payment',
      'Not reserved, and refunded: 2022 Toyota RAV4 GXL',
      ['arrived after the reservation had ended', 'Your whole deposit of $200 is on its way back'],
    ],
  ])('when it is %s', (kind, subject, said) => {
    const mail = buyerMailOf(noticeOf(kind), undefined);
    expect(mail.subject).toBe(subject);
    expect(mail.replyTo).toEqual({ name: 'Swan River Toyota', address: 'sales@swan.example' });
    for (const words of [...said, `See your reservation: ${page}`, '2022 Toyota RAV4 GXL, $34,990 drive away']) {
      expect(mail.text).toContain(words);
    }
  });

  it('says that the time was over to whoever has not cancelled', () => {
    const { subject, text } = buyerMailOf(noticeOf('released', { history }), undefined);
    expect(subject).toBe('Reservation ended: 2022 Toyota RAV4 GXL');
    expect(text).toContain('The time for which we held the car for you is over.');
  });

  it('names the pick-up that was chosen', () => {
    const pickUp = { locationId: 3, at: '2026-11-16T10:00' };
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
      ['Pay back the whole $200'],
    ],
    ['converted', 'Sold: 2022 Toyota RAV4 GXL, stock U100, Kim Nguyen', ['stays with you']],
    [
      'late_payment',
      'Paid too late, refunded: 2022 Toyota RAV4 GXL, stock U100, Kim Nguyen',
      ['the whole amount goes back'],
    ],
  ])('when it is %s', (kind, subject, said) => {
    const mail = dealerMailOf(noticeOf(kind), undefined);
    expect(mail.subject).toBe(subject);
    expect(mail.replyTo).toEqual({ name: 'Kim Nguyen', address: 'kim@example.com' });
    for (const words of [...said, 'Call 0412 345 678', 'Email kim@example.com', 'Deposit: $200', 'Payment: pi_123']) {
      expect(mail.text).toContain(words);
    }
  });

  it.each(noticeKinds)('never carries the buyer’s own link (%s)', (kind) => {
    const { text, html } = dealerMailOf(noticeOf(kind), undefined);
    expect(text + html).not.toContain('t'.repeat(43));
  });

  it('names make-believe money as what it is', () => {
    const sandbox = noticeOf('held', { payment: { ...payment, processor: 'sandbox' } });
    expect(dealerMailOf(sandbox, undefined).text).toContain('Sandbox (no real money)');
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
  ])('%s of %o: %s', (kind, changes, isSaid) => expect(stillHolds(noticeOf(kind, changes), now)).toBe(isSaid));
});
