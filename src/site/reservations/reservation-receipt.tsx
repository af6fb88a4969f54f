import { Icon } from '../../ui/icon.tsx';
import type { ReservationData } from './reservation-data.ts';

type ReceiptProps = { receipt: NonNullable<ReservationData['receipt']> };

/** The reservation number and the receipt download. */
export const ReservationReceipt = ({ receipt: { href, number, sentTo } }: ReceiptProps) => (
  <section className="reservation-part">
    <h2>Your receipt</h2>
    <p>
      Reservation number <b>{number}</b>.{sentTo !== null && ` We have emailed your receipt to ${sentTo}.`}
    </p>
    <p className="reservation-receipt">
      <a href={href} download className="btn btn-outline">
        <Icon name="report" /> Download the receipt
      </a>
    </p>
  </section>
);
