import type { Sql } from 'postgres';
import type { StaffRole } from '../../../src/features/staff/roles.ts';
import type { StaffActor } from '../../../src/platform/postgres/staff-actor.ts';
import { hashTestNetwork } from '../fixtures/test-network.ts';

export type StaffPlace = { dealershipId?: number; groupId?: number };

/** Creates a person. @returns the person as the actor of a request */
export async function createStaff(owner: Sql, name = 'Robin'): Promise<StaffActor> {
  const email = `${crypto.randomUUID()}@example.com`;
  const [person] = await owner`insert into staff ${owner({ name, email })} returning id`;
  return { staffId: person?.id as string, network: hashTestNetwork(), requestId: 'req-1' };
}

/** Gives a person a role. @returns the membership's id */
export async function addMember(
  owner: Sql,
  { staffId }: StaffActor,
  role: StaffRole,
  { dealershipId = undefined, groupId = undefined }: StaffPlace = {},
): Promise<string> {
  const row = { staff_id: staffId, role, dealership_id: dealershipId ?? null, group_id: groupId ?? null };
  const [added] = await owner`insert into staff_memberships ${owner(row)} returning id`;
  return added?.id as string;
}
