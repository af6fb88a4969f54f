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
};

type AccountDeleteViewProps = { account: AccountDeleteData; isUnsure: boolean };

/** What goes and what stays, said before anything happens. */
export const AccountDeleteView = ({ account, isUnsure }: AccountDeleteViewProps) => (
  <PlainPage heading="Delete your account">
    <p>
      This deletes the account of <strong className="whitespace-nowrap">{account.phone}</strong> at {account.siteName}{' '}
      at once and for good.
    </p>
    <h2>What goes</h2>
    <ul>
      <li>Your phone number as an account, with every sign-in on every device</li>
      {account.watches && <li>Your watchlist, and the prices we noted for it</li>}
      {account.savesSearches && <li>Your saved searches: you will hear no more about them</li>}
    </ul>
    <h2>What stays</h2>
    <ul>
      <li>
        Enquiries that you have sent stay with the dealership that received them. Whom to ask about those stands in our{' '}
        <SmartLink to="/privacy-policy" className="text-link">
          privacy policy
        </SmartLink>
        .
      </li>
      <li>Favourites that are kept in your browser and not in the account</li>
      <li>For a day, that we have sent codes to your number: so that nobody can have too many sent to it</li>
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
        <span>Yes, delete my account and all that is kept in it</span>
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
