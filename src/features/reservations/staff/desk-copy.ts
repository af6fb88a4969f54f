import { formatCents } from '../deposit.ts';
import { bankDelay } from '../payments/refund-copy.ts';
import type { ReservationState } from '../reservation-states.ts';
import type { DeskEvent, DeskReservation } from './desk-reservation.ts';

type Money = Pick<DeskReservation, 'state' | 'deposit' | 'payment' | 'refund'>;

/** Where the deposit is now. */
export function describeMoney({ state, deposit, payment, refund }: Money): string {
  const sum = formatCents(deposit);
  switch (refund?.state) {
    case 'intended':
      return refund.tryAt
        ? `The refund of ${sum} was postponed by the payment provider. It is tried again automatically.`
        : `The deposit of ${sum} is being refunded in full.`;
    case 'pending':
      return `The deposit of ${sum} is on its way back to the buyer. ${bankDelay}`;
    case 'succeeded':
      return `The deposit of ${sum} was refunded in full. ${bankDelay}`;
    case 'failed':
      return `The refund of ${sum} failed. You owe the buyer this money: try again, or pay it back another way.`;
    case undefined:
  }
  if (payment.state !== 'succeeded') {
    if (payment.state === 'cancelled') return 'Nothing was paid.';
    if (payment.state === 'processing') return `The bank is still processing the deposit of ${sum}.`;
    return state === 'pending_payment'
      ? `The buyer has not paid the deposit of ${sum} yet.`
      : `Nothing was paid. If a payment still arrives, all of it is refunded.`;
  }
  return state === 'converted'
    ? `You keep the deposit of ${sum}. It is part of the price.`
    : `The buyer has paid a deposit of ${sum}. It is refundable in full.`;
}

/** Actions of staff on a reservation. */
export const deskActions = ['convert', 'release', 'undo-sale', 'retry-refund'] as const;
export type DeskAction = (typeof deskActions)[number];

type ActionCopy = {
  label: string;
  title: string;
  /** The effect on the car and the money, shown before staff confirm. */
  effect: string;
  confirm: string;
  /** Whether it cannot be undone. */
  isRisky: boolean;
  /** Afterwards. */
  done: string;
};

const refunded = (sum: string): string =>
  `The buyer gets the full deposit of ${sum} back, to the card or account it came from, and an email about it. ${bankDelay} This cannot be undone.`;

export function getActionCopy(action: DeskAction, { deposit, buyer, car }: DeskReservation): ActionCopy {
  const sum = formatCents(deposit);
  const name = `${buyer.name} ${buyer.lastName}`.trim();
  switch (action) {
    case 'convert':
      return {
        label: 'Mark as bought',
        title: `Has ${name} bought the ${car.name}?`,
        effect: `You keep the deposit of ${sum} as part of the price. The car stays reserved until your stock system marks it as sold. If the sale falls through, undo it here: then the deposit is refunded.`,
        confirm: 'Mark as bought',
        isRisky: false,
        done: `Bought. The deposit of ${sum} is part of the price.`,
      };
    case 'release':
      return {
        label: 'Release the car',
        title: `Release the ${car.name}?`,
        effect: `The car is free for other buyers at once. ${refunded(sum)}`,
        confirm: `Release and refund ${sum}`,
        isRisky: true,
        done: `Released. The deposit of ${sum} is being refunded.`,
      };
    case 'undo-sale':
      return {
        label: 'Undo the sale',
        title: `Undo the sale to ${name}?`,
        effect: `The car is no longer reserved. ${refunded(sum)}`,
        confirm: `Undo and refund ${sum}`,
        isRisky: true,
        done: `The sale is undone. The deposit of ${sum} is being refunded.`,
      };
    case 'retry-refund':
      return {
        label: 'Try the refund again',
        title: `Refund ${sum} again?`,
        effect: `The payment provider is asked again to send ${sum} to the buyer. It is never paid twice.`,
        confirm: `Refund ${sum}`,
        isRisky: false,
        done: `The refund of ${sum} is being tried again.`,
      };
  }
}

/** The labels of states for staff. */
export const deskStateLabels: Readonly<Record<ReservationState, string>> = {
  pending_payment: 'Paying',
  held: 'Held',
  converted: 'Bought',
  released: 'Released',
  abandoned: 'Not paid',
};

const noticeLabels: Readonly<Record<Extract<DeskEvent, { kind: 'notice' }>['notice'], string>> = {
  held: 'the car is held',
  reminder: 'the hold ends soon',
  released: 'the car is released',
  refunded: 'the deposit is refunded',
  refund_failed: 'the refund failed',
  converted: 'the car is bought',
  late_payment: 'a payment came too late',
  pick_up: 'the pick-up time',
};

/** A line of the timeline. */
export function describeEvent(event: DeskEvent): string {
  if (event.kind === 'step') return event.staff ? `${event.reason} (${event.staff})` : event.reason;
  const to = event.audience === 'buyer' ? 'the buyer' : 'you';
  const about = noticeLabels[event.notice];
  switch (event.state) {
    case 'sent':
      return `Told ${to}: ${about}.`;
    case 'pending':
      return `About to tell ${to}: ${about}.`;
    case 'dead':
      return `Could not tell ${to}: ${about}. ${event.error ?? ''}`.trim();
  }
}
