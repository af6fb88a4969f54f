import { printCents } from '../sites/deposit.ts';
import { momentWords } from './moment-words.ts';
import { refundWords } from './refund-words.ts';
import { isCancelled } from './reservation-endings.ts';
import type { ReservationView } from './reservation-view.ts';

export type ReservationWords = {
  heading: string;
  /** How it stands, in a sentence or two. */
  lead: string;
  next: readonly string[];
};

type About = { noun: string };

/** How a reservation stands, in words for its buyer. */
export function reservationWords(reservation: ReservationView, { noun }: About): ReservationWords {
  const { state, payment, deposit, dealership } = reservation;
  const sum = printCents(deposit);
  switch (state) {
    case 'pending_payment':
      return payment.state === 'processing'
        ? {
            heading: 'Your bank is still working on it',
            lead: `Your payment of ${sum} is under way and the ${noun} is kept for you meanwhile. We will email you as soon as it is there.`,
            next: [],
          }
        : {
            heading: `Pay the deposit to hold the ${noun}`,
            lead: `Nobody else can reserve it while you pay. The deposit of ${sum} holds it for ${reservation.holdHours} hours and is refundable in full.`,
            next: [],
          };
    case 'held':
      return {
        heading: `The ${noun} is held for you`,
        lead: `Your deposit of ${sum} is paid. Nobody else can reserve this ${noun} until your time is over.`,
        next: [
          `${dealership.name} will contact you to arrange your visit.`,
          'Come and see it, and bring your driver licence.',
          'If you buy it, your deposit counts towards the price.',
          'If you do not, your deposit comes back in full: cancel here, or let the time run out.',
        ],
      };
    case 'converted':
      return {
        heading: 'Congratulations on your purchase',
        lead: `${dealership.name} has marked the ${noun} as sold to you. Your deposit of ${sum} counts towards the price.`,
        next: [],
      };
    case 'released':
      return {
        heading: isCancelled(reservation) ? 'Your reservation is cancelled' : 'Your reservation has ended',
        lead: [
          isCancelled(reservation)
            ? `The ${noun} is no longer held for you.`
            : `The time for which the ${noun} was held for you is over.`,
          refundWords(reservation),
        ].join(' '),
        next: [],
      };
    case 'abandoned':
      return {
        heading: isCancelled(reservation) ? 'Your reservation is cancelled' : `The ${noun} is no longer kept for you`,
        lead: [abandonedWords(reservation, noun), refundWords(reservation)].filter((words) => words !== '').join(' '),
        next: [],
      };
  }
}

function abandonedWords(reservation: ReservationView, noun: string): string {
  if (reservation.refund)
    return `Your payment came after the reservation had ended, so the ${noun} could not be held for you.`;
  return isCancelled(reservation)
    ? 'You have paid nothing.'
    : `No deposit arrived in the time that the ${noun} was kept for you, so you have paid nothing.`;
}

export type TimelineLine = { what: string; when: string };

/** What happened and when, the last first. */
export function timelineOf(reservation: ReservationView): TimelineLine[] {
  const { history, refund, deposit, dealership } = reservation;
  const lines = history.map((step) => ({ what: stepWords(step), at: step.at }));
  if (refund?.finishedAt) {
    const what = refund.state === 'succeeded' ? 'was refunded in full' : 'could not be refunded yet';
    lines.push({ what: `Your deposit of ${printCents(deposit)} ${what}`, at: refund.finishedAt });
  }
  return lines.toReversed().map(({ what, at }) => ({ what, when: momentWords(at, dealership.state) }));
}

function stepWords({ to, actor }: ReservationView['history'][number]): string {
  switch (to) {
    case 'pending_payment':
      return 'You began the reservation';
    case 'held':
      return 'Your deposit arrived: held for you';
    case 'converted':
      return 'Marked as sold to you';
    case 'released':
    case 'abandoned':
      if (actor === 'buyer') return 'You cancelled';
      return to === 'released' ? 'The time was over' : 'The reservation ended without a payment';
  }
}
