import { data, redirect } from 'react-router';
import { z } from 'zod';
import { endAllSessions, endSession } from '../../features/accounts/session-store.server.ts';
import { signedOutCookies } from '../../features/accounts/signed-out-cookies.ts';
import { readFormData } from '../forms/read-form-data.server.ts';
import { seeOther } from '../server/see-other.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { getNoticeHref } from './account-notices.ts';
import { signedOutEverywhere, signedOutPath } from './account-paths.ts';
import { requireCustomerForPost } from './require-customer-for-post.ts';

type SignOutRequest = Pick<SiteRequest, 'visitor' | 'scope' | 'secure'>;

/** Signs out this browser, or all of them. Succeeds if it is signed out already. */
export async function signOut({ visitor, scope, secure }: SignOutRequest, request: Request): Promise<Response> {
  const isEverywhere = (await readFormData(request)).has('everywhere');
  if (visitor.kind === 'anonymous') return redirectSignedOut(signedOutPath, secure);
  if (isEverywhere) {
    await endAllSessions(scope, visitor.id);
    return redirectSignedOut(signedOutEverywhere, secure);
  }
  await endSession(scope, visitor.id, visitor.sessionId);
  return redirectSignedOut(signedOutPath, secure);
}

/** Signs out one of the customer's browsers. @throws 404 for a session that is not theirs or has ended */
export async function signOutDevice(siteRequest: SignOutRequest, request: Request): Promise<Response> {
  const { id, sessionId } = requireCustomerForPost(siteRequest);
  const sessionToEnd = z.uuid().safeParse((await readFormData(request)).get('id')).data;
  const isEnded = sessionToEnd !== undefined && (await endSession(siteRequest.scope, id, sessionToEnd));
  if (!isEnded) throw data(null, { status: 404 });
  return sessionToEnd === sessionId
    ? redirectSignedOut(signedOutPath, siteRequest.secure)
    : redirect(getNoticeHref('device-signed-out'), 303);
}

/** Redirects and clears the session. */
export const redirectSignedOut = (path: string, secure: boolean): Response =>
  seeOther(path, signedOutCookies({ secure }));
