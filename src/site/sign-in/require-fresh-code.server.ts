import { findCustomer } from '../../features/accounts/customer-store.server.ts';
import { isSessionFresh } from '../../features/accounts/session-store.server.ts';
import type { PendingAction } from '../../features/accounts/pending-action.server.ts';
import type { Customer } from '../../features/sites/visitor.ts';
import { accountPath } from '../account/account-paths.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { redirectToSignIn } from './redirect-to-sign-in.server.ts';
import type { SignInAddress } from './sign-in-address.ts';

type FreshCodeRequest = Pick<SiteRequest, 'scope' | 'secure'>;

/**
 * Asks for a fresh code where a session alone is not enough: a borrowed or stolen browser must not export or delete an
 * account. @throws a redirect to the sign-in, which continues at `redirect` or with the pending action
 */
export async function requireFreshCode(
  siteRequest: FreshCodeRequest,
  customer: Customer,
  redirect: string,
  pendingAction?: PendingAction,
): Promise<void> {
  if (await isSessionFresh(siteRequest.scope, customer)) return;
  // A double press of “Delete” finds the account gone.
  if (!(await findCustomer(siteRequest.scope, customer.id))) return;
  throw redirectToSignIn(siteRequest, { type: 'confirm', redirect, back: accountPath }, pendingAction);
}

/** The customer who has to enter a fresh code at this sign-in; undefined for any other visitor. */
export async function findCustomerToConfirm(
  { visitor, scope }: Pick<SiteRequest, 'visitor' | 'scope'>,
  { type }: SignInAddress,
): Promise<Customer | undefined> {
  if (visitor.kind !== 'customer' || type !== 'confirm') return undefined;
  return (await isSessionFresh(scope, visitor)) ? undefined : visitor;
}
