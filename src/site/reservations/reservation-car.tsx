import { CheckoutCarHead } from '../checkout/checkout-car-head.tsx';
import type { ReservationData } from './reservation-data.ts';

type CarProps = { page: Pick<ReservationData, 'car' | 'facts'> };

/** What is reserved and what was paid for it. */
export const ReservationCar = ({ page: { car, facts } }: CarProps) => (
  <aside aria-label="What you have reserved" className="checkout-car">
    <CheckoutCarHead car={car} />
    <dl className="reservation-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </aside>
);
