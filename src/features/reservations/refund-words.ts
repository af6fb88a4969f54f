import { printCents } from '../sites/deposit.ts';
import { momentWords } from './moment-words.ts';
import type { ReservationView } from './reservation-view.ts';

type Refunded = Pick<ReservationView, 'refund' | 'deposit' | 'dealership'>;

const banksTime = 'Most banks show it within 5 to 10 business days.';

/** What a buyer is told of a deposit that goes back, always the whole of it; nothing where none does. */
export function refundWords({ refund, deposit, dealership }: Refunded): string {
  const sum = printCents(deposit);
  switch (refund?.state) {
    case undefined:
      return '';
    case 'intended':
    case 'pending':
      return `Your whole deposit of ${sum} is on its way back to where it came from. ${banksTime}`;
    case 'succeeded': {
      const when = refund?.finishedAt ? ` on ${momentWords(refund.finishedAt, dealership.state)}` : '';
      return `Your whole deposit of ${sum} was sent back${when}. ${banksTime}`;
    }
    case 'failed':
      return `The refund of ${sum} could not be made yet. ${dealership.name} knows and owes you the whole amount: they will try again or pay it back another way.`;
  }
}
