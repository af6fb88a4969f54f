import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as accountPage from '../../../src/console/account/account-page.tsx';
import * as groupPage from '../../../src/console/platform/groups/group-page.tsx';
import * as personPage from '../../../src/console/platform/staff/person-page.tsx';
import * as staffPage from '../../../src/console/platform/staff/staff-page.tsx';
import * as teamPage from '../../../src/console/team/team-page.tsx';
import { createStaffVisitor } from '../../support/console/staff-visitor.ts';
import { emptyTables } from '../../support/database/empty-tables.ts';
import { goodPassword, openStaffHarness, type StaffHarness } from '../../support/harness/staff-harness.ts';

type Member = Awaited<ReturnType<StaffHarness['addMember']>>;
type Form = Readonly<Record<string, string>>;

let staff: StaffHarness;
let visitor: ReturnType<typeof createStaffVisitor>;
let groupId: number;
let operator: Member;
let manager: Member;

beforeAll(async () => {
  staff = await openStaffHarness();
  staff.tools.requiresOperatorFactor = false;
  visitor = createStaffVisitor(staff);
  const [group] = await staff.owner`insert into groups (slug, name) values ('swan', 'Swan Group') returning id`;
  groupId = group?.id as number;
  await staff.owner`update dealerships set group_id = ${groupId} where id = ${staff.ours.dealershipId}`;
});
beforeEach(async () => {
  operator = await staff.addMember('operator');
  manager = await staff.addMember('manager', { dealershipId: staff.ours.dealershipId });
  await emptyTables(staff.owner, 'audit_log');
});
afterEach(async () => {
  await staff.owner`delete from staff`;
  await staff.owner`delete from staff_invitations`;
  await emptyTables(staff.owner, 'limited_actions');
});
afterAll(() => staff.close());

const team = { pattern: '/dealerships/:dealership/team', params: { dealership: 'ours' } };
const group = { pattern: '/platform/groups/:groupSlug', params: { groupSlug: 'swan' } };
const people = { pattern: '/platform/staff' };
const account = { pattern: '/account' };
const toPerson = (person: string) => ({ pattern: '/platform/staff/:person', params: { person } });

const onTeam = ({ browser }: Member, form: Form) => visitor.send(browser, teamPage, { ...team, form });
const onGroup = ({ browser }: Member, form: Form) => visitor.send(browser, groupPage, { ...group, form });
const onPeople = ({ browser }: Member, form: Form) => visitor.send(browser, staffPage, { ...people, form });
const onAccount = (browser: Member['browser'], form: Form) => visitor.send(browser, accountPage, { ...account, form });

/** Whose access alone is tested. */
const anyPage = { loader: async () => 'shown' };

