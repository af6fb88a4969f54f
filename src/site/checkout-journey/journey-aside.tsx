import { Icon } from '../../ui/icon.tsx';
import { CheckoutCarHead } from '../checkout/checkout-car-head.tsx';
import type { Figure, JourneyStepData } from './journey-data.ts';

/** The car and its costs, always visible. */
export const JourneyAside = ({ page: { car, money, promises } }: { page: JourneyStepData }) => (
  <aside aria-label="What you are buying" className="checkout-car">
    <CheckoutCarHead car={car} />
    <div className="journey-aside-more">
      {/* Without the price, which is shown with the name. */}
      <Money figures={money.slice(1)} />
      {promises.length > 0 && (
        <ul className="journey-points">
          {promises.map((promise) => (
            <li key={promise}>
              <Icon name="shield" /> {promise}
            </li>
          ))}
        </ul>
      )}
    </div>
  </aside>
);

export const Money = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className="journey-money">
    {figures.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
