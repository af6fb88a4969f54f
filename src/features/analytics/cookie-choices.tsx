import { useLocation } from 'react-router';
import { isSecretAddress } from '../sites/secret-path.ts';
import { askedAgain } from './asked-again.ts';

/** At the foot of every page of a site that asks: what was chosen can be changed. Without scripts nothing was. */
export const CookieChoices = () =>
  isSecretAddress(useLocation()) ? null : (
    <>
      <span className="max-md:hidden"> · </span>
      <button
        type="button"
        className="cookie-choices min-h-6 cursor-pointer underline underline-offset-2 max-md:block noscript:hidden"
        onClick={() => askedAgain.write(true)}
      >
        Cookie choices
      </button>
    </>
  );
