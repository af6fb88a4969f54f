import { sql } from 'drizzle-orm';
import postgres, { type Sql } from 'postgres';
import type { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { consoleRoutes } from '../../../src/console/console-routes.ts';
import type { ConsoleRoute } from '../../../src/console/route-table/route-entry.ts';
import { listAuditEntries } from '../../../src/features/audit/audit-store.server.ts';
import { requireDealership } from '../../../src/console/server/signed-in.ts';
import {
  changeMembershipRole,
  removeMembership,
} from '../../../src/features/staff/memberships/change-membership.server.ts';
import {
  listMemberships,
  listTeam,
  saveMembership,
} from '../../../src/features/staff/memberships/membership-store.server.ts';
import { can, dealerRoles, type Permission, type StaffRole } from '../../../src/features/staff/roles.ts';
import type { Scope } from '../../../src/platform/postgres/database.ts';
import { isStaffAccessDenied, type StaffActor } from '../../../src/platform/postgres/staff-actor.ts';
import { enterConsole } from '../../support/console/enter-console.ts';
import { addMember, createStaff } from '../../support/database/create-staff.ts';
import type { Tenant } from '../../support/database/create-tenant.ts';
import { type Databases, openDatabases } from '../../support/database/open-databases.ts';
import type { TestDatabase } from '../../support/database/test-database.ts';
import { emptyTables } from '../../support/database/empty-tables.ts';
import { createTenantDatabase, findTenants } from '../../support/database/tenant-database.ts';

/** The parameters that are in the path. */
const pick = (path: string, { dealership, site }: { dealership: string; site: string }): Record<string, string> =>
  path.includes(':site') ? { site } : { dealership };

let test: TestDatabase;
let owner: Sql;
let databases: Databases;
let ours: Tenant;
let theirs: Tenant;
let group: number;

beforeAll(async () => {
  test = await createTenantDatabase();
  owner = postgres(test.url, { max: 2, onnotice: () => undefined });
  [ours, theirs] = await findTenants(owner);
  const [added] = await owner`insert into groups (slug, name) values ('swan', 'Swan Group') returning id`;
  group = added?.id as number;
  databases = openDatabases(test.url, { connections: 4 });
});
beforeEach(async () => {
  await owner`delete from staff`;
  await owner`update dealerships set group_id = null`;
});
afterAll(async () => {
  await databases.close();
  await owner.end();
  await test.drop();
});

const enter = (actor: StaffActor) => databases.database.forStaff(actor);

/** Whether the person gets into the scope; any other error fails the test. */
const isLetIn = async (scope: Scope<string>): Promise<boolean> => {
  try {
    await scope.run((tx) => tx.execute(sql`select 1`));
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: '42501' });
    expect(isStaffAccessDenied(error)).toBe(true);
    return false;
  }
};
const listOpen = async (actor: StaffActor): Promise<boolean[]> => {
  const staff = enter(actor);
  return [
    await isLetIn(staff.dealership(ours.dealershipId)),
    await isLetIn(staff.site(ours.siteId)),
    await isLetIn(staff.dealership(theirs.dealershipId)),
    await isLetIn(staff.site(theirs.siteId)),
  ];
};
const readScope = async (scope: Scope<string>) => {
  const { rows } = await scope.run((tx) =>
    tx.execute(sql`select app.staff_id() as staff, app.dealership_id() as dealership, app.site_id() as site,
      app.is_platform() as platform, array(select id from dealerships) as dealerships`),
  );
  return rows[0];
};

