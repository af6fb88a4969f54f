import { redirect } from 'react-router';
import type { Customer } from '../../features/sites/visitor.ts';
import { completeDeed, type DeedRequest } from './complete-deed.server.ts';
import type { SignInAddress } from './sign-in-address.ts';

export type WayOn =
  | { leadsTo: Response }
  /** Why what the sign-in came between was not done, and what forgets it. */
  | { trouble: string; cookies: string[] };

/** The way on for somebody who is signed in, once what the sign-in came between is done. */
export async function goOn(
  asked: DeedRequest,
  customer: Customer,
  { redirect: to }: SignInAddress,
  cookieHeader: string | null,
): Promise<WayOn> {
  const page = to.replace(/[?#].*$/s, '');
  const done = await completeDeed(asked, customer, { cookies: cookieHeader, page });
  const { trouble, cookies } = done;
  return trouble === null ? { leadsTo: seeOther(done.toldAt ?? to, cookies) } : { trouble, cookies };
}

/** Another page, with cookies; nobody may keep that it was so. */
export function seeOther(to: string, cookies: readonly string[]): Response {
  const headers = new Headers({ 'cache-control': 'no-store' });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return redirect(to, { status: 303, headers });
}
