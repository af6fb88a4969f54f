import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import type { AccountData, SearchLine, SearchRefusal } from './account-data.ts';
import { getSectionNotice } from './account-notices.ts';
import { AccountSection } from './account-section.tsx';
import { SearchAlertChannel } from './search-alert-channel.tsx';
import { searchesPath } from './account-paths.ts';

type AccountSearchesProps = Pick<AccountData, 'phone' | 'notice' | 'savedHref' | 'searchPath' | 'nouns'> & {
  searches: readonly SearchLine[];
  refusal: SearchRefusal | null;
};

/** Saved searches with their alert settings. */
export function AccountSearches(props: AccountSearchesProps) {
  const { searches, phone, notice, savedHref, searchPath, nouns, refusal } = props;
  const confirmation = getSectionNotice('searches', props);
  return (
    <AccountSection
      id="searches"
      heading="Saved searches"
      notice={
        confirmation && (
          <>
            {confirmation}
            {notice === 'search-saved' && savedHref && (
              <>
                {' '}
                <SmartLink to={savedHref} className="text-link">
                  Back to the results
                </SmartLink>
              </>
            )}
          </>
        )
      }
    >
      {refusal?.id === null && (
        <p role="alert" className="account-refusal">
          <Icon name="warning" />
          {refusal.error}
        </p>
      )}
      {searches.length === 0 ? (
        <p className="account-empty">
          Search for the {nouns.one} you want and press “Save search”. We will tell you when a {nouns.one} like this
          arrives or drops in price.{' '}
          <SmartLink to={searchPath} className="text-link">
            Search our stock
          </SmartLink>
        </p>
      ) : (
        <ul className="account-rows">
          {searches.map((search) => (
            <SavedSearch key={search.id} {...{ search, phone, refusal: refusal?.id === search.id ? refusal : null }} />
          ))}
        </ul>
      )}
    </AccountSection>
  );
}

type SavedSearchProps = { search: SearchLine; phone: string; refusal: SearchRefusal | null };

const SavedSearch = ({ search, phone, refusal }: SavedSearchProps) => (
  <li className="account-row">
    <div>
      <p>
        <SmartLink to={search.href} className="text-link">
          {search.label}
        </SmartLink>
      </p>
      <p className="account-muted">{getStatusLabel(search, phone)}</p>
      {needsConfirmation(search) && <ResendConfirmation search={search} />}
      <SearchAlertChannel search={search} phone={phone} refusal={refusal} />
    </div>
    <form method="post" action={searchesPath} className="account-actions">
      <input type="hidden" name="id" value={search.id} />
      <Button
        type="submit"
        kind="outline"
        size="small"
        name="do"
        value={search.isStopped ? 'start' : 'stop'}
        aria-label={`${search.isStopped ? 'Start' : 'Stop'} alerts for ${search.label}`}
      >
        {search.isStopped ? 'Start' : 'Stop'}
      </Button>
      <Button
        type="submit"
        kind="quiet"
        size="small"
        name="do"
        value="delete"
        aria-label={`Delete the saved search ${search.label}`}
      >
        Delete
      </Button>
    </form>
  </li>
);

function getStatusLabel({ channel, email, isConfirmed, isStopped }: SearchLine, phone: string): string {
  if (isStopped) return 'Stopped';
  if (channel === 'sms') return `We text ${phone}`;
  if (isConfirmed) return `We email ${email}`;
  return `Please follow the link in the email we sent to ${email}. Until then, we will not send alerts for this search.`;
}

const needsConfirmation = ({ channel, isConfirmed, isStopped }: SearchLine): boolean =>
  channel === 'email' && !isConfirmed && !isStopped;

/** Requests the confirmation mail again, by saving the same address. */
const ResendConfirmation = ({ search: { id, label, email } }: { search: SearchLine }) => (
  <form method="post" action={searchesPath}>
    <input type="hidden" name="id" value={id} />
    <input type="hidden" name="channel" value="email" />
    <input type="hidden" name="email" value={email} />
    <button name="do" value="change" className="text-link" aria-label={`Send the email about ${label} again`}>
      Send it again
    </button>
  </form>
);
