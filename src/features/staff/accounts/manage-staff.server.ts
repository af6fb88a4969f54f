import type { Transaction } from '../../../platform/postgres/database.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { staffMailJob } from '../mail/staff-mail-queues.server.ts';
import { hasOtherOperator, listActorRoles, listMemberships, lockTeam } from '../memberships/membership-store.server.ts';
import { can } from '../roles.ts';
import type { AccountDependencies } from './account-dependencies.server.ts';
import { openActorScope } from './actor.server.ts';
import { removeSecondFactors } from './second-factor-store.server.ts';
import { endAllAccess, type SignedIn } from './session-store.server.ts';
import { disableStaff, enableStaff, lockAccount } from './staff-store.server.ts';
import type { Refusal, StaffRequest } from './staff-request.ts';

type Target = {
  staffId: string;
  /** The dealership whose team page is used; null on the platform's own pages, for operators. */
  dealershipId: number | null;
};

const notAllowed: Refusal = { error: 'You may not change this account.' };
const worksElsewhere: Refusal = {
  error: 'This person also works elsewhere. Remove them from this team, or ask an operator to change their account.',
};

/** The person cannot sign in, and their sessions end at once. Their memberships stay for when they are enabled again. */
export const disableStaffMember = (
  tools: AccountDependencies,
  signedIn: SignedIn,
  request: StaffRequest,
  target: Target,
): Promise<Refusal | undefined> => {
  if (target.staffId === signedIn.staff.id) return Promise.resolve({ error: 'You cannot disable your own account.' });
  return changeAccount(tools, signedIn, request, target, async (tx) => {
    await lockTeam(tx, null);
    const operator = (await listMemberships(tx, target.staffId)).find(({ role }) => role === 'operator');
    if (operator && !(await hasOtherOperator(tx, operator.id)))
      return { error: 'This is the last operator. Invite another one first.' };
    await disableStaff(tx, target.staffId);
    return undefined;
  });
};

export const enableStaffMember = (
  tools: AccountDependencies,
  signedIn: SignedIn,
  request: StaffRequest,
  target: Target,
): Promise<Refusal | undefined> =>
  changeAccount(tools, signedIn, request, target, async (tx) => {
    await enableStaff(tx, target.staffId);
    return undefined;
  });

/** For a person who has lost their phone and their recovery codes. Ends their sessions; they are told by mail. */
export const removeSecondFactorOf = (
  tools: AccountDependencies,
  signedIn: SignedIn,
  request: StaffRequest,
  target: Target,
): Promise<Refusal | undefined> => {
  // There it needs the password.
  if (target.staffId === signedIn.staff.id)
    return Promise.resolve({ error: 'Remove your own second factor on the page “Account and security”.' });
  return changeAccount(tools, signedIn, request, target, async (tx) => {
    if (!(await lockAccount(tx, target.staffId))?.hasSecondFactor)
      return { error: 'This person has no second factor. It may have been removed already.' };
    await removeSecondFactors(tx, target.staffId);
    await endAllAccess(tx, target.staffId);
    await tools.jobs.send(tx, [staffMailJob({ kind: 'second-factor-removed', staffId: target.staffId })]);
    return undefined;
  });
};

/** Operators change every account. Managers change accounts that have no role outside of their dealership. */
async function changeAccount(
  tools: AccountDependencies,
  signedIn: SignedIn,
  request: StaffRequest,
  { staffId, dealershipId }: Target,
  change: (tx: Transaction) => Promise<Refusal | undefined>,
): Promise<Refusal | undefined> {
  if (!isUuid(staffId)) return notAllowed;
  return openActorScope(tools, signedIn, request, dealershipId ?? undefined).run(async (tx) => {
    const roles = await listActorRoles(tx, dealershipId);
    if (roles.includes('operator') && !(await lockAccount(tx, staffId))) return { error: 'There is no such account.' };
    if (!roles.includes('operator')) {
      const memberships = await listMemberships(tx, staffId);
      const isHere = memberships.some((membership) => membership.dealershipId === dealershipId);
      if (dealershipId === null || !isHere || !roles.some((role) => can(role, 'team.manage'))) return notAllowed;
      if (memberships.some((membership) => membership.dealershipId !== dealershipId)) return worksElsewhere;
    }
    return change(tx);
  });
}
