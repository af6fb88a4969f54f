import {
  clearedPendingActionCookie,
  type PendingAction,
  readPendingAction,
} from '../../features/accounts/pending-action.server.ts';
import { changeAlertChannel } from '../../features/saved-searches/change-alert-channel.server.ts';
import { saveSearch } from '../../features/saved-searches/save-search.server.ts';
import { signInHref } from '../../features/accounts/sign-in-gates.ts';
import { buildCarSavedCookie } from '../../features/watchlist/car-saved-cookie.server.ts';
import type { Customer } from '../../features/sites/visitor.ts';
import { getNoticeHref, getSavedSearchHref } from '../account/account-notices.ts';
import { seeOther } from '../server/see-other.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { saveCarFromForm } from '../watchlist/save-car-from-form.server.ts';
import type { SignInAddress } from './sign-in-address.ts';

type ResumeRequest = Pick<
  SiteRequest,
  | 'site'
  | 'scope'
  | 'cache'
  | 'index'
  | 'clock'
  | 'jobs'
  | 'waitingTokens'
  | 'secure'
  | 'logError'
  | 'network'
  | 'widerNetwork'
  | 'confirmations'
>;

/** Why the pending action failed, for the visitor. */
type ActionError = { error: string };

/** A redirect, or a message to show first, with the cookies that clear the action. */
export type ResumeResult = { redirect: Response } | (ActionError & { cookies: string[] });

/**
 * Runs the action that the sign-in interrupted, then redirects. A failure does not undo the sign-in, and running it
 * twice is harmless.
 */
export async function resumePendingAction(
  siteRequest: ResumeRequest,
  customer: Customer,
  address: SignInAddress,
  cookieHeader: string | null,
): Promise<ResumeResult> {
  const action = readPendingAction(cookieHeader, signInHref(address));
  if (!action) return { redirect: seeOther(address.redirect) };
  const result = await tryAction(siteRequest, customer, action, address.redirect);
  const cookies = [clearedPendingActionCookie(siteRequest)];
  return 'error' in result
    ? { ...result, cookies }
    : { redirect: seeOther(result.redirectTo, [...cookies, ...result.cookies]) };
}

/** Redirects to the page where the car was saved, or to the list of saved searches. */
async function tryAction(
  siteRequest: ResumeRequest,
  customer: Customer,
  action: PendingAction,
  page: string,
): Promise<ActionError | { redirectTo: string; cookies: string[] }> {
  try {
    if (action.kind === 'save-car') {
      const car = await saveCarFromForm(siteRequest, customer, action.carId, page);
      return 'error' in car ? { error: car.error } : { redirectTo: page, cookies: [buildCarSavedCookie(siteRequest)] };
    }
    if (action.kind === 'change-email') return await changeEmail(siteRequest, customer, action);
    const search = await saveSearch(siteRequest, customer, action.address);
    return 'error' in search ? { error: search.error } : { redirectTo: getSavedSearchHref(search.id), cookies: [] };
  } catch (error) {
    siteRequest.logError(error);
    return { error: 'We could not save it just now. Please try again in a moment.' };
  }
}

async function changeEmail(
  siteRequest: ResumeRequest,
  customer: Customer,
  { searchId, email }: Extract<PendingAction, { kind: 'change-email' }>,
): Promise<ActionError | { redirectTo: string; cookies: string[] }> {
  const changed = await changeAlertChannel(siteRequest, customer.id, searchId, { channel: 'email', email });
  if ('error' in changed) return { error: changed.error };
  return { redirectTo: getNoticeHref(changed.needsConfirmation ? 'confirm-email' : 'search-changed'), cookies: [] };
}
