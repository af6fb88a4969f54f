import { redirect } from 'react-router';
import { noStore } from './no-store-headers.ts';

/** Redirects to another page after a form post, with cookies; the response is not stored. */
export function seeOther(to: string, cookies: readonly string[] = []): Response {
  const headers = new Headers(noStore.headers);
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return redirect(to, { status: 303, headers });
}
