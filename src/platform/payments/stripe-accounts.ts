import type { CheckAccount } from './payments.ts';
import { isInvalidRequest, isPermissionError } from './stripe-errors.ts';
import { openStripe, type StripeAccess } from './stripe-payments.ts';

/** Asks Stripe whether an account can take payments; null is the platform's own. */
export function createStripeAccountCheck(access: StripeAccess): CheckAccount {
  const stripe = openStripe(access);
  return async (account) => {
    try {
      const found =
        account === null ? await stripe.accounts.retrieveCurrent() : await stripe.accounts.retrieve(account);
      const name = found.business_profile?.name ?? found.settings?.dashboard.display_name ?? null;
      return found.charges_enabled
        ? { canTakePayments: true, name, message: 'Stripe accepts payments for this account.' }
        : {
            canTakePayments: false,
            name,
            message:
              'Stripe does not accept payments for this account yet. Finish its set-up in your Stripe dashboard.',
          };
    } catch (error) {
      if (isInvalidRequest(error) || isPermissionError(error)) {
        return {
          canTakePayments: false,
          name: null,
          message:
            'This platform has no access to such an account. Check the id, and connect the account to the platform in Stripe.',
        };
      }
      return {
        canTakePayments: false,
        name: null,
        message: 'Stripe cannot be reached at the moment. Try again in some minutes.',
      };
    }
  };
}
