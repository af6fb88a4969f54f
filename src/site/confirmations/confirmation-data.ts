import type { WithheldConfirmation } from '../../features/confirmations/withheld-confirmation.ts';

/** What a page says about the message to its visitor. */
export type ConfirmationData = {
  /** The confirmation of a form, or the link to continue a purchase. */
  message: 'confirmation' | 'link';
  isSentByEmail: boolean;
  /** Why the button has sent nothing. */
  problem: string | null;
  withheld:
    | (WithheldConfirmation & {
        /** The page to return to without JavaScript. */
        back: string;
      })
    | null;
};
