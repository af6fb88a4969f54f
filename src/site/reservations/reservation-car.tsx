import { Icon } from '../../ui/icon.tsx';
import { CheckoutCarHead } from '../checkout/checkout-car-head.tsx';
import type { ReservationData } from './reservation-data.ts';

type CarProps = { page: Pick<ReservationData, 'car' | 'deposit' | 'facts' | 'receipt'> };

/** What is reserved, what was paid for it, and the paper that says so. */
export const ReservationCar = ({ page: { car, deposit, facts, receipt } }: CarProps) => (
  <aside aria-label="What you have reserved" className="checkout-car">
    <CheckoutCarHead car={{ ...car, priceType: null, place: null }} />
    <details className="checkout-fold">
      <summary>
        <span>
          Deposit <b>{deposit}</b>
        </span>
        <Icon name="chevron-down" />
      </summary>
      <dl className="reservation-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {receipt && (
        <a href={receipt} download className="btn btn-outline reservation-receipt">
          <Icon name="report" /> Download the receipt
        </a>
      )}
    </details>
  </aside>
);
