import { data, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { groupForm } from '../../../features/dealers/groups/group-form.ts';
import { findGroup, updateGroup } from '../../../features/dealers/groups/group-store.server.ts';
import { readForm, refuse } from '../../server/read-form.server.ts';
import { changeMembers, memberForms, refuseUnreadable } from '../../team/change-members.server.ts';
import { getOperatorScope } from '../operator-scope.server.ts';

/** The forms of a group's page. */
const changes = z.discriminatedUnion('intent', [groupForm.extend({ intent: z.literal('details') }), ...memberForms]);

const keepsInput: ReadonlySet<string | undefined> = new Set(['details', 'invite']);

/** @param slug the group's */
export async function changeGroup(request: Request, context: Readonly<RouterContextProvider>, slug: string) {
  const staffScope = getOperatorScope(context);
  const group = await findGroup(staffScope, slug);
  if (!group) throw groupNotFound();
  const form = await readForm(request, changes);
  if (!form.ok)
    return keepsInput.has(form.refused.values.intent) ? refuse(form.refused) : refuseUnreadable(form.refused);
  const { value, values } = form;
  if (value.intent === 'details') {
    const { intent: _, ...details } = value;
    if (!(await updateGroup(staffScope, slug, details))) throw groupNotFound();
    return { done: 'The group was saved.' };
  }
  return changeMembers(request, context, { value, values }, { dealershipId: null, groupId: group.id, staffScope });
}

export const groupNotFound = () => data('There is no such group.', { status: 404 });
