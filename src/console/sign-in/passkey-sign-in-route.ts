import { type ActionFunctionArgs, redirect } from 'react-router';
import { isRefusal } from '../../features/staff/accounts/staff-request.ts';
import { consoleRequest } from '../server/console-request.ts';
import { toCookieHeaders, toStaffRequest } from '../server/staff-request.server.ts';

/** Starts a sign-in by passkey; with the authenticator's response, finishes it. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { accounts } = context.get(consoleRequest);
  const from = toStaffRequest(request, context);
  const json = (await request.formData()).get('response');
  const isSecondFactor = params.purpose === 'second-factor';
  if (typeof json !== 'string') {
    const started = await (isSecondFactor
      ? accounts.startPasskeySecondFactor(from)
      : accounts.startPasskeySignIn(from));
    return Response.json(started, { status: isRefusal(started) ? 422 : 200 });
  }
  const finished = await (isSecondFactor
    ? accounts.finishPasskeySecondFactor(from, { json })
    : accounts.finishPasskeySignIn(from, { json }));
  if (isRefusal(finished)) return Response.json(finished, { status: 422 });
  return Response.json({}, { headers: toCookieHeaders(finished.setCookies) });
}

/** Someone typed the address. */
export const loader = () => redirect('/sign-in');
