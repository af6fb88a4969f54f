import { formatCents } from '../deposit.ts';
import { formatMoment } from './format-moment.ts';
import { getEndingCopy, getMoneyCopy } from './ending-copy.ts';
import type { ReservationView } from '../reservation-view.ts';
import type { ReservationStep } from '../reservation.ts';

export type ReservationCopy = {
  heading: string;
  /** The current state in a sentence or two. */
  lead: string;
  next: readonly string[];
};

type About = { noun: string };

/** The current state of a reservation, written for its buyer. */
export function getReservationCopy(reservation: ReservationView, { noun }: About): ReservationCopy {
  const { state, payment, deposit } = reservation;
  const sum = formatCents(deposit);
  switch (state) {
    case 'pending_payment':
      return payment.state === 'processing'
        ? {
            heading: 'Your bank is still processing your payment',
            lead: `Your payment of ${sum} is on its way, and the ${noun} stays reserved for you until it arrives. We will email you as soon as it does.`,
            next: [],
          }
        : {
            heading: `Pay the deposit to hold the ${noun}`,
            lead: `No one else can reserve it while you pay. The deposit of ${sum} holds it for ${reservation.holdHours} hours and is refundable in full.`,
            next: [],
          };
    case 'held':
      return {
        heading: `The ${noun} is held for you`,
        lead: `Your deposit of ${sum} is paid, and no one else can reserve this ${noun}.`,
        next: listNextSteps(reservation),
      };
    case 'converted':
      return getBoughtCopy(reservation, noun);
    case 'released':
    case 'abandoned': {
      const { heading, why } = getEndingCopy(reservation, noun);
      return { heading, lead: [why, ...getLateCopy(reservation), getMoneyCopy(reservation)].join(' '), next: [] };
    }
  }
}

/** The next steps for the buyer of a held car, on the page and by mail. */
export const listNextSteps = ({ dealership, pickUp }: Pick<ReservationView, 'dealership' | 'pickUp'>): string[] => [
  pickUp
    ? `${dealership.name} has your preferred time and will call you if it does not suit.`
    : `${dealership.name} will contact you to arrange your visit.`,
  'Come and see it, and bring your driver licence.',
  'If you buy it, your deposit counts towards the price.',
  'If you do not, you get your full deposit back: cancel on your reservation page, or let the time run out.',
];

type Bought = Pick<ReservationView, 'dealership' | 'deposit' | 'history'>;

/** Whether the dealership confirmed that this buyer bought the car; otherwise it is only known that it was sold. */
export const isConfirmedBuyer = ({ history }: Pick<Bought, 'history'>): boolean => history.at(-1)?.event === 'bought';

/** For a buyer whose car was sold while it was held for them, on the page and by mail. */
export function getBoughtCopy(reservation: Bought, noun: string): ReservationCopy {
  const { name } = reservation.dealership;
  const counts = `deposit of ${formatCents(reservation.deposit)} counts towards the price.`;
  return {
    ...(isConfirmedBuyer(reservation)
      ? {
          heading: 'Congratulations on your purchase',
          lead: `${name} has marked the ${noun} as sold to you. Your ${counts}`,
        }
      : {
          heading: `The ${noun} is marked as sold`,
          lead: `${name} has marked it as sold while it was held for you. If you bought it, congratulations: your ${counts}`,
        }),
    next: [
      'Keep your receipt with your purchase papers.',
      `Didn’t buy it? Call ${name}: your deposit is refundable in full.`,
    ],
  };
}

const getLateCopy = ({ state, refund }: ReservationView): string[] =>
  state === 'abandoned' && refund ? ['Your payment arrived after the reservation had ended.'] : [];

export type TimelineLine = { what: string; when: string };

/** Lists the events of a reservation, newest first. */
export function buildTimeline(reservation: ReservationView, { noun }: About): TimelineLine[] {
  const { history, refund, deposit, dealership } = reservation;
  const lines = history.map((step, at) => ({
    what: getStepCopy({ ...reservation, state: step.to, history: history.slice(0, at + 1) }, step, noun),
    at: step.at,
  }));
  if (refund?.finishedAt) {
    const what = refund.state === 'succeeded' ? 'was refunded in full' : 'could not be refunded yet';
    lines.push({ what: `Your deposit of ${formatCents(deposit)} ${what}`, at: refund.finishedAt });
  }
  return lines.toReversed().map(({ what, at }) => ({ what, when: formatMoment(at, dealership.state) }));
}

/** @param after the reservation after the step */
function getStepCopy(after: ReservationView, { to, event }: ReservationStep, noun: string): string {
  switch (to) {
    case 'pending_payment':
      return event === 'delayed' ? 'Your bank needs more time: still reserved for you' : 'You started the reservation';
    case 'held':
      return 'Your deposit arrived: held for you';
    case 'converted':
      return isConfirmedBuyer(after) ? 'Marked as sold to you' : 'Marked as sold';
    case 'released':
    case 'abandoned':
      return getEndingCopy(after, noun).line;
  }
}