const hire = () => staff.addMember('sales', { dealershipId: staff.ours.dealershipId });
const readMembership = async ({ id }: { id: string }) => {
  const [row] = await staff.owner`select id, role from staff_memberships where staff_id = ${id}`;
  return { id: row?.id as string, role: row?.role as string };
};
const readInvitation = async (email: string) => {
  const [row] = await staff.owner`select id, group_id, dealership_id, revoked_at from staff_invitations
    where email = ${email} order by created_at desc limit 1`;
  return row as { id: string; group_id: number | null; dealership_id: number | null; revoked_at: Date | null };
};
const addPasskey = async ({ id }: Member) => {
  await staff.owner`insert into staff_passkeys (staff_id, name, credential_id, public_key) values (${id}, 'Lost', ${id}, '\\x00')`;
  await staff.owner`update staff set two_factor_enabled = true where id = ${id}`;
};
/** Newest last. */
const readLog = async (type = 'staff_memberships') => {
  const entries = await staff.owner`select staff_id, action, parent_id from audit_log
    where record_type = ${type} order by id`;
  return entries.map((entry) => ({ ...entry }));
};
const accept = async (link: string) => {
  const browser = staff.openBrowser();
  const given = { token: link.replace(/^.*\//, ''), name: 'Alex Chen', password: goodPassword };
  return { browser, result: browser.keep(await staff.accounts.acceptAsNewPerson(browser.request, given)) };
};

describe('the forms of the team page', () => {
  it('26.7 change a role, which is recorded; a role that does not exist and a person who has left are refused', async () => {
    const sam = await hire();
    const membership = (await readMembership(sam)).id;
    const form = { intent: 'change-role', membership, role: 'stock' };
    expect(await onTeam(manager, { ...form, role: 'owner' })).toMatchObject({
      status: 422,
      problem: expect.stringContaining('Nothing was changed'),
    });
    expect(await onTeam(manager, form)).toEqual({ status: 200, done: 'The role was changed.' });
    expect((await readMembership(sam)).role).toBe('stock');
    expect(await readLog()).toEqual([{ staff_id: manager.id, action: 'update', parent_id: sam.id }]);
    const removal = { intent: 'remove', membership };
    expect(await onTeam(manager, removal)).toMatchObject({ status: 200 });
    for (const late of [removal, form])
      expect(await onTeam(manager, late)).toMatchObject({
        status: 422,
        problem: expect.stringContaining('no longer has this role'),
      });
  });

  it('26.7 remove a second factor once: sessions end, and a second press says that there is none', async () => {
    const sam = await hire();
    await addPasskey(sam);
    const form = { intent: 'remove-second-factor', staff: sam.id };
    expect(await onTeam(manager, form)).toMatchObject({
      status: 200,
      done: expect.stringContaining('The second factor was removed.'),
    });
    expect(await sam.browser.session()).toBeUndefined();
    expect(await staff.openBrowser().signIn(sam.email)).toMatchObject({ state: 'signed-in' });
    expect(await onTeam(manager, form)).toMatchObject({
      status: 422,
      problem: expect.stringContaining('no second factor'),
    });
    await addPasskey(manager);
    expect(await onTeam(manager, { ...form, staff: manager.id })).toMatchObject({
      status: 422,
      problem: expect.stringContaining('your own second factor'),
    });
    expect(await manager.browser.session()).toMatchObject({ staff: { hasSecondFactor: true } });
  });

  it('26.7 withdraw an invitation once, whose link no longer works', async () => {
    const email = 'withdrawn@dealer.example';
    await onTeam(manager, { intent: 'invite', email, name: '', role: 'sales' });
    const invitation = (await readInvitation(email)).id;
    const created = await onTeam(operator, { intent: 'link', invitation });
    expect(await onTeam(manager, { intent: 'withdraw', invitation })).toEqual({
      status: 200,
      done: 'The invitation was withdrawn.',
    });
    expect((await accept(created.invitationLink?.link ?? '')).result).toMatchObject({
      error: expect.stringContaining('withdrawn'),
    });
    expect(await onTeam(manager, { intent: 'withdraw', invitation })).toMatchObject({
      status: 422,
      problem: 'This invitation was accepted or withdrawn.',
    });
  });

  it('26.7 create a link to hand over for operators only, which works once', async () => {
    const email = 'linked@dealer.example';
    await onTeam(manager, { intent: 'invite', email, name: '', role: 'sales' });
    const form = { intent: 'link', invitation: (await readInvitation(email)).id };
    expect(await onTeam(manager, form)).toMatchObject({ status: 422 });
    const { status, invitationLink } = await onTeam(operator, form);
    expect({ status, to: invitationLink?.email }).toEqual({ status: 200, to: email });
    const { browser, result } = await accept(invitationLink?.link ?? '');
    expect(result).toMatchObject({ state: 'signed-in' });
    expect((await browser.session())?.memberships).toEqual([
      { role: 'sales', dealershipId: staff.ours.dealershipId, groupId: null },
    ]);
    expect((await accept(invitationLink?.link ?? '')).result).toMatchObject({ error: expect.any(String) });
  });

  it('26.7 leave an invitation to the group alone: the operator’s page of the group has it, and the list names it', async () => {
    const email = 'group@dealer.example';
    await onGroup(operator, { intent: 'invite', email, name: '', role: 'sales' });
    const invitation = (await readInvitation(email)).id;
    const listed = { invitations: [{ email, groupId, place: 'Swan Group' }] };
    expect(await visitor.open(manager.browser, teamPage, team)).toMatchObject({ ...listed, groupPath: undefined });
    expect(await visitor.open(operator.browser, teamPage, team)).toMatchObject({
      ...listed,
      groupPath: '/platform/groups/swan',
    });
    expect(await onTeam(manager, { intent: 'withdraw', invitation })).toMatchObject({ status: 422 });
    expect((await readInvitation(email)).revoked_at).toBeNull();
  });
});

describe('the forms of the account page', () => {
  it('26.2 end one session, and all others', async () => {
    const [second, third] = [staff.openBrowser(), staff.openBrowser()];
    for (const browser of [second, third]) await browser.signIn(manager.email);
    const { session } = await second.requireSession();
    const form = { intent: 'end-session', id: session.id };
    expect(await onAccount(operator.browser, form)).toMatchObject({ status: 200 });
    expect(await second.session()).toBeDefined(); // another person's
    expect(await onAccount(manager.browser, form)).toMatchObject({ status: 200, done: 'The session was ended.' });
    expect(await second.session()).toBeUndefined();
    expect(await third.session()).toBeDefined();
    expect(await onAccount(manager.browser, { intent: 'end-other-sessions' })).toMatchObject({
      status: 200,
      done: 'All other sessions were ended.',
    });
    expect(await third.session()).toBeUndefined();
    expect(await manager.browser.session()).toBeDefined();
    expect(await onAccount(second, { intent: 'end-other-sessions' })).toMatchObject({ status: 401 });
  });

  it('26.2 change the password: sessions elsewhere end, and only the new one signs in', async () => {
    const newPassword = 'seven purple kettles sing';
    const elsewhere = staff.openBrowser();
    await elsewhere.signIn(manager.email);
    const form = { intent: 'change-password', password: goodPassword, newPassword };
    const refused = await onAccount(manager.browser, { ...form, password: 'something else entirely' });
    expect(refused).toMatchObject({ status: 422, values: { intent: 'change-password' } });
    expect(Object.keys(refused.errors ?? {})).toEqual(['password']);
    expect(await onAccount(manager.browser, { ...form, newPassword: 'password1234' })).toMatchObject({
      status: 422,
      errors: { newPassword: expect.any(String) },
    });
    expect(await elsewhere.session()).toBeDefined();
    expect(await onAccount(manager.browser, form)).toMatchObject({
      status: 200,
      done: 'Your password was changed. You are signed out everywhere else.',
    });
    expect(await elsewhere.session()).toBeUndefined();
    expect(await manager.browser.session()).toBeDefined();
    expect(await staff.openBrowser().signIn(manager.email)).toMatchObject({ field: 'password' });
    expect(await staff.openBrowser().signIn(manager.email, newPassword)).toMatchObject({ state: 'signed-in' });
    expect(await readLog('staff_credentials')).toEqual([
      { staff_id: manager.id, action: 'update', parent_id: manager.id },
    ]);
  });
});

describe('the page of a group', () => {
  it('26.6 invites to the whole group: the person works in its dealerships, and nowhere else', async () => {
    const invite = { intent: 'invite', email: 'alex@dealer.example', name: 'Alex', role: 'sales' };
    expect(await onGroup(operator, { ...invite, email: ' ' })).toMatchObject({
      status: 422,
      errors: { email: 'Please enter an email address.' },
      values: { name: 'Alex', role: 'sales' },
    });
    expect(await onGroup(operator, { ...invite, email: 'alex' })).toMatchObject({
      status: 422,
      errors: { email: expect.any(String) },
      values: { email: 'alex', name: 'Alex' },
    });
    // The second one replaces the first.
    for (const _ of [1, 2]) expect(await onGroup(operator, invite)).toMatchObject({ status: 200 });
    const { id: invitation, ...place } = await readInvitation(invite.email);
    expect(place).toMatchObject({ group_id: groupId, dealership_id: null });
    expect((await visitor.open(operator.browser, groupPage, group)).invitations).toMatchObject([{ id: invitation }]);
    const { invitationLink } = await onGroup(operator, { intent: 'link', invitation });
    const { browser } = await accept(invitationLink?.link ?? '');
    const leads = { pattern: '/dealerships/:dealership/leads' };
    const show = (dealership: string) => visitor.open(browser, anyPage, { ...leads, params: { dealership } });
    expect(await show('ours')).toBe('shown');
    await expect(show('theirs')).rejects.toMatchObject({ init: { status: 404 } });
    expect(await onGroup(operator, invite)).toMatchObject({
      status: 422,
      errors: { email: expect.stringContaining('already, as sales') },
    });
    const shown = await visitor.open(operator.browser, groupPage, group);
    expect(shown.invitations).toEqual([]);
    expect(shown.team).toMatchObject([
      { name: 'Alex Chen', email: invite.email, role: 'sales', hasSecondFactor: false, groupName: null },
    ]);
  });

  it('26.6 changes and removes the roles of its people, which is recorded', async () => {
    const kim = await staff.addMember('manager', { groupId });
    const membership = (await readMembership(kim)).id;
    expect(await onTeam(manager, { intent: 'change-role', membership, role: 'stock' })).toMatchObject({ status: 422 });
    expect(await onGroup(operator, { intent: 'change-role', membership, role: 'stock' })).toMatchObject({
      status: 200,
      done: 'The role was changed.',
    });
    expect((await readMembership(kim)).role).toBe('stock');
    expect(await onGroup(operator, { intent: 'change-role', membership, role: 'operator' })).toMatchObject({
      status: 422,
    });
    expect(await onGroup(operator, { intent: 'remove', membership })).toMatchObject({ status: 200 });
    expect(await onGroup(operator, { intent: 'remove', membership })).toMatchObject({
      status: 422,
      problem: expect.stringContaining('no longer has this role'),
    });
    // The group's history has it, and nothing of a dealership's team.
    const sam = await readMembership(await hire());
    await onTeam(manager, { intent: 'change-role', membership: sam.id, role: 'stock' });
    const { history } = await visitor.open(operator.browser, groupPage, group);
    expect(history.page.entries.map(({ action, recordId }) => [action, recordId])).toEqual([
      ['delete', membership],
      ['update', membership],
    ]);
    const common = { staff_id: operator.id, parent_id: kim.id };
    expect((await readLog()).filter(({ parent_id: id }) => id === kim.id)).toEqual([
      { ...common, action: 'update' },
      { ...common, action: 'delete' },
    ]);
  });

  it('26.6 withdraws invitations, and keeps its name and its other form', async () => {
    await onGroup(operator, { intent: 'invite', email: 'late@dealer.example', name: '', role: 'stock' });
    const { id: invitation } = await readInvitation('late@dealer.example');
    expect(await onGroup(operator, { intent: 'withdraw', invitation })).toMatchObject({ status: 200 });
    expect(await onGroup(operator, { intent: 'withdraw', invitation })).toMatchObject({ status: 422 });
    expect(await onGroup(operator, { intent: 'details', name: '', hideFinance: 'on' })).toMatchObject({
      status: 422,
      errors: { name: 'Enter the name of the group.' },
      values: { hideFinance: 'on' },
    });
    expect(await onGroup(operator, { intent: 'details', name: 'Swans', hideFinance: 'on' })).toMatchObject({
      status: 200,
    });
    const shown = await visitor.open(operator.browser, groupPage, group);
    expect(shown).toMatchObject({ name: 'Swans', hideFinance: true });
    const entries = shown.history.page.entries.map(({ action, recordType }) => `${action} ${recordType}`);
    expect(entries).toEqual(['update groups', 'update staff_invitations', 'insert staff_invitations']);
    await staff.owner`update groups set name = 'Swan Group', hide_finance = false`;
  });

  it('26.security does not exist for people who are not operators, also managers of the group', async () => {
    const kim = await staff.addMember('manager', { groupId });
    for (const person of [manager, kim]) {
      await expect(visitor.open(person.browser, groupPage, group)).rejects.toMatchObject({ init: { status: 404 } });
      const form = { intent: 'invite', email: 'friend@dealer.example', name: '', role: 'manager' };
      expect(await onGroup(person, form)).toEqual({ status: 404 });
    }
    expect(await readInvitation('friend@dealer.example')).toBeUndefined();
  });
});

describe('the staff pages of the platform', () => {
  it('26.6 remove the role of another operator at once, never the own one or the last', async () => {
    const second = await staff.addMember('operator');
    const own = { intent: 'remove', membership: (await readMembership(operator)).id };
    const others = { intent: 'remove', membership: (await readMembership(second)).id };
    expect(await onPeople(operator, own)).toMatchObject({
      status: 422,
      problem: 'You cannot remove your own role of operator. Another operator can.',
    });
    // Nor from another page.
    expect(await onGroup(operator, own)).toMatchObject({ status: 422 });
    expect(await onTeam(operator, own)).toMatchObject({ status: 422 });
    expect(await onPeople(operator, others)).toMatchObject({ status: 200, done: 'The role was removed.' });
    expect(await onPeople(second, own)).toEqual({ status: 404 });
    expect(await onPeople(operator, others)).toMatchObject({ status: 422 });
    expect(await onPeople(operator, own)).toMatchObject({
      status: 422,
      problem: 'This is the last operator. Invite another one first.',
    });
    expect(await readLog()).toEqual([{ staff_id: operator.id, action: 'delete', parent_id: second.id }]);
  });

  it('26.6 leave one operator when two remove each other at the same moment', async () => {
    const second = await staff.addMember('operator');
    const [first, other] = [await readMembership(operator), await readMembership(second)];
    const results = await Promise.all([
      onPeople(operator, { intent: 'remove', membership: other.id }),
      onPeople(second, { intent: 'remove', membership: first.id }),
    ]);
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
    const [left] = await staff.owner`select count(*)::int as n from staff_memberships where role = 'operator'`;
    expect(left?.n).toBe(1);
  });

  it('26.6 reset the second factor of another operator, not the own one', async () => {
    const second = await staff.addMember('operator');
    await addPasskey(second);
    await addPasskey(operator);
    const form = { intent: 'remove-second-factor', staff: second.id };
    expect(await onPeople(operator, { ...form, staff: operator.id })).toMatchObject({
      status: 422,
      problem: expect.stringContaining('your own second factor'),
    });
    expect(await visitor.send(operator.browser, personPage, { ...toPerson(second.id), form })).toMatchObject({
      status: 200,
    });
    expect(await second.browser.session()).toBeUndefined();
    expect(await onPeople(operator, form)).toMatchObject({ status: 422 });
    expect(await onPeople(operator, { ...form, staff: crypto.randomUUID() })).toMatchObject({
      status: 422,
      problem: 'There is no such account.',
    });
    await staff.waitForMail(second.email, 'A second factor was removed');
  });

  it('26.6 show a person with roles, browsers, state and history', async () => {
    const kim = await staff.addMember('sales', { dealershipId: staff.theirs.dealershipId });
    await staff.owner`insert into staff_memberships (staff_id, role, group_id) values (${kim.id}, 'manager', ${groupId})`;
    const open = () => visitor.open(operator.browser, personPage, toPerson(kim.id));
    const shown = await open();
    expect(shown).toMatchObject({
      person: {
        id: kim.id,
        email: kim.email,
        disabledAt: null,
        hasSecondFactor: false,
        memberships: [
          { role: 'manager', place: { kind: 'group', slug: 'swan' } },
          { role: 'sales', place: { kind: 'dealership', slug: 'theirs' } },
        ],
      },
      isSelf: false,
      sessions: [{ device: 'Chrome on Windows', seenAt: expect.any(Date) }],
    });
    const membership = shown.person.memberships.at(0)?.id ?? '';
    const form = { intent: 'remove', membership };
    expect(await visitor.send(operator.browser, personPage, { ...toPerson(kim.id), form })).toMatchObject({
      status: 200,
    });
    expect(await onPeople(operator, { intent: 'disable', staff: kim.id })).toMatchObject({ status: 200 });
    const after = await open();
    expect(after).toMatchObject({ person: { disabledAt: expect.any(Date), memberships: [{ role: 'sales' }] } });
    expect(after.sessions).toEqual([]);
    const entries = after.history.page.entries.map(({ action, recordType }) => `${action} ${recordType}`);
    expect(entries).toEqual(
      expect.arrayContaining(['update staff', 'delete staff_memberships', 'delete staff_sessions']),
    );
    const own = await visitor.open(operator.browser, personPage, toPerson(operator.id));
    expect(own).toMatchObject({ isSelf: true, person: { memberships: [{ role: 'operator', place: null }] } });
  });

  it.each(['', 'nobody', crypto.randomUUID()])('26.errors know no person “%s”', async (id) => {
    await expect(visitor.open(operator.browser, personPage, toPerson(id))).rejects.toMatchObject({
      init: { status: 404 },
    });
  });

  it('26.security of a person do not exist for managers', async () => {
    await expect(visitor.open(manager.browser, personPage, toPerson(manager.id))).rejects.toMatchObject({
      init: { status: 404 },
    });
  });
});
