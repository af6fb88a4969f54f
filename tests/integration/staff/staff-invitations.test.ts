import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { inviteFirstOperator } from '../../../src/features/staff/invitations/first-operator.server.ts';
import { goodPassword, openStaffHarness, type StaffHarness } from '../../support/harness/staff-harness.ts';
import { emptyTables } from '../../support/database/empty-tables.ts';

let staff: StaffHarness;
beforeAll(async () => {
  staff = await openStaffHarness();
});
afterAll(() => staff.close());
afterEach(() => emptyTables(staff.owner, 'limited_actions'));

let guests = 0;
const newEmail = () => `guest${(guests += 1)}@dealer.example`;
const subject = 'Your invitation to ours';

type Member = Awaited<ReturnType<StaffHarness['addMember']>>;

const inviteTo = (inviter: Member, email: string, changes: object = {}) =>
  staff.accounts.invite(inviter.me, inviter.browser.request, {
    email,
    role: 'sales',
    dealershipId: staff.ours.dealershipId,
    groupId: null,
    ...changes,
  });

/** Waits for the mail that follows those received before. @returns the token of its link */
async function readToken(email: string, before = 0): Promise<string> {
  await vi.waitFor(() => expect(staff.mailsTo(email).length).toBeGreaterThan(before), { timeout: 20_000 });
  return staff.mailsTo(email).at(-1)?.path.replace('/invitations/', '') ?? '';
}

const addManager = () => staff.addMember('manager', { dealershipId: staff.ours.dealershipId });
const accept = async (token: string, changes: object = {}) => {
  const browser = staff.openBrowser();
  const given = { token, name: 'Alex Chen', password: goodPassword, ...changes };
  return { browser, result: browser.keep(await staff.accounts.acceptAsNewPerson(browser.request, given)) };
};

