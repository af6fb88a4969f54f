import { data, redirect } from 'react-router';
import { z } from 'zod';
import { endAllSessions, endSession } from '../../features/accounts/session-store.server.ts';
import { signedOutCookies } from '../../features/accounts/signed-out-cookies.ts';
import { readFormData } from '../forms/read-form-data.server.ts';
import { seeOther } from '../see-other.ts';
import type { SiteRequest } from '../site-request.ts';
import { accountAddress } from './account-notices.ts';
import { signedOutEverywhere, signedOutPath } from './account-paths.ts';
import { requirePoster } from './require-poster.ts';

type Asked = Pick<SiteRequest, 'visitor' | 'scope' | 'secure'>;

/** Signs this browser out, or every one. Whoever was signed out before has what was asked for. */
export async function signOut({ visitor, scope, secure }: Asked, request: Request): Promise<Response> {
  const isEverywhere = (await readFormData(request)).has('everywhere');
  if (visitor.kind === 'anonymous') return leave(signedOutPath, secure);
  if (isEverywhere) {
    await endAllSessions(scope, visitor.id);
    return leave(signedOutEverywhere, secure);
  }
  await endSession(scope, visitor.id, visitor.sessionId);
  return leave(signedOutPath, secure);
}

/** Signs one of the customer's browsers out. @throws 404 for a session that is not theirs, or not there any more */
export async function signOutDevice(asked: Asked, request: Request): Promise<Response> {
  const { id, sessionId } = requirePoster(asked);
  const ending = z.uuid().safeParse((await readFormData(request)).get('id')).data;
  const isEnded = ending !== undefined && (await endSession(asked.scope, id, ending));
  if (!isEnded) throw data(null, { status: 404 });
  return ending === sessionId ? leave(signedOutPath, asked.secure) : redirect(accountAddress('device-signed-out'), 303);
}

/** Leads on without a session. */
export const leave = (path: string, secure: boolean): Response => seeOther(path, signedOutCookies({ secure }));
