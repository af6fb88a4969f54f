import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { isRefusal } from '../../features/staff/accounts/staff-request.ts';
import {
  changeMembershipRole,
  type MembershipRefusal,
  removeMembership,
} from '../../features/staff/memberships/change-membership.server.ts';
import type { StaffAccounts } from '../../features/staff/open-staff-accounts.server.ts';
import { dealerRoles } from '../../features/staff/roles.ts';
import type { PlatformScope } from '../../platform/postgres/database.ts';
import { changeInvitation, invitationForm } from '../server/change-invitation.server.ts';
import { consoleRequest } from '../server/console-request.ts';
import { refuse, type Refused } from '../server/read-form.server.ts';
import { signedIn } from '../server/signed-in.ts';
import { toStaffRequest } from '../server/staff-request.server.ts';

const role = z.enum(dealerRoles, 'Please choose a role.');
const id = z.uuid();

const inviteForm = z.object({
  intent: z.literal('invite'),
  email: z.string().trim().min(1, 'Please enter an email address.').max(254, 'This address is too long.'),
  name: z.string().trim().max(200, 'Use at most 200 characters.').default(''),
  role,
});
const roleForm = z.object({ intent: z.literal('change-role'), membership: id, role });
export const removeForm = z.object({ intent: z.literal('remove'), membership: id });
export const accountForm = z.object({ intent: z.enum(['disable', 'enable', 'remove-second-factor']), staff: id });

/** The forms of a page that lists the people of a dealership or group. */
export const memberForms = [inviteForm, invitationForm, roleForm, removeForm, accountForm] as const;

type MemberChange = z.output<(typeof memberForms)[number]>;

type Place = {
  /** Null on the platform's own pages, for operators. */
  dealershipId: number | null;
  groupId: number | null;
  /** From `platformDatabase.asStaff`. */
  staffScope: PlatformScope;
};

const refusals: Readonly<Record<MembershipRefusal, string>> = {
  unknown: 'This person no longer has this role. Someone may have removed it already.',
  group: 'This person has the role through the group. The platform’s operator changes it.',
  not_allowed: 'Your role does not allow this.',
  last_manager: 'A team needs a manager. Make someone else a manager first.',
  last_operator: 'This is the last operator. Invite another one first.',
  own_operator: 'You cannot remove your own role of operator. Another operator can.',
};

const accountChanges = {
  disable: {
    change: ({ disableStaffMember }: StaffAccounts) => disableStaffMember,
    done: 'The account was disabled. All its sessions have ended.',
  },
  enable: {
    change: ({ enableStaffMember }: StaffAccounts) => enableStaffMember,
    done: 'The account was enabled.',
  },
  'remove-second-factor': {
    change: ({ removeSecondFactorOf }: StaffAccounts) => removeSecondFactorOf,
    done: 'The second factor was removed. All sessions of this person have ended.',
  },
} as const;

/** A form that no button of the page sends: the page is old, or the request is not from it. */
export const refuseUnreadable = (refused: Refused) =>
  refuse({ ...refused, problem: 'Nothing was changed: reload the page and try again.' });

/** Invites people, changes invitations, roles and accounts, and removes people. */
export async function changeMembers(
  request: Request,
  context: Readonly<RouterContextProvider>,
  change: { value: MemberChange; values: Refused['values'] },
  { dealershipId, groupId, staffScope }: Place,
) {
  const { value, values } = change;
  const { accounts } = context.get(consoleRequest);
  const person = context.get(signedIn);
  const from = toStaffRequest(request, context);
  const report = (result: 'done' | MembershipRefusal, done: string) =>
    result === 'done' ? { done } : refuse({ values, problem: refusals[result] });

  switch (value.intent) {
    case 'invite': {
      const { email, name, role: invitedRole } = value;
      const place = { dealershipId, groupId };
      const result = await accounts.invite(person, from, { email, name, role: invitedRole, ...place });
      if (!isRefusal(result)) return { done: `The invitation to ${email} is queued.` };
      const { error, field } = result;
      return refuse({ values, ...(field ? { errors: { [field]: error } } : { problem: error }) });
    }
    case 'withdraw':
    case 'link':
      return changeInvitation(request, context, value, values);
    case 'change-role':
      return report(
        await changeMembershipRole(staffScope, { dealershipId, membershipId: value.membership, role: value.role }),
        'The role was changed.',
      );
    case 'remove':
      return report(
        await removeMembership(staffScope, { dealershipId, membershipId: value.membership }),
        'The role was removed.',
      );
    case 'disable':
    case 'enable':
    case 'remove-second-factor': {
      const target = { staffId: value.staff, dealershipId };
      const refusal = await accountChanges[value.intent].change(accounts)(person, from, target);
      return refusal ? refuse({ values, problem: refusal.error }) : { done: accountChanges[value.intent].done };
    }
  }
}
