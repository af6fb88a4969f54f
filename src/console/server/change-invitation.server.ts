import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { isRefusal } from '../../features/staff/accounts/staff-request.ts';
import { consoleRequest } from './console-request.ts';
import { refuse, type Refused } from './read-form.server.ts';
import { signedIn } from './signed-in.ts';
import { toStaffRequest } from './staff-request.server.ts';

/** The buttons of an open invitation. */
export const invitationForm = z.object({ intent: z.enum(['withdraw', 'link']), invitation: z.uuid() });

/** Withdraws an invitation, or creates a link to hand over. */
export async function changeInvitation(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { intent, invitation }: z.output<typeof invitationForm>,
  values: Refused['values'],
) {
  const { accounts } = context.get(consoleRequest);
  const [person, from] = [context.get(signedIn), toStaffRequest(request, context)];
  if (intent === 'link') {
    const created = await accounts.createInvitationLink(person, from, { id: invitation });
    return isRefusal(created) ? refuse({ values, problem: created.error }) : { invitationLink: created };
  }
  const refusal = await accounts.withdrawInvitation(person, from, { id: invitation });
  return refusal ? refuse({ values, problem: refusal.error }) : { done: 'The invitation was withdrawn.' };
}
