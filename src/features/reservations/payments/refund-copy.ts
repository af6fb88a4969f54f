import { formatCents } from '../deposit.ts';
import { formatMoment } from '../copy/format-moment.ts';
import type { ReservationView } from '../reservation-view.ts';

type Refunded = Pick<ReservationView, 'refund' | 'deposit' | 'dealership'>;

export const bankDelay = 'Most banks show it within 5 to 10 business days.';

/** Explains the refund to the buyer, always of the whole deposit; empty if there is none. */
export function getRefundCopy({ refund, deposit, dealership }: Refunded): string {
  const sum = formatCents(deposit);
  switch (refund?.state) {
    case undefined:
      return '';
    case 'intended':
    case 'pending':
      return `We are refunding your full deposit of ${sum} to your original payment method. ${bankDelay}`;
    case 'succeeded': {
      const when = refund?.finishedAt ? ` on ${formatMoment(refund.finishedAt, dealership.state)}` : '';
      return `Your full deposit of ${sum} was refunded${when}. ${bankDelay}`;
    }
    case 'failed':
      return `Your refund of ${sum} has not gone through yet. ${dealership.name} knows about it and owes you the full amount: they will try again or pay you back another way.`;
  }
}
