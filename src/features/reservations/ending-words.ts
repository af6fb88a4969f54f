import { endedBy, type Ending } from './reservation-endings.ts';
import { refundWords } from './refund-words.ts';
import type { ReservationView } from './reservation-view.ts';

/** For the buyer: what it comes to, why, and as a line of the history. */
type EndingWords = { heading: string; why: string; line: string };

type Words = (noun: string, dealership: string) => EndingWords;

const cancelled: Words = (noun) => ({
  heading: 'Your reservation is cancelled',
  why: `As you asked, the ${noun} is no longer held for you.`,
  line: 'You cancelled',
});
const letGo: Words = (noun, dealership) => ({
  heading: 'Your reservation was ended by the dealership',
  why: `${dealership} no longer holds the ${noun} for you. Call them if you would like to know why.`,
  line: `${dealership} ended the reservation`,
});
const lost: Words = (noun) => ({
  heading: `The ${noun} is no longer for sale`,
  why: `It was sold, or taken off the website, before your deposit arrived. It was not your fault, and we are sorry.`,
  line: `The ${noun} was sold or withdrawn`,
});
const notBought: Words = (noun, dealership) => ({
  heading: 'The purchase did not go ahead',
  why: `${dealership} has undone the sale of the ${noun} to you. Call them if you would like to know why.`,
  line: `${dealership} undid the sale`,
});
const unpaid: Words = (noun) => ({
  heading: 'The payment was not made',
  why: `It was refused or called off, so the ${noun} is no longer kept for you.`,
  line: 'The payment was refused or called off',
});
const heldInVain: Words = (noun) => ({
  heading: 'Your reservation has ended',
  why: `The time for which the ${noun} was held for you is over.`,
  line: 'The time was over',
});
const keptInVain: Words = (noun) => ({
  heading: `The ${noun} is no longer kept for you`,
  why: `No deposit arrived in the time that the ${noun} was kept for you.`,
  line: 'The time to pay was over',
});

const table: Readonly<Record<Ending, Words>> = {
  buyer: cancelled,
  dealership: letGo,
  car_sold: lost,
  no_sale: notBought,
  payment: unpaid,
  time: heldInVain,
};

type Ended = Pick<ReservationView, 'state' | 'history' | 'dealership'>;

/** Why a reservation is over: who ended it is never called time, nor the other way round. */
export function endingWords(reservation: Ended, noun: string): EndingWords {
  const ending = endedBy(reservation);
  const words = ending === 'time' && reservation.state === 'abandoned' ? keptInVain : table[ending];
  return words(noun, reservation.dealership.name);
}

/** What has become of the money. That nothing was paid is said where nothing can be any more. */
export function moneyWords(
  reservation: Pick<ReservationView, 'payment' | 'refund' | 'deposit' | 'dealership'>,
): string {
  if (reservation.refund) return refundWords(reservation);
  return reservation.payment.state === 'cancelled'
    ? 'You have paid nothing.'
    : 'Should your payment still arrive, the whole of it goes back to you.';
}
