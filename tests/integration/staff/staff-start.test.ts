import { execFile } from 'node:child_process';
import process from 'node:process';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runStaffCommand } from '../../../scripts/staff/run-staff-command.ts';
import { readStaffArguments } from '../../../scripts/staff/staff-arguments.ts';
import { listAuditEntries, listAuditPeople } from '../../../src/features/audit/audit-store.server.ts';
import { deriveRolePasswords, listLogins, toDatabaseAccess } from '../../../src/platform/postgres/app-role.ts';
import { announceStaff } from '../../../src/start/announce-staff.ts';
import { emptyTables } from '../../support/database/empty-tables.ts';
import { createTenant } from '../../support/database/create-tenant.ts';
import { goodPassword, openStaffHarness, type StaffHarness } from '../../support/harness/staff-harness.ts';

let staff: StaffHarness;
beforeAll(async () => {
  staff = await openStaffHarness();
});
afterAll(() => staff.close());
beforeEach(async () => {
  await staff.owner`delete from staff`;
  await staff.owner`delete from staff_invitations`;
});

/** @returns the printed lines */
async function announce(demo: boolean): Promise<string[]> {
  const lines: string[] = [];
  const base = { config: { demo }, staffDependencies: staff.tools } as unknown as Parameters<typeof announceStaff>[0];
  await announceStaff(base, (line) => lines.push(line));
  return lines;
}

const readAccounts = (lines: readonly string[]) =>
  lines.flatMap((line) => {
    const [, email = '', password = ''] = /^ {2}(\S+@demo\.example) +(\S+) /.exec(line) ?? [];
    return email === '' ? [] : [{ email, password }];
  });

describe('a start', () => {
  it('26.2 prints a one-time link while there is no operator, and none after', async () => {
    const [line = '', ...others] = await announce(false);
    expect(others).toEqual([]);
    expect(line).toMatch(
      /^Create the first operator account within 24 hours: http:\/\/console\.localhost:3000\/invitations\/[\w-]{43}$/,
    );
    const browser = staff.openBrowser();
    const given = { token: line.slice(-43), name: 'Kim', email: 'kim@operator.example', password: goodPassword };
    expect(await staff.accounts.acceptAsNewPerson(browser.request, given)).toMatchObject({ state: 'signed-in' });
    expect(await announce(false)).toEqual([]);
  });

  it('26.2 of a demo prints one account per role, with new passwords every time', async () => {
    const { dealershipId } = await createTenant(staff.owner, 'swan-river-toyota');
    await staff.owner`delete from staff`;
    const lines = await announce(true);
    const accounts = readAccounts(lines);
    expect(lines).toHaveLength(6);
    expect(accounts.map(({ email }) => email.split('@')[0])).toEqual([
      'operator',
      'manager',
      'sales',
      'editor',
      'stock',
    ]);
    for (const { email, password } of accounts) {
      const browser = staff.openBrowser();
      expect(await browser.signIn(email, password), email).toMatchObject({ state: 'signed-in' });
      const role = email.split('@')[0];
      const place = role === 'operator' ? null : dealershipId;
      expect((await browser.session())?.memberships).toEqual([{ role, dealershipId: place, groupId: null }]);
    }
    const again = readAccounts(await announce(true));
    expect(again.map(({ email }) => email)).toEqual(accounts.map(({ email }) => email));
    expect(again.some(({ password }) => accounts.some((earlier) => earlier.password === password))).toBe(false);
    const [first] = again;
    expect(await staff.openBrowser().signIn(first?.email ?? '', accounts[0]?.password)).toMatchObject({
      field: 'password',
    });
    expect(await staff.openBrowser().signIn(first?.email ?? '', first?.password)).toMatchObject({ state: 'signed-in' });
  });

  it('26.security outside of a demo disables the accounts of a demo', async () => {
    const accounts = readAccounts(await announce(true));
    expect(accounts).toHaveLength(5);
    const browser = staff.openBrowser();
    await browser.signIn(accounts[0]?.email ?? '', accounts[0]?.password);
    await announce(false);
    expect(await browser.session()).toBeUndefined();
    for (const { email, password } of accounts)
      expect(await staff.openBrowser().signIn(email, password)).toMatchObject({ field: 'password' });
  });

  it('26.security of a demo creates no accounts on a platform with an operator of its own', async () => {
    await staff.addMember('operator');
    expect(await announce(true)).toEqual([]);
  });
});

const listVariables = () => ({
  ...process.env,
  DATABASE_URL: staff.test.url,
  PORT: '3000',
  NODE_ENV: 'production',
  PLATFORM_HOST: '',
});

