import { getEnding, type Ending } from '../reservation-endings.ts';
import { formatCents } from '../deposit.ts';
import type { NoticeKind } from '../reservation.ts';
import type { NoticeCopy } from './buyer-copy.ts';
import { formatHeldUntil, formatPickUp } from './notice-blocks.ts';
import type { Notice } from './notice.ts';

/** The text of each notice to the dealership. */
export const dealerCopy: Readonly<Record<NoticeKind, (notice: Notice) => NoticeCopy>> = {
  held: (notice) => ({
    subject: `Reserved: ${formatSubject(notice)}`,
    title: `${getBuyerName(notice)} has reserved a ${notice.site.noun}`,
    opening: `The deposit of ${formatDeposit(notice)} is paid. The ${notice.site.noun} is held until ${formatHeldUntil(notice)} and shows as reserved on every website.`,
    steps: [
      formatPickUp(notice) === ''
        ? `Call ${notice.reservation.buyer.name} today to arrange the visit.`
        : `Call ${notice.reservation.buyer.name} today to confirm the visit: ${formatPickUp(notice)}.`,
      `Take the ${notice.site.noun} off the front line and do not sell it to anyone else.`,
      `When it is sold, mark the ${notice.site.noun} as sold: that ends the reservation, and the deposit stays with you.`,
      'Otherwise you need to do nothing: when the time runs out or the buyer cancels, the deposit is refunded in full automatically.',
    ],
  }),
  reminder: (notice) => ({
    subject: `Ends soon: ${formatSubject(notice)}`,
    title: `${getBuyerName(notice)}’s reservation ends soon`,
    opening: `The ${notice.site.noun} is held until ${formatHeldUntil(notice)}. After that it is available again and the deposit of ${formatDeposit(notice)} is refunded.`,
    steps: [
      `Call ${notice.reservation.buyer.name} if you have not arranged the purchase yet.`,
      `If it is sold, mark the ${notice.site.noun} as sold before then.`,
    ],
  }),
  released: (notice) => ({
    subject: `${endings[getEnding(notice.reservation)].short}: ${formatSubject(notice)}`,
    title: endings[getEnding(notice.reservation)].title(getBuyerName(notice)),
    opening: `${isCarAvailable(notice) ? `The ${notice.site.noun} is available again on every website.` : `The ${notice.site.noun} is for sale again once you mark it as available, unless it is sold to someone else.`} The deposit of ${formatDeposit(notice)} is refunded to the buyer in full.`,
    steps: [
      ...(isCarAvailable(notice) ? [`Put the ${notice.site.noun} back on display.`] : []),
      ...endings[getEnding(notice.reservation)].steps(notice.reservation.buyer.name),
    ],
  }),
  refunded: (notice) => ({
    subject: `Refunded ${formatDeposit(notice)}: ${formatSubject(notice)}`,
    title: `${getBuyerName(notice)}’s deposit was refunded`,
    opening: `${formatDeposit(notice)} was refunded to the buyer in full.`,
    steps: ['There is nothing to do. Keep this for your records.'],
  }),
  refund_failed: (notice) => ({
    subject: `Refund failed, please act: ${formatSubject(notice)}`,
    title: `The refund to ${getBuyerName(notice)} did not go through`,
    opening: `${formatDeposit(notice)} is owed to the buyer and could not be refunded.`,
    steps: [
      'Ask your payment provider why it failed: the account balance may be too low, for example. Then let us know, and we will try again.',
      `Or ask ${notice.reservation.buyer.name} for their bank details, pay back the full ${formatDeposit(notice)}, and keep the proof with the payment number below. Let us know, so that it is not paid twice.`,
    ],
  }),
  converted: (notice) => ({
    subject: `Sold: ${formatSubject(notice)}`,
    title: `${getBuyerName(notice)}’s reservation became a sale`,
    opening: `The ${notice.site.noun} is marked as sold. The deposit of ${formatDeposit(notice)} stays with you and counts towards the price.`,
    steps: [
      `If ${getBuyerName(notice)} did not buy it, let us know: we will reverse the sale and refund the deposit in full.`,
    ],
  }),
  late_payment: (notice) => ({
    subject: `Paid too late, refunded: ${formatSubject(notice)}`,
    title: `${getBuyerName(notice)}’s payment arrived too late`,
    opening: `${formatDeposit(notice)} arrived after the reservation had ended. The ${notice.site.noun} is not held for this buyer, and the full amount is refunded.`,
    steps: listLateSteps(notice),
  }),
  pick_up: (notice) => ({
    subject: `Pick-up ${formatPickUp(notice)}: ${formatSubject(notice)}`,
    title: `${getBuyerName(notice)} chose a pick-up time`,
    opening: `They would like to pick up the ${notice.site.noun}: ${formatPickUp(notice)}.`,
    steps: [
      `Have the ${notice.site.noun} and its papers ready by then.`,
      `If the time does not suit, call ${notice.reservation.buyer.name} and agree on another.`,
    ],
  }),
};

/** A car that was marked as sold stays sold until the dealership changes it. */
const isCarAvailable = ({ reservation }: Notice): boolean => getEnding(reservation) !== 'no_sale';

type EndingCopy = { short: string; title(name: string): string; steps(name: string): string[] };

/** Why a hold ended, written for the dealership. */
const endings: Readonly<Record<Ending, EndingCopy>> = {
  buyer: { short: 'Cancelled', title: (name) => `${name} has cancelled a reservation`, steps: () => [] },
  dealership: {
    short: 'Released',
    title: (name) => `You ended ${name}’s reservation`,
    steps: (name) => [`Tell ${name} why, if you have not yet.`],
  },
  car_sold: { short: 'Sold', title: (name) => `${name}’s reservation has ended`, steps: () => [] },
  no_sale: {
    short: 'Sale reversed',
    title: (name) => `The sale to ${name} was reversed`,
    steps: (name) => [`Tell ${name} why, if you have not yet.`],
  },
  payment: { short: 'Not paid', title: (name) => `${name}’s payment did not go through`, steps: () => [] },
  time: {
    short: 'Reservation ended',
    title: (name) => `${name}’s reservation has ended`,
    steps: (name) => [`Call ${name}: they may only need more time.`],
  },
};

/** No call about a car that is sold, or to a buyer who cancelled. */
function listLateSteps({ reservation, site }: Notice): string[] {
  const { name } = reservation.buyer;
  switch (getEnding(reservation)) {
    case 'car_sold':
      return [`The ${site.noun} has been sold or withdrawn. Call ${name} if you have a similar one.`];
    case 'buyer':
      return ['There is nothing to do: the buyer had cancelled.'];
    default:
      return [`Call ${name} if the ${site.noun} is still available: they meant to reserve it.`];
  }
}

const formatSubject = (notice: Notice): string =>
  [notice.reservation.car.name, formatStock(notice), getBuyerName(notice)].filter((part) => part !== '').join(', ');

const formatStock = ({ reservation: { car } }: Notice): string => (car.stocknum === '' ? '' : `stock ${car.stocknum}`);

export const getBuyerName = ({
  reservation: {
    buyer: { name, lastName },
  },
}: Notice): string => `${name} ${lastName}`.trim();

const formatDeposit = ({ reservation }: Notice): string => formatCents(reservation.deposit);
