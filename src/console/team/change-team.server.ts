import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { setRequiresSecondFactor } from '../../features/staff/memberships/team-settings-store.server.ts';
import { consoleRequest } from '../server/console-request.ts';
import { readForm, refuse } from '../server/read-form.server.ts';
import { requireDealership, signedIn } from '../server/signed-in.ts';
import { changeMembers, memberForms, refuseUnreadable } from './change-members.server.ts';

/** The forms of the team page. */
const changes = z.discriminatedUnion('intent', [
  ...memberForms,
  z.object({ intent: z.literal('second-factor'), required: z.enum(['yes', 'no']) }),
]);

export async function changeTeam(request: Request, context: Readonly<RouterContextProvider>) {
  const { id: dealershipId, scope } = requireDealership(context);
  const { platformDatabase, network, requestId } = context.get(consoleRequest);
  const form = await readForm(request, changes);
  if (!form.ok) return form.refused.values.intent === 'invite' ? refuse(form.refused) : refuseUnreadable(form.refused);
  const { value, values } = form;
  if (value.intent === 'second-factor') {
    await setRequiresSecondFactor(scope, value.required === 'yes');
    return {
      done: value.required === 'yes' ? 'Everyone now needs a second factor.' : 'A second factor is now optional.',
    };
  }
  const { staff } = context.get(signedIn);
  const staffScope = platformDatabase.asStaff({ staffId: staff.id, network, requestId, dealershipId });
  return changeMembers(request, context, { value, values }, { dealershipId, groupId: null, staffScope });
}
