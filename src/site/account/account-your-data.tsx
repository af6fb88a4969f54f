import { ButtonLink } from '../../ui/button.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { deletePath, exportPath } from './account-paths.ts';
import { AccountSection } from './account-section.tsx';

/** Lets customers download or delete their data. */
export const AccountYourData = () => (
  <AccountSection id="data" heading="Your data">
    <p className="account-empty">
      Download everything stored in this account, or delete it permanently. Our{' '}
      <SmartLink to="/privacy-policy" className="text-link">
        privacy policy
      </SmartLink>{' '}
      explains how we look after it.
    </p>
    <p className="account-foot">
      <ButtonLink to={exportPath} kind="outline" download>
        Download my data
      </ButtonLink>
      <ButtonLink to={deletePath} kind="quiet">
        Delete my account
      </ButtonLink>
    </p>
  </AccountSection>
);
