import { printCents } from '../sites/deposit.ts';
import { momentWords } from './moment-words.ts';
import { endingWords, moneyWords } from './ending-words.ts';
import type { ReservationView } from './reservation-view.ts';
import type { ReservationStep } from './reservation.ts';

export type ReservationWords = {
  heading: string;
  /** How it stands, in a sentence or two. */
  lead: string;
  next: readonly string[];
};

type About = { noun: string };

/** How a reservation stands, in words for its buyer. */
export function reservationWords(reservation: ReservationView, { noun }: About): ReservationWords {
  const { state, payment, deposit } = reservation;
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
        next: stepsToTake(reservation),
      };
    case 'converted':
      return { ...boughtWords(reservation, noun), next: [] };
    case 'released':
    case 'abandoned': {
      const { heading, why } = endingWords(reservation, noun);
      return { heading, lead: [why, ...lateWords(reservation), moneyWords(reservation)].join(' '), next: [] };
    }
  }
}

/** What a buyer is told whose car is held, on the page and by mail. */
export const stepsToTake = ({ dealership }: Pick<ReservationView, 'dealership'>): string[] => [
  `${dealership.name} will contact you to arrange your visit.`,
  'Come and see it, and bring your driver licence.',
  'If you buy it, your deposit counts towards the price.',
  'If you do not, your deposit comes back in full: cancel on your reservation page, or let the time run out.',
];

type Bought = Pick<ReservationView, 'dealership' | 'deposit'>;

/** What the buyer is told who has bought the car. */
export const boughtWords = ({ dealership, deposit }: Bought, noun: string) => ({
  heading: 'Congratulations on your purchase',
  lead: `${dealership.name} has marked the ${noun} as sold to you. Your deposit of ${printCents(deposit)} counts towards the price.`,
});

const lateWords = ({ state, refund }: ReservationView): string[] =>
  state === 'abandoned' && refund ? ['Your payment came after the reservation had ended.'] : [];

export type TimelineLine = { what: string; when: string };

/** What happened and when, the last first. */
export function timelineOf(reservation: ReservationView, { noun }: About): TimelineLine[] {
  const { history, refund, deposit, dealership } = reservation;
  const lines = history.map((step, at) => ({
    what: stepWords({ ...reservation, state: step.to, history: history.slice(0, at + 1) }, step, noun),
    at: step.at,
  }));
  if (refund?.finishedAt) {
    const what = refund.state === 'succeeded' ? 'was refunded in full' : 'could not be refunded yet';
    lines.push({ what: `Your deposit of ${printCents(deposit)} ${what}`, at: refund.finishedAt });
  }
  return lines.toReversed().map(({ what, at }) => ({ what, when: momentWords(at, dealership.state) }));
}

/** @param then the reservation as the step has left it */
function stepWords(then: ReservationView, { to, event }: ReservationStep, noun: string): string {
  switch (to) {
    case 'pending_payment':
      return event === 'delayed' ? 'Your bank took longer: still kept for you' : 'You began the reservation';
    case 'held':
      return 'Your deposit arrived: held for you';
    case 'converted':
      return 'Marked as sold to you';
    case 'released':
    case 'abandoned':
      return endingWords(then, noun).line;
  }
}
