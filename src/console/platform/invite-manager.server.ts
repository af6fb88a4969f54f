import type { RouterContextProvider } from 'react-router';
import { consoleRequest } from '../server/console-request.ts';
import { signedIn } from '../server/signed-in.ts';
import { toStaffRequest } from '../server/staff-request.server.ts';

type Manager = { dealershipId: number; email: string; name: string };

/** Invites the first manager of a dealership by mail. */
export async function inviteManager(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { dealershipId, email, name }: Manager,
): Promise<{ ok: true } | { ok: false; error: string }> {
  const { accounts } = context.get(consoleRequest);
  const invited = await accounts.invite(context.get(signedIn), toStaffRequest(request, context), {
    dealershipId,
    groupId: null,
    email,
    name,
    role: 'manager',
  });
  return 'error' in invited ? { ok: false, error: invited.error } : { ok: true };
}
