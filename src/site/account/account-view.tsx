import { Button } from '../../ui/button.tsx';
import type { AccountData, SearchRefusal } from './account-data.ts';
import { AccountDevices } from './account-devices.tsx';
import { AccountEnquiries } from './account-enquiries.tsx';
import { signOutPath } from './account-paths.ts';
import { AccountReservations } from './account-reservations.tsx';
import { AccountSearches } from './account-searches.tsx';
import { AccountWatchlist } from './account-watchlist.tsx';
import { AccountYourData } from './account-your-data.tsx';

type AccountViewProps = { account: AccountData; refusal: SearchRefusal | null };

/** Everything a site stores for a customer, on one page: section links at the left, on a phone at the top. */
export const AccountView = ({ account, refusal }: AccountViewProps) => {
  const { phone, watchlist, reservations, enquiries, searches, devices, notice, savedHref, searchPath, nouns } =
    account;
  return (
    <div className="account-page">
      <header className="page-intro">
        <div className="container-site">
          <div>
            <h1 className="heading">Your account</h1>
            <p>
              Signed in with <strong>{phone}</strong>
            </p>
          </div>
          <form method="post" action={signOutPath}>
            <Button type="submit" kind="outline">
              Sign out
            </Button>
          </form>
        </div>
      </header>
      <div className="account-body container-site">
        <nav aria-label="On this page" className="account-nav">
          <ul>
            {reservations.length > 0 && (
              <PartLink to="#reservations" label="Reservations" count={reservations.length} />
            )}
            {watchlist && <PartLink to="#watchlist" label="Watchlist" count={watchlist.count} />}
            {searches && <PartLink to="#searches" label="Saved searches" count={searches.length} />}
            <PartLink to="#enquiries" label="Enquiries" count={enquiries.count} />
            <PartLink to="#devices" label="Devices" count={devices.length} />
            <PartLink to="#data" label="Your data" />
          </ul>
        </nav>
        <div className="account-sections">
          {reservations.length > 0 && <AccountReservations reservations={reservations} />}
          {watchlist && <AccountWatchlist {...{ watchlist, searchPath, nouns }} />}
          {searches && <AccountSearches {...{ searches, phone, notice, savedHref, searchPath, nouns, refusal }} />}
          <AccountEnquiries enquiries={enquiries} />
          <AccountDevices {...{ devices, notice, nouns }} />
          <AccountYourData {...{ notice, nouns }} />
        </div>
      </div>
    </div>
  );
};

const PartLink = ({ to, label, count }: { to: string; label: string; count?: number }) => (
  <li>
    <a href={to}>
      {label}
      {count !== undefined && <span>{count}</span>}
    </a>
  </li>
);
