import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { goodPassword, openStaffHarness, type StaffHarness } from '../../support/harness/staff-harness.ts';
import { emptyTables } from '../../support/database/empty-tables.ts';

let staff: StaffHarness;
beforeAll(async () => {
  staff = await openStaffHarness();
});
afterAll(() => staff.close());
afterEach(() => emptyTables(staff.owner, 'limited_actions'));

const newPassword = 'seven purple kettles sing';
const expired = { error: 'This link has expired or was used. Please request a new one.' };

async function requestLink(email: string): Promise<string> {
  await staff.accounts.requestPasswordReset(staff.openBrowser().request, { email });
  const { path } = await staff.waitForMail(email, 'Set a new password');
  return path.replace('/reset-password/', '');
}

describe('a password reset', () => {
  it('26.2 works with the mailed link once, and ends all sessions', async () => {
    const { email } = await staff.addPerson();
    const signedIn = staff.openBrowser();
    await signedIn.signIn(email);
    const token = await requestLink(email);
    expect(await staff.accounts.readResetLink(token)).toMatchObject({ email });
    const browser = staff.openBrowser();
    expect(await staff.accounts.resetPassword(browser.request, { token, password: 'password1234' })).toMatchObject({
      field: 'password',
    });
    expect(
      browser.keep(await staff.accounts.resetPassword(browser.request, { token, password: newPassword })),
    ).toMatchObject({
      setCookies: [expect.stringMatching(/^console\.browser=/)],
    });
    expect(await signedIn.session()).toBeUndefined();
    expect(await browser.signIn(email, goodPassword)).toMatchObject({ error: expect.any(String) });
    expect(await browser.signIn(email, newPassword)).toMatchObject({ state: 'signed-in' });
    expect(await staff.accounts.resetPassword(browser.request, { token, password: newPassword })).toEqual(expired);
    expect(await staff.accounts.readResetLink(token)).toBeUndefined();
    await staff.waitForMail(email, 'Your password was changed');
  });

  it('26.errors is refused after an hour, with an invented link, and after another reset', async () => {
    const { email } = await staff.addPerson();
    const first = await requestLink(email);
    const browser = staff.openBrowser();
    staff.skipSeconds(3601);
    expect(await staff.accounts.readResetLink(first)).toBeUndefined();
    expect(await staff.accounts.resetPassword(browser.request, { token: first, password: newPassword })).toEqual(
      expired,
    );
    expect(
      await staff.accounts.resetPassword(browser.request, { token: 'x'.repeat(43), password: newPassword }),
    ).toEqual(expired);
    expect(await staff.accounts.resetPassword(browser.request, { token: '', password: newPassword })).toEqual(expired);
  });

  it('26.security is used by one of two parallel requests', async () => {
    const { email } = await staff.addPerson();
    const token = await requestLink(email);
    const results = await Promise.all(
      [1, 2].map(() => staff.accounts.resetPassword(staff.openBrowser().request, { token, password: newPassword })),
    );
    expect(results.filter((result) => 'setCookies' in result)).toHaveLength(1);
  });

  it('26.security answers alike for unknown and disabled addresses, and queues the same job', async () => {
    const { email } = await staff.addPerson();
    const disabled = await staff.addPerson();
    await staff.owner`update staff set disabled_at = now() where id = ${disabled.id}`;
    const answers: unknown[] = [];
    const [{ jobs: before } = { jobs: 0 }] =
      await staff.owner`select count(*)::int as jobs from jobs.job where name = 'staff-mail'`;
    for (const address of [email, disabled.email, 'nobody@dealer.example']) {
      answers.push(await staff.accounts.requestPasswordReset(staff.openBrowser().request, { email: address }));
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const [{ jobs: after } = { jobs: 0 }] =
      await staff.owner`select count(*)::int as jobs from jobs.job where name = 'staff-mail'`;
    expect(after - before).toBe(3);
    await staff.waitForMail(email, 'Set a new password');
    expect(staff.mailsTo(disabled.email)).toEqual([]);
    expect(staff.mailsTo('nobody@dealer.example')).toEqual([]);
    const wrong = await staff.accounts.requestPasswordReset(staff.openBrowser().request, { email: 'no address' });
    expect(wrong).toMatchObject({ field: 'email' });
  });

  it('26.security sends three links an hour at most, with the same answer', async () => {
    const { email } = await staff.addPerson();
    const answers: unknown[] = [];
    for (let time = 0; time < 5; time++)
      answers.push(await staff.accounts.requestPasswordReset(staff.openBrowser().request, { email }));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const [sent] = await staff.owner`select count(*)::int as n from jobs.job where data ->> 'email' = ${email}`;
    expect(sent?.n).toBe(3);
  });

  it('26.security lets the owner of a locked account in: the browser of the reset has a limit of its own', async () => {
    const { email } = await staff.addPerson();
    for (let time = 0; time < 6; time++) await staff.openBrowser().signIn(email, `wrong ${time}`);
    const browser = staff.openBrowser();
    const token = await requestLink(email);
    browser.keep(await staff.accounts.resetPassword(browser.request, { token, password: newPassword }));
    expect(await staff.openBrowser().signIn(email, newPassword)).toMatchObject({ secondsToWait: expect.any(Number) });
    expect(await browser.signIn(email, newPassword)).toMatchObject({ state: 'signed-in' });
  });

  it('26.security stores no token of a link', async () => {
    const { email } = await staff.addPerson();
    const token = await requestLink(email);
    const rows = await staff.owner`select to_jsonb(v)::text as row from staff_verifications v
      union all select to_jsonb(j)::text from jobs.job j`;
    expect(rows.filter(({ row }) => (row as string).includes(token))).toEqual([]);
  });
});

describe('a changed password', () => {
  it('26.2 needs the current one, must be strong, and ends other sessions', async () => {
    const { email } = await staff.addPerson();
    const other = staff.openBrowser();
    const browser = staff.openBrowser();
    await other.signIn(email);
    await browser.signIn(email);
    const me = await browser.requireSession();
    const change = (password: string, next: string) =>
      staff.accounts.changePassword(me, browser.request, { password, newPassword: next });
    expect(await change('wrong', newPassword)).toEqual({
      error: 'This is not your current password.',
      field: 'password',
    });
    expect(await change(goodPassword, 'kim nguyen 12')).toMatchObject({ field: 'newPassword' });
    browser.keep(await change(goodPassword, newPassword));
    expect((await browser.session())?.staff.email).toBe(email);
    expect(await other.session()).toBeUndefined();
    expect(await staff.openBrowser().signIn(email, newPassword)).toMatchObject({ state: 'signed-in' });
    await staff.waitForMail(email, 'Your password was changed');
  });

  it('26.5 is stored as argon2id with its parameters, and recorded in the audit log, with who and from where, without the password', async () => {
    const { id, email } = await staff.addPerson();
    const browser = staff.openBrowser();
    await browser.signIn(email);
    const me = await browser.requireSession();
    const change = { password: goodPassword, newPassword };
    await staff.accounts.changePassword(me, { ...browser.request, requestId: 'request-7' }, change);
    const [entry] = await staff.owner`select staff_id, network, request_id, before, after from audit_log
      where record_type = 'staff_credentials' and staff_id = ${id}`;
    expect(entry).toMatchObject({ staff_id: id, network: browser.network, request_id: 'request-7' });
    expect(JSON.stringify(entry)).not.toContain('argon2id');
    const [stored] = await staff.owner`select password from staff_credentials where staff_id = ${id}`;
    expect(stored?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    const [signedIn] = await staff.owner`select after from audit_log where staff_id = ${id} and action = 'signed in'`;
    expect(signedIn?.after).toEqual({ by: 'password' });
  });

  it('26.security limits guesses of the current password from an open session', async () => {
    const { email } = await staff.addPerson();
    const browser = staff.openBrowser();
    await browser.signIn(email);
    const me = await browser.requireSession();
    const guess = (password: string) => staff.accounts.changePassword(me, browser.request, { password, newPassword });
    for (let time = 0; time < 10; time++) await guess(`wrong ${time}`);
    expect(await guess(goodPassword)).toMatchObject({ secondsToWait: expect.any(Number) });
  });
});

describe('cookies', () => {
  it('26.security are bound to the console’s host, invisible to scripts, and sent over https only', async () => {
    const secure = await openStaffHarness({ secure: true });
    try {
      const { email } = await secure.addPerson();
      const browser = secure.openBrowser();
      const result = await browser.signIn(email);
      const cookies = 'setCookies' in result ? result.setCookies : [];
      expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
        '__Host-console.session_token',
        '__Host-console.browser',
      ]);
      for (const cookie of cookies) {
        const attributes = cookie.toLowerCase().split('; ').slice(1);
        expect(attributes).toEqual(expect.arrayContaining(['httponly', 'secure', 'samesite=lax', 'path=/']));
        expect(cookie).not.toMatch(/domain=/i);
      }
      expect(await browser.session()).toBeDefined();
      const out = browser.keep(await secure.accounts.signOut(browser.request));
      expect(out.setCookies.every((cookie) => /max-age=0/i.test(cookie))).toBe(true);
    } finally {
      await secure.close();
    }
  });

  it('26.2 work over http on this machine', async () => {
    const { email } = await staff.addPerson();
    const result = await staff.openBrowser().signIn(email);
    const cookies = 'setCookies' in result ? result.setCookies : [];
    for (const cookie of cookies) {
      expect(cookie).not.toMatch(/secure/i);
      expect(cookie).toMatch(/httponly/i);
    }
  });
});
