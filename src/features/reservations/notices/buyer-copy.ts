import { formatCents } from '../deposit.ts';
import { getEndingCopy } from '../copy/ending-copy.ts';
import { getRefundCopy } from '../payments/refund-copy.ts';
import { getEnding } from '../reservation-endings.ts';
import { getBoughtCopy, isConfirmedBuyer, listNextSteps } from '../copy/reservation-copy.ts';
import type { NoticeKind } from '../reservation.ts';
import { formatHeldUntil, formatPickUp } from './notice-blocks.ts';
import type { Notice } from './notice.ts';

export type NoticeCopy = {
  subject: string;
  title: string;
  opening: string;
  /** The next steps. */
  steps: readonly string[];
};

/** The text of each notice to the buyer. */
export const buyerCopy: Readonly<Record<NoticeKind, (notice: Notice) => NoticeCopy>> = {
  held: (notice) => ({
    subject: `Held for you: ${notice.reservation.car.name}`,
    title: `The ${notice.site.noun} is held for you`,
    opening: `We have your deposit of ${formatDeposit(notice)}. No one else can reserve this ${notice.site.noun} until ${formatHeldUntil(notice)}.`,
    steps: listNextSteps(notice.reservation),
  }),
  reminder: (notice) => ({
    subject: `Held until ${formatHeldUntil(notice)}: ${notice.reservation.car.name}`,
    title: 'Your reservation ends soon',
    opening: `The ${notice.site.noun} is held for you until ${formatHeldUntil(notice)}.`,
    steps: [
      `To buy it, call or visit ${notice.reservation.dealership.name} before then.`,
      'To let it go, do nothing or cancel on your reservation page. Either way you get your full deposit back.',
    ],
  }),
  released: (notice) => ({
    subject: `${getEnding(notice.reservation) === 'buyer' ? 'Cancelled' : 'Reservation ended'}: ${notice.reservation.car.name}`,
    title: getNoticeEnding(notice).heading,
    opening: [getNoticeEnding(notice).why, ...listRefundCopy(notice)].join(' '),
    steps: [],
  }),
  refunded: (notice) => ({
    subject: `Refunded: ${formatDeposit(notice)} for ${notice.reservation.car.name}`,
    title: 'Your deposit has been refunded',
    opening: listRefundCopy(notice).join(' '),
    steps: [],
  }),
  refund_failed: (notice) => ({
    subject: `Your refund needs attention: ${notice.reservation.car.name}`,
    title: 'Your refund did not go through',
    opening: listRefundCopy(notice).join(' '),
    steps: [
      `There is nothing you need to do. If you have not heard from ${notice.reservation.dealership.name} in two business days, call them.`,
    ],
  }),
  converted: (notice) => {
    const { heading, lead, next } = getBoughtCopy(notice.reservation, notice.site.noun);
    return {
      subject: `${isConfirmedBuyer(notice.reservation) ? 'It’s yours' : 'Marked as sold'}: ${notice.reservation.car.name}`,
      title: heading,
      opening: lead,
      steps: next,
    };
  },
  late_payment: (notice) => ({
    subject: `Not reserved, and refunded: ${notice.reservation.car.name}`,
    title: getEnding(notice.reservation) === 'time' ? 'Your payment arrived too late' : getNoticeEnding(notice).heading,
    opening: [
      getNoticeEnding(notice).why,
      `Your payment of ${formatDeposit(notice)} arrived after the reservation had ended.`,
      ...listRefundCopy(notice),
    ].join(' '),
    steps:
      getEnding(notice.reservation) === 'car_sold'
        ? []
        : [`If the ${notice.site.noun} is still listed you can reserve it again.`],
  }),
  pick_up: (notice) => ({
    subject: `Pick-up: ${notice.reservation.car.name}`,
    title: 'We have noted your pick-up time',
    opening: `You chose ${formatPickUp(notice)}. ${notice.reservation.dealership.name} will call you if it does not suit.`,
    steps: ['Bring your driver licence.', 'To choose another time, go to your reservation page.'],
  }),
};

const formatDeposit = ({ reservation }: Notice): string => formatCents(reservation.deposit);

const getNoticeEnding = ({ reservation, site }: Notice) => getEndingCopy(reservation, site.noun);

const listRefundCopy = ({ reservation }: Notice): string[] =>
  [getRefundCopy(reservation)].filter((text) => text !== '');
