import { getEnding, type Ending } from '../reservation-endings.ts';
import { getRefundCopy } from '../payments/refund-copy.ts';
import type { ReservationView } from '../reservation-view.ts';

/** For the buyer: heading, reason, and a line of the timeline. */
type EndingCopy = { heading: string; why: string; line: string };

type WriteCopy = (noun: string, dealership: string) => EndingCopy;

const byBuyer: WriteCopy = (noun) => ({
  heading: 'Your reservation is cancelled',
  why: `As you asked, the ${noun} is no longer held for you.`,
  line: 'You cancelled',
});
const byDealership: WriteCopy = (noun, dealership) => ({
  heading: 'Your reservation was ended by the dealership',
  why: `${dealership} no longer holds the ${noun} for you. Call them if you would like to know why.`,
  line: `${dealership} ended the reservation`,
});
const carSold: WriteCopy = (noun) => ({
  heading: `The ${noun} is no longer for sale`,
  why: `It was sold, or taken off the website, before your deposit arrived. It was not your fault, and we are sorry.`,
  line: `The ${noun} was sold or withdrawn`,
});
const saleReversed: WriteCopy = (noun, dealership) => ({
  heading: 'The purchase did not go ahead',
  why: `${dealership} has reversed the sale of the ${noun} to you. Call them if you would like to know why.`,
  line: `${dealership} reversed the sale`,
});
const paymentFailed: WriteCopy = (noun) => ({
  heading: 'The payment did not go through',
  why: `It was declined or cancelled, so the ${noun} is no longer reserved for you.`,
  line: 'The payment was declined or cancelled',
});
const holdExpired: WriteCopy = (noun) => ({
  heading: 'Your reservation has ended',
  why: `The time we held the ${noun} for you has run out.`,
  line: 'The hold ran out',
});
const lockExpired: WriteCopy = (noun) => ({
  heading: `The ${noun} is no longer reserved for you`,
  why: 'Your deposit did not arrive in time.',
  line: 'The time to pay ran out',
});

const copyByEnding: Readonly<Record<Ending, WriteCopy>> = {
  buyer: byBuyer,
  dealership: byDealership,
  car_sold: carSold,
  no_sale: saleReversed,
  payment: paymentFailed,
  time: holdExpired,
};

type Ended = Pick<ReservationView, 'state' | 'history' | 'dealership'>;

/** Why a reservation ended. */
export function getEndingCopy(reservation: Ended, noun: string): EndingCopy {
  const ending = getEnding(reservation);
  const writeCopy = ending === 'time' && reservation.state === 'abandoned' ? lockExpired : copyByEnding[ending];
  return writeCopy(noun, reservation.dealership.name);
}

/** Explains what happened to the money. Says that nothing was charged only once no payment can arrive any more. */
export function getMoneyCopy(
  reservation: Pick<ReservationView, 'payment' | 'refund' | 'deposit' | 'dealership'>,
): string {
  if (reservation.refund) return getRefundCopy(reservation);
  return reservation.payment.state === 'cancelled'
    ? 'You have not been charged.'
    : 'If your payment still arrives, we will refund all of it.';
}
