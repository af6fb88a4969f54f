import { SmartLink } from '../../ui/smart-link.tsx';
import type { AccountData, EnquiryLine } from './account-data.ts';
import { exportPath } from './account-paths.ts';
import { AccountSection } from './account-section.tsx';

/** Enquiries with their subject, recipient and date. */
export const AccountEnquiries = ({ enquiries: { count, newest } }: Pick<AccountData, 'enquiries'>) => (
  <AccountSection id="enquiries" heading="Enquiries">
    {count === 0 ? (
      <p className="account-empty">You have not sent us an enquiry yet. When you do, you will find it here.</p>
    ) : (
      <ul className="account-rows">
        {newest.map((enquiry) => (
          <SentEnquiry key={enquiry.id} enquiry={enquiry} />
        ))}
      </ul>
    )}
    {count > newest.length && (
      <p className="account-empty">
        These are the last {newest.length} of {count}. All of them are in{' '}
        <SmartLink to={exportPath} download className="text-link">
          your data
        </SmartLink>
        .
      </p>
    )}
  </AccountSection>
);

const SentEnquiry = ({ enquiry: { kind, car, dealership, date, message } }: { enquiry: EnquiryLine }) => (
  <li className="account-row">
    <div>
      <p>
        <strong>{kind}</strong>
      </p>
      {car && <p>{car.href === null ? car.name : <CarLink name={car.name} href={car.href} />}</p>}
      {car?.dealHref && (
        <p>
          <SmartLink to={car.dealHref} className="text-link">
            Your deal
          </SmartLink>
        </p>
      )}
      <p className="account-muted">
        Sent to {dealership} on {date}
      </p>
      {message && (
        <details className="account-message">
          <summary>What you wrote</summary>
          <p>{message}</p>
        </details>
      )}
    </div>
  </li>
);

const CarLink = ({ name, href }: { name: string; href: string }) => (
  <SmartLink to={href} className="text-link">
    {name}
  </SmartLink>
);
