import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-name.ts';
import { CheckoutCarHead } from './checkout-car-head.tsx';
import type { CheckoutData } from './checkout-data.ts';

type CarProps = { page: Pick<CheckoutData, 'car' | 'deposit' | 'points' | 'promises' | 'next' | 'refusal'> };

/** The car being reserved. On phones it is a strip above the form with a disclosure for the details. */
export const CheckoutCar = ({ page: { car, deposit, points, promises, next, refusal } }: CarProps) => (
  <aside aria-label="What you are reserving" className="checkout-car">
    <CheckoutCarHead car={car} />
    {!refusal && (
      <details className="checkout-fold">
        <summary>
          <span>
            Deposit today <b>{deposit}</b>
          </span>
          <Icon name="chevron-down" />
        </summary>
        <dl className="checkout-due">
          <dt>Deposit today</dt>
          <dd>{deposit}</dd>
        </dl>
        <Points items={points} icons={['clock', 'swap']} />
        {promises.length > 0 && (
          <>
            <h2>With every used car</h2>
            <Points items={promises} icons={['shield', 'wrench']} />
          </>
        )}
        <h2>What happens next</h2>
        <ol className="numbered-steps">
          {next.map(([what, more]) => (
            <li key={what}>
              <b>{what}</b> {more}
            </li>
          ))}
        </ol>
      </details>
    )}
  </aside>
);

const Points = ({ items, icons }: { items: readonly string[]; icons: readonly IconName[] }) => (
  <ul className="checkout-points">
    {items.map((point, index) => (
      <li key={point}>
        <Icon name={icons[index] ?? 'check'} /> {point}
      </li>
    ))}
  </ul>
);
