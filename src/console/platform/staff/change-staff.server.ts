import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { isRefusal } from '../../../features/staff/accounts/staff-request.ts';
import { invitationForm } from '../../server/change-invitation.server.ts';
import { consoleRequest } from '../../server/console-request.ts';
import { readForm, refuse } from '../../server/read-form.server.ts';
import { signedIn } from '../../server/signed-in.ts';
import { toStaffRequest } from '../../server/staff-request.server.ts';
import { accountForm, changeMembers, refuseUnreadable, removeForm } from '../../team/change-members.server.ts';
import { getOperatorScope } from '../operator-scope.server.ts';

/** The forms of the staff page and of a person's page. */
const changes = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('invite'),
    email: z.string().trim().min(1, 'Enter an email address.').max(254, 'This address is too long.'),
    name: z.string().trim().max(200, 'Use at most 200 characters.').default(''),
  }),
  invitationForm,
  accountForm,
  removeForm,
]);

/** Invites operators, changes their invitations, removes roles, and changes accounts. */
export async function changeStaff(request: Request, context: Readonly<RouterContextProvider>) {
  const { accounts } = context.get(consoleRequest);
  const person = context.get(signedIn);
  const from = toStaffRequest(request, context);
  const form = await readForm(request, changes);
  if (!form.ok) return form.refused.values.intent === 'invite' ? refuse(form.refused) : refuseUnreadable(form.refused);
  const { value, values } = form;
  if (value.intent === 'invite') {
    const { email, name } = value;
    const everywhere = { dealershipId: null, groupId: null };
    const result = await accounts.invite(person, from, { email, name, role: 'operator', ...everywhere });
    if (!isRefusal(result)) return { done: `The invitation to ${email} is queued.` };
    const { error, field } = result;
    return refuse({ values, ...(field === 'email' ? { errors: { email: error } } : { problem: error }) });
  }
  const everywhere = { dealershipId: null, groupId: null, staffScope: getOperatorScope(context) };
  return changeMembers(request, context, { value, values }, everywhere);
}