describe('an invitation', () => {
  it('30.8 is one of a hundred that a person sends in a day', async () => {
    const manager = await addManager();
    const sender = `staff invitations of ${manager.me.staff.id}`;
    await staff.owner`select app.take_limited_action(${sender}, gen_random_uuid(), 100, 86400) from generate_series(1, 99)`;
    expect(await inviteTo(manager, newEmail())).toHaveProperty('invitationId');
    expect(await inviteTo(manager, newEmail())).toMatchObject({ error: expect.stringContaining('Too many attempts') });
    expect(await inviteTo(await addManager(), newEmail())).toHaveProperty('invitationId');
  });

  it('26.2 is mailed; a new person sets name and password, is a member and signed in', async () => {
    const manager = await addManager();
    const email = newEmail();
    expect(await inviteTo(manager, ` ${email.toUpperCase()}`, { name: 'Alex' })).toMatchObject({
      invitationId: expect.any(String),
    });
    const mail = await staff.waitForMail(email, subject);
    expect(mail.text).toContain('Kim Nguyen has invited you to ours as sales.');
    const token = await readToken(email);
    const view = await staff.accounts.readInvitation(staff.openBrowser().request, token);
    expect(view).toEqual({
      email,
      name: 'Alex',
      role: 'sales',
      place: 'ours',
      inviter: 'Kim Nguyen',
      hasAccount: false,
    });
    const { browser, result } = await accept(token);
    expect(result).toMatchObject({ state: 'signed-in' });
    expect(await browser.session()).toMatchObject({
      staff: { email, name: 'Alex Chen' },
      memberships: [{ role: 'sales', dealershipId: staff.ours.dealershipId, groupId: null }],
      mustAddSecondFactor: false,
    });
    expect(await staff.openBrowser().signIn(email)).toMatchObject({ state: 'signed-in' });
  });

  it('26.errors is refused once used, expired, withdrawn or invented', async () => {
    const manager = await addManager();
    const email = newEmail();
    await inviteTo(manager, email);
    const token = await readToken(email);
    expect((await accept(token, { password: 'password1234' })).result).toMatchObject({ field: 'password' });
    expect((await accept(token, { name: ' ' })).result).toMatchObject({ field: 'name' });
    expect((await accept(token)).result).toMatchObject({ state: 'signed-in' });
    expect((await accept(token)).result).toEqual({ error: 'This invitation was accepted already. Please sign in.' });

    const late = newEmail();
    await inviteTo(manager, late);
    const lateToken = await readToken(late);
    await staff.owner`update staff_invitations set expires_at = expires_at - interval '7 days' where email = ${late}`;
    const expired = { error: 'This invitation has expired. Please ask for a new one.' };
    expect((await accept(lateToken)).result).toEqual(expired);
    expect(await staff.accounts.readInvitation(staff.openBrowser().request, lateToken)).toEqual(expired);

    const withdrawn = newEmail();
    const invited = await inviteTo(manager, withdrawn);
    const withdrawnToken = await readToken(withdrawn);
    const id = 'invitationId' in invited ? invited.invitationId : '';
    expect(await staff.accounts.withdrawInvitation(manager.me, manager.browser.request, { id })).toBeUndefined();
    expect(await staff.accounts.withdrawInvitation(manager.me, manager.browser.request, { id })).toMatchObject({
      error: expect.any(String),
    });
    expect((await accept(withdrawnToken)).result).toMatchObject({ error: expect.stringContaining('withdrawn') });
    for (const invented of ['x'.repeat(43), 'short', '', '../..']) {
      expect((await accept(invented)).result).toMatchObject({ error: expect.stringContaining('not valid') });
    }
    const [people] = await staff.owner`select count(*)::int as n from staff where email in (${late}, ${withdrawn})`;
    expect(people?.n).toBe(0);
  });

  it('26.errors sent twice replaces the earlier link', async () => {
    const manager = await addManager();
    const email = newEmail();
    await inviteTo(manager, email);
    const first = await readToken(email);
    await inviteTo(manager, email, { role: 'stock' });
    const second = await readToken(email, 1);
    expect((await accept(first)).result).toMatchObject({ error: expect.stringContaining('replaced by a newer one') });
    const { browser } = await accept(second);
    expect((await browser.session())?.memberships).toMatchObject([{ role: 'stock' }]);
  });

  it('26.errors is accepted by one of two parallel requests', async () => {
    const manager = await addManager();
    const email = newEmail();
    await inviteTo(manager, email);
    const token = await readToken(email);
    const results = await Promise.all([accept(token), accept(token)]);
    expect(results.filter(({ result }) => 'state' in result)).toHaveLength(1);
    const [members] =
      await staff.owner`select count(*)::int as n from staff_memberships m join staff p on p.id = m.staff_id where p.email = ${email}`;
    expect(members?.n).toBe(1);
  });

  it('26.2 to an existing person is accepted after signing in, by that person only', async () => {
    const operator = await staff.addMember('operator');
    const guest = await staff.addMember('editor', { dealershipId: staff.theirs.dealershipId });
    await inviteTo(operator, guest.email);
    const token = await readToken(guest.email);
    expect(await staff.accounts.readInvitation(staff.openBrowser().request, token)).toMatchObject({ hasAccount: true });
    expect((await accept(token)).result).toMatchObject({ error: expect.stringContaining('Sign in to accept') });
    const thief = await staff.addMember('sales', { dealershipId: staff.theirs.dealershipId });
    expect(await staff.accounts.acceptAsMember(thief.me, thief.browser.request, { token })).toMatchObject({
      error: expect.stringContaining(`This invitation is for ${guest.email}`),
    });
    expect(await staff.accounts.acceptAsMember(guest.me, guest.browser.request, { token })).toMatchObject({
      role: 'sales',
    });
    expect((await guest.browser.session())?.memberships).toHaveLength(2);
    expect((await thief.browser.session())?.memberships).toHaveLength(1);
    expect(await staff.accounts.acceptAsMember(guest.me, guest.browser.request, { token })).toMatchObject({
      error: expect.any(String),
    });
  });

  it('26.security is refused from a manager of another dealership, for an operator’s role, for a group, and from other roles', async () => {
    const manager = await addManager();
    const email = newEmail();
    const refused = { error: 'You may not invite people with this role here.', field: 'role' };
    expect(await inviteTo(manager, email, { dealershipId: staff.theirs.dealershipId })).toEqual(refused);
    expect(await inviteTo(manager, email, { role: 'operator', dealershipId: null })).toEqual(refused);
    expect(await inviteTo(manager, email, { role: 'operator' })).toEqual(refused);
    expect(await inviteTo(manager, email, { dealershipId: null })).toEqual(refused);
    const [group] = await staff.owner`insert into groups (slug, name) values ('g', 'G') returning id`;
    expect(await inviteTo(manager, email, { dealershipId: null, groupId: group?.id })).toEqual(refused);
    expect(await inviteTo(manager, email, { groupId: group?.id })).toEqual(refused);
    for (const role of ['sales', 'editor', 'stock'] as const) {
      const member = await staff.addMember(role, { dealershipId: staff.ours.dealershipId });
      expect(await inviteTo(member, email), role).toEqual(refused);
    }
    const operator = await staff.addMember('operator');
    expect(await inviteTo(operator, email, { dealershipId: null, groupId: group?.id })).toMatchObject({
      invitationId: expect.any(String),
    });
    expect(await inviteTo(operator, newEmail(), { role: 'operator', dealershipId: null })).toMatchObject({
      invitationId: expect.any(String),
    });
    expect(await inviteTo(operator, 'no address')).toMatchObject({ field: 'email' });
    expect(await inviteTo(operator, manager.email)).toMatchObject({
      error: expect.stringContaining('in this team already, as manager'),
    });
  });

  it('26.security tells a manager nothing about people of other dealerships: who has an account, and whether it is disabled', async () => {
    const manager = await addManager();
    const elsewhere = { dealershipId: staff.theirs.dealershipId };
    const working = await staff.addMember('sales', elsewhere);
    const disabled = await staff.addMember('sales', elsewhere);
    await staff.owner`update staff set disabled_at = now() where id = ${disabled.id}`;
    const unknown = newEmail();
    const emails = [unknown, working.email, disabled.email];
    for (const email of emails)
      expect(await inviteTo(manager, email), email).toEqual({ invitationId: expect.any(String) });
    const { dealershipId } = staff.ours;
    const readListed = async () =>
      (await staff.accounts.listInvitations(manager.me, manager.browser.request, { dealershipId })).filter(
        ({ email }) => emails.includes(email ?? ''),
      );
    await vi.waitFor(
      async () => expect((await readListed()).map(({ mail }) => mail)).toEqual(emails.map(() => 'Sent.')),
      {
        timeout: 20_000,
      },
    );
    const withoutPerson = (await readListed()).map(
      ({ id: _id, email: _email, createdAt: _at, expiresAt: _end, ...rest }) => rest,
    );
    expect(withoutPerson).toHaveLength(3);
    for (const listed of withoutPerson) {
      expect(listed).toEqual(withoutPerson[0]);
      expect(listed).not.toHaveProperty('hasAccount');
    }
  });

  it('26.7 to a disabled account is refused where its person works, and for operators everywhere', async () => {
    const manager = await addManager();
    const colleague = await staff.addMember('sales', { dealershipId: staff.ours.dealershipId });
    const stranger = await staff.addMember('sales', { dealershipId: staff.theirs.dealershipId });
    await staff.owner`update staff set disabled_at = now() where id in ${staff.owner([colleague.id, stranger.id])}`;
    const refused = { error: expect.stringContaining('is disabled'), field: 'email' };
    expect(await inviteTo(manager, colleague.email)).toEqual(refused);
    expect(await inviteTo(await staff.addMember('operator'), stranger.email)).toEqual(refused);
  });

  it('26.security cannot be seen or withdrawn from another dealership', async () => {
    const manager = await addManager();
    const invited = await inviteTo(manager, newEmail());
    const id = 'invitationId' in invited ? invited.invitationId : '';
    const other = await staff.addMember('manager', { dealershipId: staff.theirs.dealershipId });
    expect(await staff.accounts.withdrawInvitation(other.me, other.browser.request, { id })).toMatchObject({
      error: expect.any(String),
    });
    const { dealershipId } = staff.ours;
    expect(await staff.accounts.listInvitations(other.me, other.browser.request, { dealershipId })).toEqual([]);
    expect(await staff.accounts.listInvitations(manager.me, manager.browser.request, 'platform')).toEqual([]);
    const listed = await staff.accounts.listInvitations(manager.me, manager.browser.request, { dealershipId });
    expect(listed.map((invitation) => invitation.id)).toContain(id);
  });

  it('26.errors waits while the mail server is down, and its list says so', async () => {
    const manager = await addManager();
    const email = newEmail();
    const { dealershipId } = staff.ours;
    const readMail = async () =>
      (await staff.accounts.listInvitations(manager.me, manager.browser.request, { dealershipId })).find(
        (invitation) => invitation.email === email,
      )?.mail;
    staff.stopMailServer();
    await inviteTo(manager, email);
    await vi.waitFor(
      async () => expect(await readMail()).toBe('Queued: the mail server does not respond. We keep trying.'),
      { timeout: 20_000, interval: 200 },
    );
    staff.startMailServer();
    await vi.waitFor(async () => expect(await readMail()).toBe('Sent.'), { timeout: 30_000, interval: 200 });
    expect((await accept(await readToken(email))).result).toMatchObject({ state: 'signed-in' });
  });

  it('26.2 gives an operator a link to hand over: it works once, and no mail or other link does', async () => {
    const [manager, operator] = [await addManager(), await staff.addMember('operator')];
    const email = newEmail();
    const invited = await inviteTo(manager, email);
    const id = 'invitationId' in invited ? invited.invitationId : '';
    const mailed = await readToken(email);
    const createLink = ({ me, browser }: Member) => staff.accounts.createInvitationLink(me, browser.request, { id });
    // It needs no access to the mailbox of the address, so a manager gets none.
    expect(await createLink(manager)).toMatchObject({ error: expect.any(String) });
    const created = await createLink(operator);
    const token = 'link' in created ? created.link.replace(/^.*\/invitations\//, '') : '';
    expect(created).toMatchObject({ email, link: expect.stringMatching(/^https?:\/\/[^/]+\/invitations\/[\w-]{43}$/) });
    const place = { dealershipId: staff.ours.dealershipId };
    const listed = await staff.accounts.listInvitations(operator.me, operator.browser.request, place);
    expect(listed.find((invitation) => invitation.id === id)?.mail).toBe('No mail: the link was given directly.');
    expect((await accept(mailed)).result).toMatchObject({ error: expect.stringContaining('not valid') });
    expect((await accept(token)).result).toMatchObject({ state: 'signed-in' });
    expect(await createLink(operator)).toEqual({ error: 'This invitation was accepted or withdrawn.' });
  });

  it('26.security stores no token, in no table', async () => {
    const manager = await addManager();
    const email = newEmail();
    await inviteTo(manager, email);
    const token = await readToken(email);
    const rows = await staff.owner`select to_jsonb(i)::text as row from staff_invitations i
      union all select to_jsonb(j)::text from jobs.job j union all select to_jsonb(a)::text from audit_log a`;
    expect(rows.filter(({ row }) => (row as string).includes(token))).toEqual([]);
  });

  it('26.5 is recorded in the audit log under the names of the inviter and of the person who accepts', async () => {
    const manager = await addManager();
    const email = newEmail();
    await inviteTo(manager, email);
    await accept(await readToken(email));
    const [person] = await staff.owner`select id from staff where email = ${email}`;
    const invited = await staff.owner`select action from audit_log
      where staff_id = ${manager.id} and record_type = 'staff_invitations' and dealership_id = ${staff.ours.dealershipId}`;
    expect(invited.map(({ action }) => action as string)).toContain('insert');
    const accepted =
      await staff.owner`select action, record_type from audit_log where staff_id = ${person?.id} order by id`;
    expect(accepted.map(({ action, record_type: type }) => `${action} ${type}`)).toEqual(
      expect.arrayContaining(['insert staff_memberships', 'update staff_invitations', 'signed in staff']),
    );
  });
});

const origin = 'http://console.localhost:3000';
const toToken = (link: string | undefined) => link?.replace(`${origin}/invitations/`, '') ?? '';

describe('the first operator', () => {
  it('26.2 creates their account by a link that works once, within a day; a new start replaces it', async () => {
    await staff.owner`delete from staff_memberships where role = 'operator'`;
    const earlier = toToken(await inviteFirstOperator(staff.scope, origin));
    const token = toToken(await inviteFirstOperator(staff.scope, origin));
    expect((await accept(earlier, { email: newEmail() })).result).toMatchObject({
      error: expect.stringContaining('replaced'),
    });
    expect((await accept(token)).result).toMatchObject({ field: 'email' });
    const [row] = await staff.owner`select round(extract(epoch from expires_at - created_at) / 3600)::int as hours
      from staff_invitations where email is null and revoked_at is null`;
    expect(row?.hours).toBe(24);
    const email = newEmail();
    const { browser, result } = await accept(token, { email });
    expect(result).toMatchObject({ state: 'signed-in' });
    expect((await browser.session())?.memberships).toEqual([{ role: 'operator', dealershipId: null, groupId: null }]);
    expect((await accept(token, { email: newEmail() })).result).toMatchObject({ error: expect.any(String) });
    expect(await inviteFirstOperator(staff.scope, origin)).toBeUndefined();
  });
});

describe('an account', () => {
  it('26.7 is disabled by a manager of its only dealership: sessions end, links stop working', async () => {
    const manager = await addManager();
    const member = await staff.addMember('sales', { dealershipId: staff.ours.dealershipId });
    const target = { staffId: member.id, dealershipId: staff.ours.dealershipId };
    expect(await staff.accounts.disableStaffMember(manager.me, manager.browser.request, target)).toBeUndefined();
    expect(await member.browser.session()).toBeUndefined();
    expect(await staff.openBrowser().signIn(member.email)).toMatchObject({ field: 'password' });
    expect(await staff.accounts.enableStaffMember(manager.me, manager.browser.request, target)).toBeUndefined();
    expect(await staff.openBrowser().signIn(member.email)).toMatchObject({ state: 'signed-in' });
  });

  it('26.security is not disabled from elsewhere, by others, by itself, or if it is the last operator', async () => {
    await staff.owner`delete from staff_memberships where role = 'operator'`;
    const { dealershipId } = staff.ours;
    const manager = await addManager();
    const elsewhere = await staff.addMember('manager', { dealershipId: staff.theirs.dealershipId });
    const sales = await staff.addMember('sales', { dealershipId });
    const disable = (actor: Member, staffId: string, place: number | null = dealershipId) =>
      staff.accounts.disableStaffMember(actor.me, actor.browser.request, { staffId, dealershipId: place });
    const refused = { error: 'You may not change this account.' };
    expect(await disable(elsewhere, sales.id)).toEqual(refused);
    expect(await disable(elsewhere, sales.id, staff.theirs.dealershipId)).toEqual(refused);
    expect(await disable(manager, sales.id, null)).toEqual(refused);
    expect(await disable(sales, manager.id)).toEqual(refused);
    expect(await disable(manager, manager.id)).toMatchObject({ error: expect.stringContaining('your own account') });
    await staff.owner`insert into staff_memberships (staff_id, role, dealership_id)
      values (${sales.id}, 'sales', ${staff.theirs.dealershipId})`;
    expect(await disable(manager, sales.id)).toMatchObject({ error: expect.stringContaining('also works elsewhere') });
    const operator = await staff.addMember('operator');
    expect(await disable(operator, sales.id, null)).toBeUndefined();
    const second = await staff.addMember('operator');
    await Promise.all([disable(second, operator.id, null), disable(operator, second.id, null)]).catch(() => undefined);
    const [left] =
      await staff.owner`select count(*)::int as n from staff_memberships m join staff p on p.id = m.staff_id
      where m.role = 'operator' and p.disabled_at is null`;
    expect(left?.n).toBe(1);
  });

  it('26.7 must add a second factor before anything else where its dealership requires one', async () => {
    const member = await staff.addMember('sales', { dealershipId: staff.theirs.dealershipId });
    expect((await member.browser.session())?.mustAddSecondFactor).toBe(false);
    await staff.owner`update dealerships set require_second_factor = true where id = ${staff.theirs.dealershipId}`;
    expect((await member.browser.session())?.mustAddSecondFactor).toBe(true);
    await staff.owner`update staff set two_factor_enabled = true where id = ${member.id}`;
    expect((await member.browser.session())?.mustAddSecondFactor).toBe(false);
    await staff.owner`update dealerships set require_second_factor = false where id = ${staff.theirs.dealershipId}`;
  });

  it('30.5 must add a second factor before anything else as an operator, unless that is optional', async () => {
    const operator = await staff.addMember('operator');
    expect((await operator.browser.session())?.mustAddSecondFactor).toBe(true);
    staff.tools.requiresOperatorFactor = false;
    expect((await operator.browser.session())?.mustAddSecondFactor).toBe(false);
    staff.tools.requiresOperatorFactor = true;
    await staff.owner`update staff set two_factor_enabled = true where id = ${operator.id}`;
    expect((await operator.browser.session())?.mustAddSecondFactor).toBe(false);
  });

  it('26.7 loses a second factor that its owner has lost by a manager’s hand, and is told by mail', async () => {
    const manager = await addManager();
    const member = await staff.addMember('sales', { dealershipId: staff.ours.dealershipId });
    await staff.owner`insert into staff_passkeys (staff_id, name, credential_id, public_key) values (${member.id}, 'Lost', ${member.id}, '\\x00')`;
    await staff.owner`update staff set two_factor_enabled = true where id = ${member.id}`;
    expect(await staff.openBrowser().signIn(member.email)).toMatchObject({ state: 'second-factor' });
    const target = { staffId: member.id, dealershipId: staff.ours.dealershipId };
    expect(await staff.accounts.removeSecondFactorOf(manager.me, manager.browser.request, target)).toBeUndefined();
    expect(await staff.openBrowser().signIn(member.email)).toMatchObject({ state: 'signed-in' });
    await staff.waitForMail(member.email, 'A second factor was removed');
  });
});
