import type { FormViewCar } from '../../features/leads/form/form-view.ts';
import type { IconName } from '../../ui/icon-name.ts';

export type SignInWords = { heading: string; why: string };

/** What somebody with an account has here. */
export type AccountUse = { icon: IconName; what: string; more: string };

/** What the page shows at each step: first the phone number, then the code, and if anything is left to say, that. */
export type SignInStep =
  | {
      kind: 'phone';
      /** That a code was sent to. */ phone: string | null;
      /** Where it is entered, if it was just now. */ codeHref: string | null;
    }
  | { kind: 'code'; phone: string; isAnother: boolean; resendAfterSeconds: number; changeHref: string }
  | { kind: 'signed-in'; note: string; onHref: string };

export type SignInData = SignInWords & {
  siteName: string;
  step: SignInStep;
  /** Where the forms go. */ action: string;
  /** The way out. */ back: string;
  car: Pick<FormViewCar, 'name' | 'price' | 'priceType' | 'picture'> | null;
  uses: AccountUse[];
};

/** What came of a form that did not lead on. */
export type SignInTrouble = {
  field: 'phone_number' | 'code' | 'resend';
  error: string;
  /** Stays in its field. */ typed: string;
};
