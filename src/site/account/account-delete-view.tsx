import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { PlainPage } from '../plain-page.tsx';
import { accountPath, deletePath } from './account-paths.ts';

export type AccountDeleteData = {
  siteName: string;
  phone: string;
  watches: boolean;
  savesSearches: boolean;
  reserves: boolean;
};

type AccountDeleteViewProps = { account: AccountDeleteData; isUnsure: boolean };

/** What is deleted and what is kept, said before anything happens. */
export const AccountDeleteView = ({ account, isUnsure }: AccountDeleteViewProps) => (
  <PlainPage heading="Delete your account">
    <p>
      This deletes the account of <strong className="whitespace-nowrap">{account.phone}</strong> at {account.siteName}{' '}
      at once and for good.
    </p>
    <h2>What we delete</h2>
    <ul>
      <li>Your phone number, and your sign-in on every device</li>
      {account.watches && <li>Your watchlist, with the prices we noted</li>}
      {account.savesSearches && <li>Your saved searches, and the messages about them</li>}
    </ul>
    <h2>What we keep</h2>
    <ul>
      <li>
        Enquiries you have sent: they belong to the dealership that received them. Our{' '}
        <SmartLink to="/privacy-policy" className="text-link">
          privacy policy
        </SmartLink>{' '}
        says who to ask.
      </li>
      {account.reserves && (
        <li>Reservations and their receipts: money was paid, and the dealership has to account for it</li>
      )}
      <li>Favourites: they are in your browser, not in the account</li>
      <li>A note for one day that we sent codes to your number, so that nobody can have too many sent to it</li>
    </ul>
    <form method="post" action={deletePath}>
      {isUnsure && (
        <p id="sure-note" role="alert" className="field-error">
          <Icon name="warning" />
          Please tick the box if you are sure.
        </p>
      )}
      <label className="account-sure">
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
      <p className="plain-foot">
        <Button type="submit">Delete my account</Button>
        <ButtonLink to={accountPath} kind="outline">
          Keep it
        </ButtonLink>
      </p>
    </form>
  </PlainPage>
);
