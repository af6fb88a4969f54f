import { type ActionFunctionArgs, redirect } from 'react-router';
import { consoleRequest } from '../server/console-request.ts';
import { toCookieHeaders, toStaffRequest } from '../server/staff-request.server.ts';

export async function action({ request, context }: ActionFunctionArgs) {
  const { setCookies } = await context.get(consoleRequest).accounts.signOut(toStaffRequest(request, context));
  return redirect('/sign-in', { headers: toCookieHeaders(setCookies) });
}

/** A reload after signing out. */
export const loader = () => redirect('/');
