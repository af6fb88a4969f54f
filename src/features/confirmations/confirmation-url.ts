import type { WithheldConfirmation } from './withheld-confirmation.ts';

/** The query parameter of a withheld confirmation's challenge. features/sites/urls/secret-url.ts redacts it. */
export const confirmationParam = 'confirmation';

/** Set where a message goes to the visitor's email address. */
export const confirmedParam = 'confirmed';
/** Its value. */
export const confirmedByEmail = 'email';

/** Where the button for a withheld confirmation is posted to. */
export const confirmationPath = '/confirmation';

/** The page after a form: with the challenge of its confirmation, if that was withheld. */
export function withChallenge(href: string, withheld: Pick<WithheldConfirmation, 'challenge'> | null): string {
  if (!withheld) return href;
  return `${href}${href.includes('?') ? '&' : '?'}${new URLSearchParams({ [confirmationParam]: withheld.challenge })}`;
}
