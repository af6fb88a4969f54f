import { type ActionFunctionArgs, redirect } from 'react-router';
import { isRefusal } from '../../features/staff/accounts/staff-request.ts';
import { consoleRequest } from '../server/console-request.ts';
import { signedIn } from '../server/signed-in.ts';
import { toStaffRequest } from '../server/staff-request.server.ts';

/** Starts the registration of a passkey; with the authenticator's response, finishes it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { accounts } = context.get(consoleRequest);
  const person = context.get(signedIn);
  const from = toStaffRequest(request, context);
  const form = await request.formData();
  const read = (name: string): string => String(form.get(name) ?? '');
  const result = form.has('response')
    ? await accounts.finishPasskeyRegistration(person, from, { json: read('response'), name: read('name') })
    : await accounts.startPasskeyRegistration(person, from, { password: read('password') });
  return Response.json(result, { status: isRefusal(result) ? 422 : 200 });
}

/** Someone typed the address. */
export const loader = () => redirect('/account');
