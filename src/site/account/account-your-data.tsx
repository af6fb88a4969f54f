import { Button, ButtonLink } from '../../ui/button.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import type { AccountData } from './account-data.ts';
import { getSectionNotice } from './account-notices.ts';
import { deletePath, exportPath } from './account-paths.ts';
import { AccountSection } from './account-section.tsx';

/** Lets customers download or delete their data. */
export const AccountYourData = (noticeProps: Pick<AccountData, 'notice' | 'nouns'>) => (
  <AccountSection id="data" heading="Your data" notice={getSectionNotice('data', noticeProps)}>
    <p className="account-empty">
      Download everything stored in this account, or delete it permanently. For either we text you a new code. Our{' '}
      <SmartLink to="/privacy-policy" className="text-link">
        privacy policy
      </SmartLink>{' '}
      explains how we look after it.
    </p>
    <div className="account-foot">
      {/* Not a link: the answer is a file, or a page that asks for a code. */}
      <form action={exportPath}>
        <Button type="submit" kind="outline">
          Download my data
        </Button>
      </form>
      <ButtonLink to={deletePath} kind="quiet">
        Delete my account
      </ButtonLink>
    </div>
  </AccountSection>
);
