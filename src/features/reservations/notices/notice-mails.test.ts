import { describe, expect, it } from 'vitest';
import { makeReservation } from '../../../../tests/support/fixtures/reservation-view.ts';
import { fitsTwoSms } from '../../messages/gsm-text.ts';
import type { ReservationView } from '../reservation-view.ts';
import type { ReservationEvent } from '../reservation-states.ts';
import { type NoticeKind, noticeKinds, type ReservationActor, type ReservationStep } from '../reservation.ts';
import { buildBuyerMail } from './buyer-mail.ts';
import { buildBuyerSms } from './buyer-sms.ts';
import { buildDealerMail } from './dealer-mail.ts';
import { type Notice, pickUpKey, isStillRelevant } from './notice.ts';

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

/** The reservation at the time of each notice. */
const stateByKind: Record<NoticeKind, Partial<ReservationView>> = {
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

const makeNotice = (kind: NoticeKind, changes: Partial<ReservationView> = {}): Notice => ({
  kind,
  about: kind === 'pick_up' ? pickUpKey(pickUp) : '',
  site: { id: 1, name: 'Swan River Toyota', origin: 'https://swan.example', brand: '#b3101c', noun: 'car' },
  reservation: makeReservation({ ...stateByKind[kind], ...changes }),
});

const page = `https://swan.example/reservations/${'t'.repeat(43)}`;

describe('mails to the buyer', () => {
  it.each<[NoticeKind, string, string[]]>([
    [
      'held',
      'Held for you: 2022 Toyota RAV4 GXL',
      [
        'Hello Kim. We have your deposit of $200.',
        'until Tuesday 17 November, 10am (Perth time)',
        'you get your full deposit back',
        `Download the receipt: ${page}/receipt.pdf`,
        'Receipt number: R-4F2A9C1D',
      ],
    ],
    [
      'reminder',
      'Held until Tuesday 17 November, 10am (Perth time): 2022 Toyota RAV4 GXL',
      ['Your reservation ends soon', 'Either way you get your full deposit back.'],
    ],
    [
      'released',
      'Cancelled: 2022 Toyota RAV4 GXL',
      ['As you asked, the car is no longer held for you.', 'We are refunding your full deposit of $200'],
    ],
    ['refunded', 'Refunded: $200 for 2022 Toyota RAV4 GXL', ['was refunded on Monday 16 November, 9:30am']],
    [
      'refund_failed',
      'Your refund needs attention: 2022 Toyota RAV4 GXL',
      ['Swan River Toyota knows about it and owes you the full amount'],
    ],
    [
      'converted',
      'Marked as sold: 2022 Toyota RAV4 GXL',
      ['your deposit of $200 counts towards the price.', 'Didn’t buy it? Call Swan River Toyota'],
    ],
    [
      'late_payment',
      'Not reserved, and refunded: 2022 Toyota RAV4 GXL',
      ['arrived after the reservation had ended', 'We are refunding your full deposit of $200'],
    ],
    [
      'pick_up',
      'Pick-up: 2022 Toyota RAV4 GXL',
      ['You chose Monday 16 November, 10am at Victoria Park. Swan River Toyota will call you'],
    ],
  ])('on %s', (kind, subject, expected) => {
    const mail = buildBuyerMail(makeNotice(kind), undefined);
    expect(mail.subject).toBe(subject);
    expect(mail.replyTo).toEqual({ name: 'Swan River Toyota', address: 'sales@swan.example' });
    for (const fragment of [...expected, `See your reservation: ${page}`, '2022 Toyota RAV4 GXL, $34,990 drive away']) {
      expect(mail.text).toContain(fragment);
    }
  });

  it.each<[NoticeKind, ReservationStep[], string, string]>([
    ['released', ended('released', 'system', 'hold_ended'), 'Reservation ended', 'held the car for you has run out.'],
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
  ])('explain why the reservation ended (%s, %#)', (kind, steps, subject, expected) => {
    const mail = buildBuyerMail(makeNotice(kind, { history: steps }), undefined);
    expect(mail.subject).toBe(`${subject}: 2022 Toyota RAV4 GXL`);
    expect(mail.text).toContain(expected);
  });

  it('name the chosen pick-up', () => {
    expect(buildBuyerMail(makeNotice('held', { pickUp }), undefined).text).toContain(
      'Pick-up: Monday 16 November, 10am at Victoria Park',
    );
  });

  it('do not greet with a URL that was typed as a name', () => {
    const buyer = { ...makeReservation().buyer, name: 'see https://evil.example' };
    expect(buildBuyerMail(makeNotice('held', { buyer }), undefined).text).not.toContain('evil.example');
  });
});

describe('mails to the dealership', () => {
  it.each<[NoticeKind, string, string[]]>([
    [
      'held',
      'Reserved: 2022 Toyota RAV4 GXL, stock U100, Kim Nguyen',
      ['Call Kim today to arrange the visit.', 'Take the car off the front line', 'until Tuesday 17 November, 10am'],
    ],
    [
      'reminder',
      'Ends soon: 2022 Toyota RAV4 GXL, stock U100, Kim Nguyen',
      ['Call Kim if you have not arranged the purchase yet.'],
    ],
    [
      'released',
      'Cancelled: 2022 Toyota RAV4 GXL, stock U100, Kim Nguyen',
      ['Put the car back on display.', 'is refunded to the buyer in full'],
    ],
    [
      'refunded',
      'Refunded $200: 2022 Toyota RAV4 GXL, stock U100, Kim Nguyen',
      ['Refunded: Monday 16 November, 9:30am'],
    ],
    [
      'refund_failed',
      'Refund failed, please act: 2022 Toyota RAV4 GXL, stock U100, Kim Nguyen',
      ['we will try again', 'pay back the full $200'],
    ],
    ['converted', 'Sold: 2022 Toyota RAV4 GXL, stock U100, Kim Nguyen', ['stays with you']],
    [
      'late_payment',
      'Paid too late, refunded: 2022 Toyota RAV4 GXL, stock U100, Kim Nguyen',
      ['the full amount is refunded'],
    ],
    [
      'pick_up',
      'Pick-up Monday 16 November, 10am at Victoria Park: 2022 Toyota RAV4 GXL, stock U100, Kim Nguyen',
      ['Have the car and its papers ready by then.'],
    ],
  ])('on %s', (kind, subject, expected) => {
    const mail = buildDealerMail(makeNotice(kind), undefined);
    expect(mail.subject).toBe(subject);
    expect(mail.replyTo).toEqual({ name: 'Kim Nguyen', address: 'kim@example.com' });
    for (const fragment of [
      ...expected,
      'Call 0412 345 678',
      'Email kim@example.com',
      'Deposit: $200',
      'Payment: pi_123',
    ]) {
      expect(mail.text).toContain(fragment);
    }
  });

  it.each<[NoticeKind, ReservationStep[], string, string]>([
    ['released', ended('released', 'system', 'hold_ended'), 'Reservation ended', 'Call Kim: they may only need'],
    ['released', ended('released', 'staff'), 'Released', 'Tell Kim why'],
    ['released', cancelled, 'Cancelled', 'Kim Nguyen has cancelled a reservation'],
    ['late_payment', ended('abandoned', 'system', 'car_sold'), 'Paid too late, refunded', 'if you have a similar one'],
    ['late_payment', ended('abandoned', 'buyer'), 'Paid too late, refunded', 'There is nothing to do'],
    ['late_payment', ended('abandoned', 'system', 'lock_ended'), 'Paid too late, refunded', 'they meant to reserve it'],
  ])('explain why the reservation ended (%s, %#)', (kind, steps, subject, expected) => {
    const mail = buildDealerMail(makeNotice(kind, { history: steps }), undefined);
    expect(mail.subject.startsWith(`${subject}: `)).toBe(true);
    expect(mail.text).toContain(expected);
  });

  it.each(noticeKinds)('never contain the buyer’s link (%s)', (kind) => {
    const { text, html } = buildDealerMail(makeNotice(kind), undefined);
    expect(text + html).not.toContain('t'.repeat(43));
  });

  it('mark a sandbox payment', () => {
    const sandbox = makeNotice('held', { payment: { ...payment, processor: 'sandbox' } });
    expect(buildDealerMail(sandbox, undefined).text).toContain('Sandbox: a test payment, no money moved');
  });

  it('keep line breaks in a name out of the subject', () => {
    const buyer = { ...makeReservation().buyer, name: 'Kim\r\nBcc: all@example.com' };
    expect(buildDealerMail(makeNotice('held', { buyer }), undefined).subject).not.toMatch(/[\r\n]/);
  });
});

const makeSms = (changes: Partial<Notice['site']>, kind: NoticeKind = 'held', about: Partial<ReservationView> = {}) => {
  const notice = makeNotice(kind, about);
  return buildBuyerSms({ ...notice, site: { ...notice.site, ...changes } });
};

describe('an SMS to the buyer', () => {
  const origin = 'https://www.murray-nissan-suzuki.example.com.au';
  const car = { ...makeReservation().car, name: `2022 Toyota ${'Land Cruiser Prado '.repeat(9)}GXL` };
  it.each(['held', 'reminder'] as const)(
    'names the dealer, the car, the time with its zone and the link (%s)',
    (kind) => {
      const text = makeSms({}, kind);
      for (const fragment of ['Swan River Toyota: ', '2022 Toyota RAV4 GXL', '17 November, 10am (Perth time)', page]) {
        expect(text).toContain(fragment);
      }
    },
  );

  it('drops the weekday before the car', () => {
    const text = makeSms({ origin }, 'held', { car: { ...car, name: 'Prado '.repeat(18).trim() } });
    expect(text).toContain('until 17 November, 10am (Perth time). Prado Prado');
    expect(fitsTwoSms(text)).toBe(true);
  });

  it('drops a car name that does not fit two parts', () => {
    const text = makeSms({ origin }, 'reminder', { car });
    expect(text).toMatch(/^Swan River Toyota: .* until 17 November, 10am \(Perth time\)\. https:/);
    expect(fitsTwoSms(text)).toBe(true);
  });
});

describe('a notice that is no longer relevant is not sent', () => {
  const now = new Date('2026-11-16T02:00:00Z');
  it.each<[NoticeKind, Partial<ReservationView>, boolean]>([
    ['held', {}, true],
    ['held', stateByKind.released, false],
    ['reminder', {}, true],
    ['reminder', { heldUntil: now }, false],
    ['reminder', stateByKind.converted, false],
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
    ['pick_up', { ...stateByKind.released, pickUp }, false],
  ])('%s of %o: %s', (kind, changes, isSent) => expect(isStillRelevant(makeNotice(kind, changes), now)).toBe(isSent));
});
