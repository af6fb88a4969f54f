import { endedBy, type Ending } from '../reservation-endings.ts';
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
    opening: `The deposit of ${sumOf(notice)} is paid. The ${notice.site.noun} is held until ${heldUntilWords(notice)} and shows as reserved on every website.`,
    steps: [
      pickUpWords(notice) === ''
        ? `Call ${notice.reservation.buyer.name} today to arrange the visit.`
        : `Call ${notice.reservation.buyer.name} today to confirm the visit: ${pickUpWords(notice)}.`,
      `Take the ${notice.site.noun} off the front line and sell it to nobody else.`,
      `When it is sold, mark the ${notice.site.noun} as sold: that ends the reservation, and the deposit stays with you.`,
      'Otherwise there is nothing to do: when the time is over, or the buyer cancels, the deposit is refunded in full by itself.',
    ],
  }),
  reminder: (notice) => ({
    subject: `Ends soon: ${aboutOf(notice)}`,
    title: `The reservation of ${nameOf(notice)} ends soon`,
    opening: `The ${notice.site.noun} is held until ${heldUntilWords(notice)}. After that it is free again and the deposit of ${sumOf(notice)} is refunded.`,
    steps: [
      `Call ${notice.reservation.buyer.name} if you have not agreed yet.`,
      `If it is sold, mark the ${notice.site.noun} as sold before then.`,
    ],
  }),
  released: (notice) => ({
    subject: `${endings[endedBy(notice.reservation)].short}: ${aboutOf(notice)}`,
    title: endings[endedBy(notice.reservation)].title(nameOf(notice)),
    opening: `${isFree(notice) ? `The ${notice.site.noun} is free again on every website.` : `The ${notice.site.noun} is for sale again as soon as you mark it so, if it is not sold to another.`} The deposit of ${sumOf(notice)} goes back to the buyer in full.`,
    steps: [
      ...(isFree(notice) ? [`Put the ${notice.site.noun} back on display.`] : []),
      ...endings[endedBy(notice.reservation)].steps(notice.reservation.buyer.name),
    ],
  }),
  refunded: (notice) => ({
    subject: `Refunded ${sumOf(notice)}: ${aboutOf(notice)}`,
    title: `The deposit of ${nameOf(notice)} was refunded`,
    opening: `${sumOf(notice)} went back to the buyer in full.`,
    steps: ['There is nothing to do. File this with your records.'],
  }),
  refund_failed: (notice) => ({
    subject: `Refund failed, please act: ${aboutOf(notice)}`,
    title: `The refund to ${nameOf(notice)} did not go through`,
    opening: `${sumOf(notice)} is owed to the buyer and could not be sent back.`,
    steps: [
      'See with your payment provider what was in the way, such as too little money in the account. Then let us know, and we try again.',
      `Or ask ${notice.reservation.buyer.name} for a bank account, pay back the whole ${sumOf(notice)}, and keep the proof with the payment’s number below. Tell us so, so that it is not paid twice.`,
    ],
  }),
  converted: (notice) => ({
    subject: `Sold: ${aboutOf(notice)}`,
    title: `${nameOf(notice)}’s reservation became a sale`,
    opening: `The ${notice.site.noun} is marked as sold. The deposit of ${sumOf(notice)} stays with you and counts towards the price.`,
    steps: [
      `If ${nameOf(notice)} is not the one who bought it, let us know: we undo the sale, and the deposit goes back to them in full.`,
    ],
  }),
  late_payment: (notice) => ({
    subject: `Paid too late, refunded: ${aboutOf(notice)}`,
    title: `A payment of ${nameOf(notice)} came too late`,
    opening: `${sumOf(notice)} arrived after the reservation had ended. The ${notice.site.noun} is not held for this buyer, and the whole amount goes back.`,
    steps: lateSteps(notice),
  }),
  pick_up: (notice) => ({
    subject: `Pick-up ${pickUpWords(notice)}: ${aboutOf(notice)}`,
    title: `${nameOf(notice)} has chosen when to come`,
    opening: `They would like to pick the ${notice.site.noun} up: ${pickUpWords(notice)}.`,
    steps: [
      `Have the ${notice.site.noun} and its papers ready by then.`,
      `If the time does not suit you, call ${notice.reservation.buyer.name} and agree on another.`,
    ],
  }),
};

/** A car that was marked as sold stays so until somebody says otherwise. */
const isFree = ({ reservation }: Notice): boolean => endedBy(reservation) !== 'no_sale';

type EndingWords = { short: string; title(name: string): string; steps(name: string): string[] };

/** Of cars that were held, as the dealership sees it. */
const endings: Readonly<Record<Ending, EndingWords>> = {
  buyer: { short: 'Cancelled', title: (name) => `${name} has cancelled a reservation`, steps: () => [] },
  dealership: {
    short: 'Let go',
    title: (name) => `You have ended the reservation of ${name}`,
    steps: (name) => [`Tell ${name} why, if you have not yet.`],
  },
  car_sold: { short: 'Sold', title: (name) => `The reservation of ${name} is over`, steps: () => [] },
  no_sale: {
    short: 'Sale undone',
    title: (name) => `The sale to ${name} was undone`,
    steps: (name) => [`Tell ${name} why, if you have not yet.`],
  },
  payment: { short: 'Not paid', title: (name) => `The payment of ${name} was not made`, steps: () => [] },
  time: {
    short: 'Reservation over',
    title: (name) => `The reservation of ${name} is over`,
    steps: (name) => [`Call ${name}: perhaps only the time was too short.`],
  },
};

/** Nobody is called about a car that is sold, nor after they have said that they do not want it. */
function lateSteps({ reservation, site }: Notice): string[] {
  const { name } = reservation.buyer;
  switch (endedBy(reservation)) {
    case 'car_sold':
      return [`The ${site.noun} was sold or withdrawn meanwhile. Call ${name} if you have one like it.`];
    case 'buyer':
      return ['There is nothing to do: the buyer had cancelled.'];
    default:
      return [`Call ${name} if the ${site.noun} is still to be had: they meant to reserve it.`];
  }
}

const aboutOf = (notice: Notice): string =>
  [notice.reservation.car.name, stockOf(notice), nameOf(notice)].filter((part) => part !== '').join(', ');

const stockOf = ({ reservation: { car } }: Notice): string => (car.stocknum === '' ? '' : `stock ${car.stocknum}`);

export const nameOf = ({
  reservation: {
    buyer: { name, lastName },
  },
}: Notice): string => `${name} ${lastName}`.trim();

const sumOf = ({ reservation }: Notice): string => printCents(reservation.deposit);
