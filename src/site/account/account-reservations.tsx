import { SmartLink } from '../../ui/smart-link.tsx';
import type { AccountData } from './account-data.ts';
import { AccountSection } from './account-section.tsx';

/** Current and past reservations, each with a link to its page. */
export const AccountReservations = ({ reservations }: Pick<AccountData, 'reservations'>) => (
  <AccountSection id="reservations" heading="Reservations">
    <ul className="account-rows">
      {reservations.map(({ id, car, state, date, href }) => (
        <li key={id} className="account-row">
          <div>
            <p>
              <SmartLink to={href} className="text-link">
                {car}
              </SmartLink>
            </p>
            <p>{state}</p>
            <p className="account-muted">Reserved on {date}</p>
          </div>
        </li>
      ))}
    </ul>
  </AccountSection>
);
