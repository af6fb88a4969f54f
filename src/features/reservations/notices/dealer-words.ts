import { isCancelled } from '../reservation-endings.ts';
import { printCents } from '../../sites/deposit.ts';
import type { NoticeKind } from '../reservation.ts';
import type { NoticeWords } from './buyer-words.ts';
import { heldUntilWords, pickUpWords } from './notice-blocks.ts';
import type { Notice } from './notice.ts';

/** What a dealership is told, and what it is to do. */
export const dealerWords: Readonly<Record<NoticeKind, (notice: Notice) => NoticeWords>> = {
  held: (notice) => ({
    subject: `Reserved: ${aboutOf(notice)}`,
    title: `${nameOf(notice)} has reserved a ${notice.site.noun}`,
    opening: `The deposit of ${depositOf(notice)} is paid. The ${notice.site.noun} is held until ${heldUntilWords(notice)} and shows as reserved on every website.`,
    steps: [
      pickUpWords(notice) === ''
        ? `Call ${notice.reservation.buyer.name} today to arrange the visit.`
        : `Call ${notice.reservation.buyer.name} today to confirm the visit: ${pickUpWords(notice)}.`,
      `Take the ${notice.site.noun} off the front line and sell it to nobody else.`,
      `When it is sold, mark the ${notice.site.noun} as sold: that ends the reservation, and the deposit stays with you.`,
      'Otherwise nothing is to do: when the time is over, or the buyer cancels, the deposit is refunded in full by itself.',
    ],
  }),
  reminder: (notice) => ({
    subject: `Ends soon: ${aboutOf(notice)}`,
    title: `The reservation of ${nameOf(notice)} ends soon`,
    opening: `The ${notice.site.noun} is held until ${heldUntilWords(notice)}. After that it is free again and the deposit of ${depositOf(notice)} is refunded.`,
    steps: [
      `Call ${notice.reservation.buyer.name} if you have not agreed yet.`,
      `If it is sold, mark the ${notice.site.noun} as sold before then.`,
    ],
  }),
  released: (notice) => ({
    subject: `${isCancelled(notice.reservation) ? 'Cancelled' : 'Reservation over'}: ${aboutOf(notice)}`,
    title: isCancelled(notice.reservation)
      ? `${nameOf(notice)} has cancelled a reservation`
      : `The reservation of ${nameOf(notice)} is over`,
    opening: `The ${notice.site.noun} is free again on every website. The deposit of ${depositOf(notice)} goes back to the buyer in full.`,
    steps: [
      `Put the ${notice.site.noun} back on display.`,
      ...(isCancelled(notice.reservation)
        ? []
        : [`Call ${notice.reservation.buyer.name}: perhaps only the time was too short.`]),
    ],
  }),
  refunded: (notice) => ({
    subject: `Refunded ${depositOf(notice)}: ${aboutOf(notice)}`,
    title: `The deposit of ${nameOf(notice)} was refunded`,
    opening: `${depositOf(notice)} went back to the buyer in full.`,
    steps: ['Nothing is to do. File this with your records.'],
  }),
  refund_failed: (notice) => ({
    subject: `Refund failed, please act: ${aboutOf(notice)}`,
    title: `The refund to ${nameOf(notice)} did not go through`,
    opening: `${depositOf(notice)} is owed to the buyer and could not be sent back.`,
    steps: [
      `Call ${notice.reservation.buyer.name} and ask for a bank account that the deposit can be paid to.`,
      `Pay back the whole ${depositOf(notice)}, and keep the proof with the payment’s number below.`,
    ],
  }),
  converted: (notice) => ({
    subject: `Sold: ${aboutOf(notice)}`,
    title: `${nameOf(notice)}’s reservation became a sale`,
    opening: `The ${notice.site.noun} is marked as sold. The deposit of ${depositOf(notice)} stays with you and counts towards the price.`,
    steps: [
      `If ${nameOf(notice)} is not the one who bought it, refund the deposit with your payment provider: it is theirs in full.`,
    ],
  }),
  late_payment: (notice) => ({
    subject: `Paid too late, refunded: ${aboutOf(notice)}`,
    title: `A payment of ${nameOf(notice)} came too late`,
    opening: `${depositOf(notice)} arrived after the reservation had ended. The ${notice.site.noun} is not held for this buyer, and the whole amount goes back.`,
    steps: [
      `Call ${notice.reservation.buyer.name} if the ${notice.site.noun} is still to be had: they meant to reserve it.`,
    ],
  }),
};

const aboutOf = (notice: Notice): string =>
  [notice.reservation.car.name, stockOf(notice), nameOf(notice)].filter((part) => part !== '').join(', ');

const stockOf = ({ reservation: { car } }: Notice): string => (car.stocknum === '' ? '' : `stock ${car.stocknum}`);

export const nameOf = ({
  reservation: {
    buyer: { name, lastName },
  },
}: Notice): string => `${name} ${lastName}`.trim();

const depositOf = ({ reservation }: Notice): string => printCents(reservation.deposit);