describe('the scope of a staff member', () => {
  it('26.3 is the dealership or the site that it was opened for, and its rows only', async () => {
    const robin = await createStaff(owner);
    await addMember(owner, robin, 'sales', { dealershipId: ours.dealershipId });
    const { dealershipId, siteId } = ours;
    const seen = { staff: robin.staffId, platform: false, dealerships: [dealershipId] };
    expect(await readScope(enter(robin).dealership(dealershipId))).toEqual({
      ...seen,
      dealership: dealershipId,
      site: null,
    });
    expect(await readScope(enter(robin).site(siteId))).toEqual({ ...seen, dealership: null, site: siteId });
    expect(await readScope(databases.database.forSite(siteId))).toMatchObject({ staff: null, site: siteId });
  });

  it.each<[string, StaffRole, () => object, boolean[]]>([
    ['a member of the dealership', 'stock', () => ({ dealershipId: ours.dealershipId }), [true, true, false, false]],
    ['a member of its group', 'editor', () => ({ groupId: group }), [true, true, false, false]],
    ['an operator', 'operator', () => ({}), [true, true, true, true]],
  ])('26.3 opens to %s', async (_who, role, getPlace, open) => {
    await owner`update dealerships set group_id = ${group} where id = ${ours.dealershipId}`;
    const robin = await createStaff(owner);
    await addMember(owner, robin, role, getPlace());
    expect(await listOpen(robin)).toEqual(open);
  });

  it('26.3 opens to a person with several memberships in each of their places', async () => {
    const robin = await createStaff(owner);
    await addMember(owner, robin, 'sales', { dealershipId: ours.dealershipId });
    await addMember(owner, robin, 'manager', { dealershipId: theirs.dealershipId });
    expect(await listOpen(robin)).toEqual([true, true, true, true]);
  });

  it('26.3 is closed to people without a membership, disabled people, unknown people, and places that do not exist', async () => {
    const robin = await createStaff(owner);
    const closed = [false, false, false, false];
    expect(await listOpen(robin)).toEqual(closed);
    expect(await listOpen({ ...robin, staffId: crypto.randomUUID() })).toEqual(closed);
    await addMember(owner, robin, 'operator');
    expect(await isLetIn(enter(robin).dealership(0))).toBe(false);
    expect(await isLetIn(enter(robin).site(0))).toBe(false);
    await owner`update staff set disabled_at = now()`;
    expect(await listOpen(robin)).toEqual(closed);
    expect(await isLetIn(databases.platformDatabase.asStaff(robin))).toBe(false);
  });

  it('26.errors closes with the membership: the next transaction fails, and nothing is half-written', async () => {
    const robin = await createStaff(owner);
    const membership = await addMember(owner, robin, 'manager', { dealershipId: ours.dealershipId });
    const scope = enter(robin).dealership(ours.dealershipId);
    const rename = (name: string) => scope.run((tx) => tx.execute(sql`update locations set name = ${name}`));
    await rename('Before');
    await owner`delete from staff_memberships where id = ${membership}`;
    await expect(rename('After')).rejects.toMatchObject({ code: '42501' });
    const names = await owner`select name from locations where dealership_id = ${ours.dealershipId}`;
    expect(names.map(({ name }) => name)).toEqual(['Before']);
    // The connection is as good as new.
    expect(await readScope(databases.database.forSite(ours.siteId))).toMatchObject({ staff: null, site: ours.siteId });
  });

  it('26.errors is not found by a request whose membership ends while it runs, or whose form was opened before', async () => {
    const robin = await createStaff(owner);
    const membership = await addMember(owner, robin, 'manager', { dealershipId: ours.dealershipId });
    const [location] = await owner`select id, name from locations where dealership_id = ${ours.dealershipId}`;
    const pattern = '/dealerships/:dealership/locations/:location';
    const visit = { ...robin, pattern, params: { dealership: 'ours' }, method: 'POST' } as const;
    const rename = (context: RouterContextProvider) =>
      requireDealership(context).scope.run((tx) =>
        tx.execute(sql`update locations set name = 'After' where id = ${location?.id}`),
      );
    const ending = enterConsole(databases, visit, async (context) => {
      await owner`delete from staff_memberships where id = ${membership}`;
      await rename(context);
    });
    expect(await ending).toBe(404);
    expect(await enterConsole(databases, visit, rename)).toBe(404);
    expect(await owner`select name from locations where id = ${location?.id}`).toEqual([{ name: location?.name }]);
  });

  const ofDealer = consoleRoutes.filter(({ path }) => /:(dealership|site)\b/.test(path));

  it.each(dealerRoles)(
    '26.3 a %s of a group uses the same routes in its dealerships as one of a dealership',
    async (role) => {
      await owner`update dealerships set group_id = ${group} where id = ${ours.dealershipId}`;
      const robin = await createStaff(owner);
      await addMember(owner, robin, role, { groupId: group });
      const places = { ours: { dealership: 'ours', site: 'ours' }, theirs: { dealership: 'theirs', site: 'theirs' } };
      const wrong: string[] = [];
      for (const route of ofDealer as readonly ConsoleRoute[]) {
        for (const method of ['GET', 'POST'] as const) {
          const permission = method === 'GET' ? route.read : route.write;
          if (permission === undefined) continue;
          const visit = { ...robin, pattern: route.path, method };
          const inGroup = await enterConsole(databases, { ...visit, params: pick(route.path, places.ours) });
          const elsewhere = await enterConsole(databases, { ...visit, params: pick(route.path, places.theirs) });
          const expected = can(role, permission as Permission) ? 200 : 403;
          if (inGroup !== expected || elsewhere !== 404)
            wrong.push(`${method} ${route.path}: ${inGroup}, ${elsewhere}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  it('26.3 is left by a dealership that leaves its group', async () => {
    await owner`update dealerships set group_id = ${group}`;
    const robin = await createStaff(owner);
    await addMember(owner, robin, 'manager', { groupId: group });
    expect(await listOpen(robin)).toEqual([true, true, true, true]);
    await owner`update dealerships set group_id = null where id = ${theirs.dealershipId}`;
    expect(await listOpen(robin)).toEqual([true, true, false, false]);
  });

  it('26.security takes hostile values as text', async () => {
    const robin = await createStaff(owner);
    await addMember(owner, robin, 'sales', { dealershipId: ours.dealershipId });
    const hostile = `'); select set_config('app.dealership_id', '${theirs.dealershipId}', true); --`;
    const scope = databases.database.forStaff({ ...robin, network: hostile, requestId: hostile });
    expect(await readScope(scope.dealership(ours.dealershipId))).toMatchObject({ dealership: ours.dealershipId });
    const stolen = databases.database.forStaff({ ...robin, staffId: hostile });
    await expect(readScope(stolen.dealership(theirs.dealershipId))).rejects.toMatchObject({ code: '22P02' });
  });
});

const readVisits = async () => {
  const visits = await owner`select staff_id, dealership_id, after->>'day' as day from audit_log
    where action = 'viewed as manager' order by id`;
  return visits.map((visit) => ({ ...visit }));
};

describe('an operator who opens the pages of a dealership', () => {
  const ofDealership = { pattern: '/dealerships/:dealership/team', params: { dealership: 'ours' } };
  const ofWebsite = { pattern: '/sites/:site/pages', params: { site: 'ours' } };

  it('26.6 leaves one entry a day in its history, from whichever page of the dealership or its website', async () => {
    await emptyTables(owner, 'audit_log');
    const operator = await createStaff(owner, 'Olive');
    await addMember(owner, operator, 'operator');
    const visit = (place: typeof ofDealership | typeof ofWebsite, now: string) =>
      enterConsole(databases, { ...operator, ...place, now: new Date(now) });
    // 15:30 and 16:30 UTC are two days in Perth.
    expect(await visit(ofDealership, '2026-11-17T15:30Z')).toBe(200);
    expect(await visit(ofDealership, '2026-11-17T15:31Z')).toBe(200);
    expect(await visit(ofWebsite, '2026-11-17T15:32Z')).toBe(200);
    const entry = { staff_id: operator.staffId, dealership_id: ours.dealershipId };
    expect(await readVisits()).toEqual([{ ...entry, day: '2026-11-17' }]);
    expect(await visit(ofWebsite, '2026-11-17T16:30Z')).toBe(200);
    expect(await readVisits()).toEqual([
      { ...entry, day: '2026-11-17' },
      { ...entry, day: '2026-11-18' },
    ]);
    const { entries } = await listAuditEntries(enter(operator).dealership(ours.dealershipId), {}, { limit: 5 });
    expect(entries).toMatchObject([{ staffName: 'Olive' }, { staffName: 'Olive' }]);
  });

  it('26.6 leaves none with a role of their own there, as a manager of the dealership or of its group', async () => {
    await emptyTables(owner, 'audit_log');
    await owner`update dealerships set group_id = ${group} where id = ${ours.dealershipId}`;
    const [manager, ofGroup, both] = [await createStaff(owner), await createStaff(owner), await createStaff(owner)];
    await addMember(owner, manager, 'manager', { dealershipId: ours.dealershipId });
    await addMember(owner, ofGroup, 'manager', { groupId: group });
    await addMember(owner, both, 'operator');
    await addMember(owner, both, 'manager', { dealershipId: ours.dealershipId });
    for (const person of [manager, ofGroup, both])
      for (const place of [ofDealership, ofWebsite])
        expect(await enterConsole(databases, { ...person, ...place })).toBe(200);
    expect(await readVisits()).toEqual([]);
  });
});

/** A manager, a salesperson of the same dealership and one of another, a group member and an operator. */
async function createPeople() {
  await owner`update dealerships set group_id = ${group} where id = ${ours.dealershipId}`;
  const [manager, sales, theirSales, ofGroup, operator] = [
    await createStaff(owner),
    await createStaff(owner),
    await createStaff(owner),
    await createStaff(owner),
    await createStaff(owner),
  ];
  return {
    manager,
    sales,
    operator,
    ids: {
      manager: await addMember(owner, manager, 'manager', { dealershipId: ours.dealershipId }),
      sales: await addMember(owner, sales, 'sales', { dealershipId: ours.dealershipId }),
      theirSales: await addMember(owner, theirSales, 'sales', { dealershipId: theirs.dealershipId }),
      ofGroup: await addMember(owner, ofGroup, 'stock', { groupId: group }),
      operator: await addMember(owner, operator, 'operator'),
    },
  };
}
const change = (actor: StaffActor, membershipId: string, role: StaffRole) =>
  changeMembershipRole(databases.platformDatabase.asStaff(actor), {
    dealershipId: ours.dealershipId,
    membershipId,
    role,
  });
const remove = (actor: StaffActor, membershipId: string) =>
  removeMembership(databases.platformDatabase.asStaff(actor), { dealershipId: ours.dealershipId, membershipId });
const readRoles = async () =>
  (await owner`select role from staff_memberships order by created_at, id`)
    .map(({ role }) => role as string)
    .toSorted();

describe('memberships', () => {
  it('26.3 are listed per person, and as the team of a dealership', async () => {
    await owner`update dealerships set group_id = ${group} where id = ${ours.dealershipId}`;
    const [alex, robin, kim] = [
      await createStaff(owner, 'Alex'),
      await createStaff(owner, 'Robin'),
      await createStaff(owner, 'Kim'),
    ];
    await addMember(owner, alex, 'manager', { groupId: group });
    await addMember(owner, alex, 'sales', { dealershipId: theirs.dealershipId });
    await addMember(owner, robin, 'stock', { dealershipId: ours.dealershipId });
    await addMember(owner, kim, 'operator');
    const list = ({ staffId }: StaffActor) =>
      databases.platformDatabase.forPlatform().run((tx) => listMemberships(tx, staffId));
    expect(await list(alex)).toMatchObject([
      { role: 'manager', groupId: group, dealershipId: null, placeName: 'Swan Group' },
      { role: 'sales', groupId: null, dealershipId: theirs.dealershipId },
    ]);
    expect(await list(kim)).toMatchObject([{ role: 'operator', placeName: null }]);
    expect(await listTeam(enter(robin).dealership(ours.dealershipId))).toMatchObject([
      { staffId: alex.staffId, name: 'Alex', role: 'manager', groupName: 'Swan Group', lastSeenAt: null },
      { staffId: robin.staffId, name: 'Robin', role: 'stock', groupName: null, disabledAt: null },
    ]);
    // Not a visitor's request, even in the dealership's scope.
    expect(await listTeam(databases.database.forDealership(ours.dealershipId))).toEqual([]);
  });

  it('26.3 of the same person in the same place are one, with the newer role', async () => {
    const robin = await createStaff(owner);
    const place = { dealershipId: ours.dealershipId, groupId: null };
    const save = (role: StaffRole) =>
      databases.platformDatabase
        .forPlatform()
        .run((tx) => saveMembership(tx, { ...place, staffId: robin.staffId, role }));
    expect(await save('sales')).toBe(await save('manager'));
    expect(await owner`select role from staff_memberships where staff_id = ${robin.staffId}`).toEqual([
      { role: 'manager' },
    ]);
    await expect(save('operator')).rejects.toMatchObject({ cause: { code: '23514' } });
  });

  it('26.3 can be changed by a manager within the dealership, and not to operator', async () => {
    const { manager, ids } = await createPeople();
    expect(await change(manager, ids.sales, 'stock')).toBe('done');
    expect(await change(manager, ids.sales, 'operator')).toBe('not_allowed');
    expect(await change(manager, ids.theirSales, 'manager')).toBe('unknown');
    expect(await change(manager, ids.ofGroup, 'manager')).toBe('group');
    expect(await change(manager, ids.operator, 'sales')).toBe('unknown');
    expect(await remove(manager, ids.theirSales)).toBe('unknown');
    expect(await remove(manager, ids.operator)).toBe('unknown');
    expect(await readRoles()).toEqual(['manager', 'operator', 'sales', 'stock', 'stock']);
    expect(await remove(manager, ids.sales)).toBe('done');
    expect(await readRoles()).toEqual(['manager', 'operator', 'sales', 'stock']);
  });

  it('26.3 can be changed neither by other roles nor by managers of other dealerships', async () => {
    const { sales, ids } = await createPeople();
    const rival = await createStaff(owner);
    await addMember(owner, rival, 'manager', { dealershipId: theirs.dealershipId });
    for (const actor of [sales, rival]) {
      expect(await change(actor, ids.sales, 'manager')).toBe('not_allowed');
      expect(await remove(actor, ids.manager)).toBe('not_allowed');
    }
    // Without a person nothing is allowed either.
    const platform = databases.platformDatabase.forPlatform();
    const byNoOne = { dealershipId: ours.dealershipId, membershipId: ids.sales };
    expect(await removeMembership(platform, byNoOne)).toBe('not_allowed');
  });

  it('26.3 leave a dealership its last manager, unless an operator decides otherwise', async () => {
    const { manager, operator, ids } = await createPeople();
    expect(await change(manager, ids.manager, 'sales')).toBe('last_manager');
    expect(await remove(manager, ids.manager)).toBe('last_manager');
    const second = await createStaff(owner);
    await addMember(owner, second, 'manager', { groupId: group });
    await owner`update staff set disabled_at = now() where id = ${second.staffId}`;
    expect(await remove(manager, ids.manager)).toBe('last_manager');
    await owner`update staff set disabled_at = null`;
    expect(await change(manager, ids.manager, 'sales')).toBe('done');
    expect(await remove(operator, ids.manager)).toBe('done');
    expect(await remove(operator, ids.ofGroup)).toBe('done');
  });

  it('26.3 leave a manager when two managers remove each other at the same moment', async () => {
    const { manager, ids } = await createPeople();
    const second = await createStaff(owner);
    const secondId = await addMember(owner, second, 'manager', { dealershipId: ours.dealershipId });
    const results = await Promise.all([remove(manager, secondId), remove(second, ids.manager)]);
    expect(results.toSorted()).toEqual(['done', 'not_allowed']);
  });

  it('26.3 leave the platform an operator', async () => {
    const { operator, ids } = await createPeople();
    expect(await remove(operator, ids.operator)).toBe('last_operator');
    expect(await change(operator, ids.operator, 'manager')).toBe('not_allowed');
    expect(await change(operator, ids.sales, 'operator')).toBe('not_allowed');
    const second = await createStaff(owner);
    await addMember(owner, second, 'operator');
    // The other one removes it, so that no slip locks an operator out.
    expect(await remove(operator, ids.operator)).toBe('own_operator');
    expect(await remove(second, ids.operator)).toBe('done');
    expect(await remove(operator, ids.sales)).toBe('not_allowed');
  });

  it('26.5 are recorded when they change, under the name of who changed them', async () => {
    const { manager, ids } = await createPeople();
    await emptyTables(owner, 'audit_log');
    await change(manager, ids.sales, 'stock');
    await change(manager, ids.sales, 'stock');
    await remove(manager, ids.sales);
    expect(
      await owner`select staff_id, action, record_type, dealership_id, before->>'role' as before, after->>'role' as after
        from audit_log order by id`,
    ).toMatchObject([
      {
        staff_id: manager.staffId,
        action: 'update',
        record_type: 'staff_memberships',
        before: 'sales',
        after: 'stock',
      },
      { action: 'delete', dealership_id: ours.dealershipId, before: 'stock', after: null },
    ]);
  });
});
