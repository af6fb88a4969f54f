import type { WithheldCode } from '../../features/accounts/sign-in-code-refusal.ts';
import type { FormViewCar } from '../../features/forms/form-view.ts';
import type { IconName } from '../../ui/icon-name.ts';

export type SignInCopy = { heading: string; why: string };

/** A benefit of having an account. */
export type AccountBenefit = { icon: IconName; title: string; details: string };

/** The state of the page: the phone number, then the code, then a message if one is left to show. */
export type SignInStep =
  | {
      kind: 'phone';
      /** The number a code was sent to, or that of the customer who confirms. */ phone: string | null;
      /** A signed-in customer enters a fresh code: the number is fixed. */ isConfirming: boolean;
      /** Where to enter it, if it was sent just now. */ codeHref: string | null;
    }
  | {
      kind: 'code';
      phone: string;
      isConfirming: boolean;
      isAnother: boolean;
      resendAfterSeconds: number;
      changeHref: string;
    }
  | { kind: 'signed-in'; error: string; continueHref: string };

export type SignInData = SignInCopy & {
  siteName: string;
  step: SignInStep;
  /** Where the forms are posted. */ action: string;
  /** Link for leaving the sign-in. */ back: string;
  car: Pick<FormViewCar, 'name' | 'price' | 'priceType' | 'picture'> | null;
  benefits: AccountBenefit[];
};

/** The error of a form. */
export type SignInError = {
  field: 'phone_number' | 'code' | 'resend';
  error: string;
  /** The typed text, to refill the field. */ typed: string;
  /** The code waits for some work of the browser, or for the visitor to ask again. */
  withheld?: (WithheldCode & { /** The visitor has asked again, in vain. */ isRepeated: boolean }) | undefined;
};
