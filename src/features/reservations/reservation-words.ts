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
            lead: `Your payment of ${sum} is under way and the ${noun} is kept for you meanwhile. We will email you as soon as it arrives.`,
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
        lead: `Your deposit of ${sum} is paid, and nobody else can reserve this ${noun}.`,
        next: stepsToTake(reservation),
      };
    case 'converted':
      return boughtWords(reservation, noun);
    case 'released':
    case 'abandoned': {
      const { heading, why } = endingWords(reservation, noun);
      return { heading, lead: [why, ...lateWords(reservation), moneyWords(reservation)].join(' '), next: [] };
    }
  }
}

/** What a buyer is told whose car is held, on the page and by mail. */
export const stepsToTake = ({ dealership, pickUp }: Pick<ReservationView, 'dealership' | 'pickUp'>): string[] => [
  pickUp
    ? `${dealership.name} knows when you would like to come, and will call you if the time does not suit.`
    : `${dealership.name} will contact you to arrange your visit.`,
  'Come and see it, and bring your driver licence.',
  'If you buy it, your deposit counts towards the price.',
  'If you do not, your deposit comes back in full: cancel on your reservation page, or let the time run out.',
];

type Bought = Pick<ReservationView, 'dealership' | 'deposit' | 'history'>;

/** Whether somebody has said that it was this buyer; else it is only known that the car is sold. */
export const isKnownBuyer = ({ history }: Pick<Bought, 'history'>): boolean => history.at(-1)?.event === 'bought';

/** What the buyer is told whose car was sold while it was held for them, on the page and by mail. */
export function boughtWords(reservation: Bought, noun: string): ReservationWords {
  const { name } = reservation.dealership;
  const counts = `deposit of ${printCents(reservation.deposit)} counts towards the price.`;
  return {
    ...(isKnownBuyer(reservation)
      ? {
          heading: 'Congratulations on your purchase',
          lead: `${name} has marked the ${noun} as sold to you. Your ${counts}`,
        }
      : {
          heading: `The ${noun} is marked as sold`,
          lead: `${name} has marked it as sold while it was held for you. If you bought it, congratulations: your ${counts}`,
        }),
    next: [
      'Keep your receipt with the papers of your purchase.',
      `Did you not buy it? Then call ${name}: your deposit is refundable in full.`,
    ],
  };
}

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
      return isKnownBuyer(then) ? 'Marked as sold to you' : 'Marked as sold';
    case 'released':
    case 'abandoned':
      return endingWords(then, noun).line;
  }
}
