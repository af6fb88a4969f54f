import type { Consent } from '../../forms/consent.ts';

/**
 * Whether the visitor agreed to the privacy policy in the form. It says that the pages of the visit, and the watchlist and saved
 * searches of an account, are stored. The same rule as in `app.lead_interests`.
 */
export const hasAgreedToPolicy = (consents: readonly Consent[]): boolean =>
  consents.some(({ field, given }) => field === 'terms_agreed' && given);
