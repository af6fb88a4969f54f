import type { PlatformScope, Transaction } from '../../../platform/postgres/database.ts';
import { can, listAssignableRoles, type StaffRole } from '../roles.ts';
import {
  deleteMembership,
  findMembership,
  type FoundMembership,
  hasOtherManager,
  hasOtherOperator,
  listActorRoles,
  lockTeam,
  type Membership,
  updateMembershipRole,
} from './membership-store.server.ts';

/**
 * `unknown`: there is no such membership, or not in this dealership. `group`: only operators change memberships of groups.
 * `not_allowed`: the person may not change it, or not to this role. `last_manager`, `last_operator`: someone has to be left;
 * an operator may remove the last manager. `own_operator`: one operator removes the role of another.
 */
export type MembershipRefusal = 'unknown' | 'group' | 'not_allowed' | 'last_manager' | 'last_operator' | 'own_operator';
export type MembershipResult = 'done' | MembershipRefusal;

type Change = {
  /** The dealership whose team page is used; null on the platform's own pages, for operators. */
  dealershipId: number | null;
  membershipId: string;
};

/** @param scope from `platformDatabase.asStaff`: whose it is decides what is allowed */
export const changeMembershipRole = (
  scope: PlatformScope,
  { role, ...change }: Change & { role: StaffRole },
): Promise<MembershipResult> =>
  scope.run(async (tx) => {
    const found = await findChangeable(tx, change, role);
    if (typeof found === 'string') return found;
    if (found.role !== role) await updateMembershipRole(tx, found.id, role);
    return 'done';
  });

/** @param scope from `platformDatabase.asStaff`: whose it is decides what is allowed */
export const removeMembership = (scope: PlatformScope, change: Change): Promise<MembershipResult> =>
  scope.run(async (tx) => {
    const found = await findChangeable(tx, change, null);
    if (typeof found === 'string') return found;
    await deleteMembership(tx, found.id);
    return 'done';
  });

/** @param role the new one; null to remove the membership */
async function findChangeable(
  tx: Transaction,
  { dealershipId, membershipId }: Change,
  role: StaffRole | null,
): Promise<Membership | MembershipRefusal> {
  await lockTeam(tx, dealershipId);
  const actorRoles = await listActorRoles(tx, dealershipId);
  const found = await findMembership(tx, membershipId);
  if (actorRoles.includes('operator')) return found ? checkAsOperator(tx, found, role) : 'unknown';
  if (!actorRoles.some((own) => can(own, 'team.manage'))) return 'not_allowed';
  if (dealershipId === null || found?.dealershipId !== dealershipId) return found?.groupId ? 'group' : 'unknown';
  if (role !== null && !actorRoles.some((own) => listAssignableRoles(own).includes(role))) return 'not_allowed';
  const staysManager = role === 'manager' || found.role !== 'manager';
  if (!staysManager && !(await hasOtherManager(tx, { dealershipId, membershipId }))) return 'last_manager';
  return found;
}

async function checkAsOperator(
  tx: Transaction,
  found: FoundMembership,
  role: StaffRole | null,
): Promise<Membership | MembershipRefusal> {
  // A role is an operator's or one in a place: to change from one to the other, remove the membership and invite again.
  if (role !== null && (role === 'operator') !== (found.role === 'operator')) return 'not_allowed';
  if (found.role !== 'operator' || role !== null) return found;
  await lockTeam(tx, null);
  if (!(await hasOtherOperator(tx, found.id))) return 'last_operator';
  return found.isOwn ? 'own_operator' : found;
}