/** In a process of its own, which takes seconds to start. @returns what it prints */
const spawnStaff = async (...args: string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/staff.ts', ...args], {
    env: listVariables(),
  });
  return stdout;
};

/** In this process. @returns what it prints */
const runStaff = async (...args: string[]): Promise<string> => {
  const lines: string[] = [];
  const { url } = staff.test;
  const access = toDatabaseAccess({ url }, deriveRolePasswords(url));
  const options = {
    database: { ownerUrl: url, logins: listLogins(access) },
    variables: listVariables(),
    print: (line: string) => void lines.push(line),
  };
  await runStaffCommand(readStaffArguments(args), options);
  return lines.join('\n');
};

// Each test starts a process.
describe('npm run staff', { timeout: 120_000 }, () => {
  it('26.2 invites, lists, resets and disables', async () => {
    const invited = await spawnStaff('invite', 'alex@ours.example', '--role', 'manager', '--dealership', 'ours');
    const token = /\/invitations\/([\w-]{43})/.exec(invited)?.[1] ?? '';
    const browser = staff.openBrowser();
    const given = { token, name: 'Alex Chen', password: goodPassword };
    expect(await staff.accounts.acceptAsNewPerson(browser.request, given)).toMatchObject({ state: 'signed-in' });
    expect(await runStaff('list')).toMatch(/^alex@ours\.example {2}Alex Chen {2}manager ours {2}password only/);

    await staff.owner`update staff set two_factor_enabled = true`;
    const link = await runStaff('reset', 'alex@ours.example', '--second-factor');
    const resetToken = /\/reset-password\/([\w-]{43})/.exec(link)?.[1] ?? '';
    const password = 'seven purple kettles sing';
    expect(await staff.accounts.resetPassword(browser.request, { token: resetToken, password })).toHaveProperty(
      'setCookies',
    );
    const again = staff.openBrowser();
    expect(await again.signIn('alex@ours.example', password)).toMatchObject({ state: 'signed-in' });

    expect(await runStaff('disable', 'alex@ours.example')).toContain('is disabled and signed out');
    expect(await again.session()).toBeUndefined();
  });

  it('26.5 records its changes under the name “command line”, without the links', async () => {
    await emptyTables(staff.owner, 'audit_log');
    await runStaff('list');
    const invited = await runStaff('invite', 'sam@ours.example', '--role', 'sales', '--dealership', 'ours');
    const token = /\/invitations\/([\w-]{43})/.exec(invited)?.[1] ?? '';
    const given = { token, name: 'Sam Lee', password: goodPassword };
    await staff.accounts.acceptAsNewPerson(staff.openBrowser().request, given);
    const [sam] =
      await staff.owner`update staff set two_factor_enabled = true where email = 'sam@ours.example' returning id`;
    const reset = await runStaff('reset', 'sam@ours.example', '--second-factor');
    await runStaff('disable', 'sam@ours.example');
    const { entries } = await listAuditEntries(staff.scope, { text: 'command line' }, { limit: 20 });
    expect(entries.toReversed()).toMatchObject([
      { action: 'insert', recordType: 'staff_invitations', dealershipId: staff.ours.dealershipId },
      { action: 'update', recordType: 'staff', recordId: sam?.id, after: { two_factor_enabled: false } },
      { action: 'created a password link', recordType: 'staff', recordId: sam?.id },
      { action: 'update', recordType: 'staff', recordId: sam?.id, after: { disabled_at: expect.any(String) } },
      { action: 'delete', recordType: 'staff_sessions', parentId: sam?.id },
    ]);
    const resetToken = /\/reset-password\/([\w-]{43})/.exec(reset)?.[1] ?? 'none';
    for (const secret of [token, resetToken]) expect(JSON.stringify(entries)).not.toContain(secret);
    expect(await listAuditPeople(staff.scope)).toContainEqual({
      staffId: '00000000-0000-0000-0000-000000000000',
      name: 'command line',
    });
    // Nothing is changed without its entry, and the application's role does not take the name.
    const [before] = await staff.owner`select count(*)::int as n from audit_log`;
    await expect(runStaff('disable', 'sam@ours.example')).rejects.toThrow('There is no active account');
    expect(await staff.owner`select count(*)::int as n from audit_log`).toEqual([before]);
    const asApplication = staff.database
      .forDealership(staff.ours.dealershipId)
      .run((tx) => tx.execute(sql`select app.act_as_command_line()`));
    await expect(asApplication).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  it('26.errors explains an unknown dealership', async () => {
    const invite = spawnStaff('invite', 'a@b.example', '--role', 'sales', '--dealership', 'nowhere');
    await expect(invite).rejects.toMatchObject({ stderr: expect.stringContaining('There is no dealership nowhere.') });
  });
});
