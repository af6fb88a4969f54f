import { useLocation } from 'react-router';
import { isSecretUrl } from '../sites/urls/secret-url.ts';
import { consentReopened } from './consent-reopened.ts';

/** In the footer of every page of a site that asks for consent. Hidden without JavaScript, since the consent prompt needs it. */
export const CookieChoices = () =>
  isSecretUrl(useLocation()) ? null : (
    <>
      <span className="max-md:hidden"> · </span>
      <button
        type="button"
        className="cookie-choices min-h-6 cursor-pointer underline underline-offset-2 max-md:block noscript:hidden"
        onClick={() => consentReopened.write(true)}
      >
        Cookie choices
      </button>
    </>
  );
