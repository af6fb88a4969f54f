import { isCancelled } from '../reservation-endings.ts';
import { printCents } from '../../sites/deposit.ts';
import { refundWords } from '../refund-words.ts';
import type { NoticeKind } from '../reservation.ts';
import { heldUntilWords } from './notice-blocks.ts';
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
    opening: `We have your deposit of ${depositOf(notice)}. Nobody else can reserve this ${notice.site.noun} until ${heldUntilWords(notice)}.`,
    steps: [
      `${notice.reservation.dealership.name} will contact you to arrange your visit.`,
      'Come and see it, and bring your driver licence.',
      'If you buy it, your deposit counts towards the price.',
      'If you change your mind, cancel on your reservation page any time before then. Your deposit comes back in full.',
    ],
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
    subject: `${isCancelled(notice.reservation) ? 'Cancelled' : 'Reservation ended'}: ${notice.reservation.car.name}`,
    title: isCancelled(notice.reservation) ? 'Your reservation is cancelled' : 'Your reservation has ended',
    opening: [
      isCancelled(notice.reservation)
        ? `As you asked, we no longer hold the ${notice.site.noun} for you.`
        : `The time for which we held the ${notice.site.noun} for you is over.`,
      ...refundOf(notice),
    ].join(' '),
    steps: [],
  }),
  refunded: (notice) => ({
    subject: `Refunded: ${depositOf(notice)} for ${notice.reservation.car.name}`,
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
  converted: (notice) => ({
    subject: `It’s yours: ${notice.reservation.car.name}`,
    title: 'Congratulations on your purchase',
    opening: `${notice.reservation.dealership.name} has marked the ${notice.site.noun} as sold to you. Your deposit of ${depositOf(notice)} counts towards the price.`,
    steps: [
      'Keep this email and your receipt with the papers of your purchase.',
      `Did you not buy it? Then call ${notice.reservation.dealership.name}: your deposit is refundable in full.`,
    ],
  }),
  late_payment: (notice) => ({
    subject: `Not reserved, and refunded: ${notice.reservation.car.name}`,
    title: 'Your payment came too late',
    opening: [
      `Your payment of ${depositOf(notice)} arrived after the reservation had ended, so we could not hold the ${notice.site.noun} for you.`,
      ...refundOf(notice),
    ].join(' '),
    steps: [`If the ${notice.site.noun} is still listed you can reserve it again.`],
  }),
};

const depositOf = ({ reservation }: Notice): string => printCents(reservation.deposit);

const refundOf = ({ reservation }: Notice): string[] => [refundWords(reservation)].filter((words) => words !== '');
