import { randomInt } from 'node:crypto';
import { and, eq, isNull, like, sql } from 'drizzle-orm';
import { hashPassword } from '../features/staff/accounts/password-hash.server.ts';
import { removeSecondFactors } from '../features/staff/accounts/second-factor-store.server.ts';
import { endAllAccess } from '../features/staff/accounts/session-store.server.ts';
import { addStaff, disableStaff } from '../features/staff/accounts/staff-store.server.ts';
import { saveMembership } from '../features/staff/memberships/membership-store.server.ts';
import { staffMemberships } from '../features/staff/memberships/membership-tables.server.ts';
import { roleLabels, type StaffRole } from '../features/staff/roles.ts';
import { staff, staffCredentials } from '../features/staff/staff-tables.server.ts';
import { dealerships } from '../features/sites/site-tables.server.ts';
import type { PlatformScope, Transaction } from '../platform/postgres/database.ts';

/** Reserved for examples: mail to it goes nowhere. */
const domain = 'demo.example';
const dealershipSlug = 'swan-river-toyota';

const names: Readonly<Record<StaffRole, string>> = {
  operator: 'Robin Hale',
  manager: 'Morgan Reid',
  sales: 'Sasha Petrov',
  editor: 'Emma Li',
  stock: 'Stefan Costa',
};

export type DemoPerson = { email: string; password: string; label: string };

/**
 * One account per role in a demo dealership, with new passwords at every start. None on a platform with another dealership's
 * data, or with an operator of its own.
 */
export async function createDemoStaff(scope: PlatformScope): Promise<DemoPerson[]> {
  const people = await Promise.all(
    (Object.keys(names) as StaffRole[]).map(async (role) => {
      const password = makePassword();
      return { role, email: `${role}@${domain}`, password, passwordHash: await hashPassword(password) };
    }),
  );
  return scope.run(async (tx) => {
    // Servers that start together.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('demo staff'))`);
    const [dealership] = await tx
      .select({ id: dealerships.id, name: dealerships.name })
      .from(dealerships)
      .where(eq(dealerships.slug, dealershipSlug));
    if (!dealership || (await hasOwnOperator(tx))) return [];
    for (const { role, email, passwordHash } of people) {
      const staffId = await saveAccount(tx, { name: names[role], email, passwordHash });
      const dealershipId = role === 'operator' ? null : dealership.id;
      await saveMembership(tx, { staffId, role, dealershipId, groupId: null });
    }
    return people.map(({ role, email, password }) => ({
      email,
      password,
      label: role === 'operator' ? roleLabels[role] : `${roleLabels[role]}, ${dealership.name}`,
    }));
  });
}

type Colleague = { key: string; name: string; role: StaffRole; dealershipId: number; passwordHash: string };

/** A person of a demo dealership who appears in its desk. @returns their id */
export async function addDemoColleague(
  tx: Transaction,
  { key, name, role, dealershipId, passwordHash }: Colleague,
): Promise<string> {
  const staffId = await saveAccount(tx, { name, email: `${key}@${domain}`, passwordHash });
  await saveMembership(tx, { staffId, role, dealershipId, groupId: null });
  return staffId;
}

async function saveAccount(
  tx: Transaction,
  person: { name: string; email: string; passwordHash: string },
): Promise<string> {
  const added = await addStaff(tx, person);
  if (added !== undefined) return added;
  const [found] = await tx
    .update(staff)
    .set({ disabledAt: null })
    .where(eq(staff.email, person.email))
    .returning({ id: staff.id });
  const id = found?.id ?? '';
  await tx.update(staffCredentials).set({ password: person.passwordHash }).where(eq(staffCredentials.staffId, id));
  await removeSecondFactors(tx, id);
  await endAllAccess(tx, id);
  return id;
}

async function hasOwnOperator(tx: Transaction): Promise<boolean> {
  const [own] = await tx
    .select({ id: staff.id })
    .from(staffMemberships)
    .innerJoin(staff, eq(staff.id, staffMemberships.staffId))
    .where(and(eq(staffMemberships.role, 'operator'), sql`${staff.email} not like ${`%@${domain}`}`))
    .limit(1);
  return own !== undefined;
}

/** Accounts of a demo do not sign in to a platform that is no longer one. */
export const disableDemoStaff = (scope: PlatformScope): Promise<void> =>
  scope.run(async (tx) => {
    const people = await tx
      .select({ id: staff.id })
      .from(staff)
      .where(and(like(staff.email, `%@${domain}`), isNull(staff.disabledAt)));
    for (const { id } of people) await disableStaff(tx, id);
  });

const consonants = 'bdfghjklmnprstvwz';
const vowels = 'aeiou';
const pick = (letters: string): string => letters[randomInt(letters.length)] ?? '';

/** Four syllable pairs that can be read aloud, such as `kolu-mari-tepa-zuno`: 51 random bits. */
const makePassword = (): string =>
  Array.from({ length: 4 }, () => pick(consonants) + pick(vowels) + pick(consonants) + pick(vowels)).join('-');
