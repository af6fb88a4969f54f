import { type PendingAction, pendingActionCookie } from '../../features/accounts/pending-action.server.ts';
import type { SignInRequest } from '../../features/accounts/sign-in-gates.ts';
import { seeOther } from '../server/see-other.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { canonicalSignInHref } from './sign-in-address.ts';

/** A redirect to the sign-in after a form post, with the action to resume. */
export function redirectToSignIn(
  { secure }: Pick<SiteRequest, 'secure'>,
  signIn: SignInRequest,
  pendingAction?: PendingAction | undefined,
): Response {
  const to = canonicalSignInHref(signIn);
  return seeOther(to, pendingAction ? [pendingActionCookie(pendingAction, { secure, signIn: to })] : []);
}
