import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { isRefusal } from '../../../features/staff/accounts/staff-request.ts';
import { changeInvitation, invitationForm } from '../../server/change-invitation.server.ts';
import { consoleRequest } from '../../server/console-request.ts';
import { readForm, refuse } from '../../server/read-form.server.ts';
import { signedIn } from '../../server/signed-in.ts';
import { toStaffRequest } from '../../server/staff-request.server.ts';

/** The forms of the staff page. */
const changes = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('invite'),
    email: z.string().trim().min(1, 'Enter an email address.').max(254, 'This address is too long.'),
    name: z.string().trim().max(200, 'Use at most 200 characters.').default(''),
  }),
  invitationForm,
  z.object({ intent: z.enum(['disable', 'enable']), staff: z.uuid() }),
]);

const someProblem = 'Nothing was changed: reload the page and try again.';

/** Invites operators, changes their invitations, and disables or enables accounts. */
export async function changeStaff(request: Request, context: Readonly<RouterContextProvider>) {
  const { accounts } = context.get(consoleRequest);
  const person = context.get(signedIn);
  const from = toStaffRequest(request, context);
  const form = await readForm(request, changes);
  if (!form.ok) {
    const isInvitation = form.refused.values.intent === 'invite';
    return refuse({ ...form.refused, ...(!isInvitation && { problem: someProblem }) });
  }
  const { value, values } = form;
  if (value.intent === 'invite') {
    const { email, name } = value;
    const everywhere = { dealershipId: null, groupId: null };
    const result = await accounts.invite(person, from, { email, name, role: 'operator', ...everywhere });
    if (!isRefusal(result)) return { done: `The invitation to ${email} is queued.` };
    const { error, field } = result;
    return refuse({ values, ...(field === 'email' ? { errors: { email: error } } : { problem: error }) });
  }
  if ('invitation' in value) return changeInvitation(request, context, value, values);
  const change = value.intent === 'disable' ? accounts.disableStaffMember : accounts.enableStaffMember;
  const problem = await change(person, from, { staffId: value.staff, dealershipId: null });
  return problem ? refuse({ values, problem: problem.error }) : { done: doneTexts[value.intent] };
}

const doneTexts = {
  disable: 'The account was disabled. All its sessions have ended.',
  enable: 'The account was enabled.',
};
