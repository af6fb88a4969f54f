import { imageSrcSet, imageUrl } from '../../platform/images/image-url.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { ReservationData } from './reservation-data.ts';

type CarProps = { page: Pick<ReservationData, 'car' | 'deposit' | 'facts' | 'receipt'> };

/** What is reserved, what was paid for it, and the paper that says so. */
export const ReservationCar = ({ page: { car, deposit, facts, receipt } }: CarProps) => (
  <aside aria-label="What you have reserved" className="checkout-car">
    <div className="checkout-car-head">
      {car.picture && (
        <Picture
          src={imageUrl(car.picture.id, { w: 640, crop: '3:2' })}
          srcSet={imageSrcSet(car.picture.id, { widths: [240, 640, 960], crop: '3:2' })}
          sizes="(width >= 64rem) 26rem, 6rem"
          width={640}
          height={427}
          alt=""
          colour={car.picture.colour}
          first
        />
      )}
      <p>
        <strong>{car.name}</strong>
        <span>{car.price}</span>
      </p>
    </div>
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
