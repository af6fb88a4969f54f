import { redirect } from 'react-router';
import { personal } from './account/personal-headers.ts';

/** Another page after a form, with cookies; nobody may keep that it was so. */
export function seeOther(to: string, cookies: readonly string[] = []): Response {
  const headers = new Headers(personal.headers);
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return redirect(to, { status: 303, headers });
}
