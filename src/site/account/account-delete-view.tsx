import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { SingleColumn } from '../shell/single-column.tsx';
import { accountPath, deletePath } from './account-paths.ts';

export type AccountDeleteData = {
  siteName: string;
  phone: string;
  watches: boolean;
  savesSearches: boolean;
  reserves: boolean;
};

type AccountDeleteViewProps = { account: AccountDeleteData; isUnsure: boolean };

/** Lists what is deleted and what remains, before the customer confirms. */
export const AccountDeleteView = ({ account, isUnsure }: AccountDeleteViewProps) => (
  <SingleColumn heading="Delete your account">
    <p>
      This deletes the account of <strong className="whitespace-nowrap">{account.phone}</strong> at {account.siteName}{' '}
      immediately and permanently.
    </p>
    <h2>What we delete</h2>
    <ul>
      <li>Your phone number, and your sign-in on every device</li>
      {account.watches && <li>Your watchlist, with the prices we recorded</li>}
      {account.savesSearches && <li>Your saved searches, and the messages about them</li>}
      <li>Enquiries you have sent while signed in, also at the dealership that received them</li>
      {account.reserves && <li>Your name and contact details in reservations that are finished</li>}
    </ul>
    <h2>What we keep</h2>
    <ul>
      <li>
        Enquiries you have sent without signing in, which anyone could have sent with your number. Our{' '}
        <SmartLink to="/privacy-policy" className="text-link">
          privacy policy
        </SmartLink>{' '}
        explains who to contact.
      </li>
      {account.reserves && (
        <li>
          Amounts, dates and references of payments, which the dealership has to keep; and a reservation that is not
          finished
        </li>
      )}
      <li>Favourites: they are in your browser, not in the account</li>
      <li>For one day, a record that we sent codes to your number, so that no one can flood it with messages</li>
    </ul>
    <form method="post" action={deletePath}>
      {isUnsure && (
        <p id="sure-note" role="alert" className="field-error">
          <Icon name="warning" />
          Please tick the box if you are sure.
        </p>
      )}
      <label className="account-delete-confirm">
        <input
          type="checkbox"
          name="sure"
          value="yes"
          required
          aria-invalid={isUnsure || undefined}
          aria-describedby={isUnsure ? 'sure-note' : undefined}
        />
        <span>Yes, delete my account and everything in it</span>
      </label>
      <p className="single-column-links">
        <Button type="submit">Delete my account</Button>
        <ButtonLink to={accountPath} kind="outline">
          Keep it
        </ButtonLink>
      </p>
    </form>
  </SingleColumn>
);
