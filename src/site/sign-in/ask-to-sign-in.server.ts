import { type PendingDeed, pendingDeedCookie } from '../../features/accounts/pending-deed.server.ts';
import type { SignIn } from '../../features/sites/gate.ts';
import { seeOther } from '../see-other.ts';
import type { SiteRequest } from '../site-request.ts';
import { canonicalSignIn } from './sign-in-address.ts';

/** The way to the sign-in after a form, which takes along what was to be done. */
export function askToSignIn(
  { secure }: Pick<SiteRequest, 'secure'>,
  signIn: SignIn,
  deed?: PendingDeed | undefined,
): Response {
  const to = canonicalSignIn(signIn);
  return seeOther(to, deed ? [pendingDeedCookie(deed, { secure, signIn: to })] : []);
}
