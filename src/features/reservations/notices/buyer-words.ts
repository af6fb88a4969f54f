import { printCents } from '../../sites/deposit.ts';
import { endingWords } from '../ending-words.ts';
import { refundWords } from '../refund-words.ts';
import { endedBy } from '../reservation-endings.ts';
import { boughtWords, isKnownBuyer, stepsToTake } from '../reservation-words.ts';
import type { NoticeKind } from '../reservation.ts';
import { heldUntilWords, pickUpWords } from './notice-blocks.ts';
import type { Notice } from './notice.ts';

export type NoticeWords = {
  subject: string;
  title: string;
  opening: string;
  /** What to do, or what happens next. */
  steps: readonly string[];
};

/** What a buyer is told, by what has happened. */
export const buyerWords: Readonly<Record<NoticeKind, (notice: Notice) => NoticeWords>> = {
  held: (notice) => ({
    subject: `Held for you: ${notice.reservation.car.name}`,
    title: `The ${notice.site.noun} is held for you`,
    opening: `We have your deposit of ${sumOf(notice)}. Nobody else can reserve this ${notice.site.noun} until ${heldUntilWords(notice)}.`,
    steps: stepsToTake(notice.reservation),
  }),
  reminder: (notice) => ({
    subject: `Held until ${heldUntilWords(notice)}: ${notice.reservation.car.name}`,
    title: 'Your reservation ends soon',
    opening: `The ${notice.site.noun} is held for you until ${heldUntilWords(notice)}.`,
    steps: [
      `To buy it, call or visit ${notice.reservation.dealership.name} before then.`,
      'To let it go, do nothing or cancel on your reservation page. Either way your deposit comes back in full.',
    ],
  }),
  released: (notice) => ({
    subject: `${endedBy(notice.reservation) === 'buyer' ? 'Cancelled' : 'Reservation ended'}: ${notice.reservation.car.name}`,
    title: endingOf(notice).heading,
    opening: [endingOf(notice).why, ...refundOf(notice)].join(' '),
    steps: [],
  }),
  refunded: (notice) => ({
    subject: `Refunded: ${sumOf(notice)} for ${notice.reservation.car.name}`,
    title: 'Your deposit has been refunded',
    opening: refundOf(notice).join(' '),
    steps: [],
  }),
  refund_failed: (notice) => ({
    subject: `Your refund needs attention: ${notice.reservation.car.name}`,
    title: 'Your refund did not go through',
    opening: refundOf(notice).join(' '),
    steps: [
      `You need to do nothing. If you have not heard from ${notice.reservation.dealership.name} in two business days, call them.`,
    ],
  }),
  converted: (notice) => {
    const { heading, lead, next } = boughtWords(notice.reservation, notice.site.noun);
    return {
      subject: `${isKnownBuyer(notice.reservation) ? 'It’s yours' : 'Marked as sold'}: ${notice.reservation.car.name}`,
      title: heading,
      opening: lead,
      steps: next,
    };
  },
  late_payment: (notice) => ({
    subject: `Not reserved, and refunded: ${notice.reservation.car.name}`,
    title: endedBy(notice.reservation) === 'time' ? 'Your payment came too late' : endingOf(notice).heading,
    opening: [
      endingOf(notice).why,
      `Your payment of ${sumOf(notice)} arrived after the reservation had ended.`,
      ...refundOf(notice),
    ].join(' '),
    steps:
      endedBy(notice.reservation) === 'car_sold'
        ? []
        : [`If the ${notice.site.noun} is still listed you can reserve it again.`],
  }),
  pick_up: (notice) => ({
    subject: `Pick-up: ${notice.reservation.car.name}`,
    title: 'Your pick-up time is noted',
    opening: `You have chosen ${pickUpWords(notice)}. ${notice.reservation.dealership.name} knows, and will call you if it does not suit.`,
    steps: ['Bring your driver licence.', 'To choose another time, go to your reservation page.'],
  }),
};

const sumOf = ({ reservation }: Notice): string => printCents(reservation.deposit);

const endingOf = ({ reservation, site }: Notice) => endingWords(reservation, site.noun);

const refundOf = ({ reservation }: Notice): string[] => [refundWords(reservation)].filter((words) => words !== '');
