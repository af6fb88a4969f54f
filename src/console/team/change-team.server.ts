import { data, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { isRefusal } from '../../features/staff/accounts/staff-request.ts';
import {
  changeMembershipRole,
  type MembershipRefusal,
  removeMembership,
} from '../../features/staff/memberships/change-membership.server.ts';
import type { StaffAccounts } from '../../features/staff/open-staff-accounts.server.ts';
import { setRequiresSecondFactor } from '../../features/staff/memberships/team-settings-store.server.ts';
import { dealerRoles } from '../../features/staff/roles.ts';
import { changeInvitation, invitationForm } from '../server/change-invitation.server.ts';
import { consoleRequest } from '../server/console-request.ts';
import { readForm, refuse } from '../server/read-form.server.ts';
import { requireDealership, signedIn } from '../server/signed-in.ts';
import { toStaffRequest } from '../server/staff-request.server.ts';

const role = z.enum(dealerRoles, 'Please choose a role.');
const id = z.uuid();

/** The forms of the team page. */
const changes = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('invite'),
    email: z.string().trim().min(1, 'Please enter an email address.').max(254, 'This address is too long.'),
    name: z.string().trim().max(200, 'Use at most 200 characters.').default(''),
    role,
  }),
  invitationForm,
  z.object({ intent: z.literal('change-role'), membership: id, role }),
  z.object({ intent: z.literal('remove'), membership: id }),
  z.object({ intent: z.enum(['disable', 'enable', 'remove-second-factor']), staff: id }),
  z.object({ intent: z.literal('second-factor'), required: z.enum(['yes', 'no']) }),
]);

const refusals: Readonly<Record<MembershipRefusal, string>> = {
  unknown: 'This person is no longer in the team.',
  group: 'This person has the role through the group. The platform’s operator changes it.',
  not_allowed: 'Your role does not allow this.',
  last_manager: 'A team needs a manager. Make someone else a manager first.',
  last_operator: 'The platform needs an operator.',
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

export async function changeTeam(request: Request, context: Readonly<RouterContextProvider>) {
  const { id: dealershipId, scope } = requireDealership(context);
  const { accounts, platformDatabase, network, requestId } = context.get(consoleRequest);
  const person = context.get(signedIn);
  const from = toStaffRequest(request, context);
  const form = await readForm(request, changes);
  if (!form.ok) return refuse(form.refused);
  const { values, value } = form;
  const staffScope = platformDatabase.asStaff({ staffId: person.staff.id, network, requestId, dealershipId });
  const report = (result: 'done' | MembershipRefusal, done: string) =>
    result === 'done' ? { done } : refuse({ values, problem: refusals[result] });

  switch (value.intent) {
    case 'invite': {
      const { email, name, role: invitedRole } = value;
      const place = { dealershipId, groupId: null };
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
        'The person was removed from the team.',
      );
    case 'disable':
    case 'enable':
    case 'remove-second-factor': {
      const target = { staffId: value.staff, dealershipId };
      const refusal = await accountChanges[value.intent].change(accounts)(person, from, target);
      return refusal ? refuse({ values, problem: refusal.error }) : { done: accountChanges[value.intent].done };
    }
    case 'second-factor':
      await setRequiresSecondFactor(scope, value.required === 'yes');
      return {
        done: value.required === 'yes' ? 'Everyone now needs a second factor.' : 'A second factor is now optional.',
      };
    default:
      throw data('', { status: 400 });
  }
}
