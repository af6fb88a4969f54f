import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isRefusal } from '../../../src/features/staff/accounts/staff-request.ts';
import { createAuthenticator } from '../../support/harness/software-authenticator.ts';
import {
  goodPassword,
  openStaffHarness,
  type StaffBrowser,
  type StaffHarness,
} from '../../support/harness/staff-harness.ts';
import { makeTotpCode } from '../../support/harness/totp.ts';
import { emptyTables } from '../../support/database/empty-tables.ts';

let staff: StaffHarness;
beforeAll(async () => {
  staff = await openStaffHarness();
});
afterAll(() => staff.close());
afterEach(() => emptyTables(staff.owner, 'limited_actions'));

/** @throws if it was refused */
function must<Result extends object>(result: Result): Exclude<Result, { error: string }> {
  if (isRefusal(result)) throw new Error(result.error);
  return result as Exclude<Result, { error: string }>;
}

/** A person who has set up an authenticator app in a browser. */
async function enrol() {
  const person = await staff.addPerson();
  const browser = staff.openBrowser();
  await browser.signIn(person.email);
  const me = await browser.requireSession();
  const { uri } = must(await staff.accounts.startTotp(me, browser.request, { password: goodPassword }));
  const { recoveryCodes } = must(
    browser.keep(await staff.accounts.confirmTotp(me, browser.request, { code: makeTotpCode(uri) })),
  );
  // The code of the enrolment counts as used only at sign-in.
  staff.skipSeconds(30);
  return { ...person, browser, uri, recoveryCodes };
}

/** A browser whose password was accepted. */
async function waitForCode(email: string): Promise<StaffBrowser> {
  const browser = staff.openBrowser();
  expect(await browser.signIn(email)).toMatchObject({ state: 'second-factor' });
  return browser;
}

const enter = async (browser: StaffBrowser, code: string, kind: 'totp' | 'recovery' = 'totp') =>
  browser.keep(await staff.accounts.verifySecondFactor(browser.request, { code, kind }));

const wrongCode = { error: 'This code is not correct.', field: 'code' };

describe('an authenticator app', () => {
  it('26.2 is set up with password, QR code and first code, and ends other sessions', async () => {
    const { email } = await staff.addPerson();
    const other = staff.openBrowser();
    const browser = staff.openBrowser();
    await other.signIn(email);
    await browser.signIn(email);
    const me = await browser.requireSession();
    expect(await staff.accounts.startTotp(me, browser.request, { password: 'wrong' })).toMatchObject({
      field: 'password',
    });
    const enrolment = must(await staff.accounts.startTotp(me, browser.request, { password: goodPassword }));
    expect(enrolment.uri).toMatch(/^otpauth:\/\/totp\/Forecourt/);
    expect(enrolment.secret).toMatch(/^([A-Z2-7]{4} ?)+[A-Z2-7]*$/);
    expect(enrolment.qrCode).toContain('<svg');
    expect(await staff.accounts.confirmTotp(me, browser.request, { code: '000000' })).toMatchObject({ field: 'code' });
    const again = await staff.accounts.readTotpEnrolment(me);
    expect(makeTotpCode(again?.uri ?? '')).toBe(makeTotpCode(enrolment.uri));
    const before = browser.jar.get('console.session_token');
    const done = must(
      browser.keep(await staff.accounts.confirmTotp(me, browser.request, { code: makeTotpCode(enrolment.uri) })),
    );
    expect(done.recoveryCodes).toHaveLength(10);
    expect(browser.jar.get('console.session_token')).not.toBe(before);
    expect((await browser.requireSession()).staff.hasSecondFactor).toBe(true);
    expect(await other.session()).toBeUndefined();
    expect(await staff.accounts.readTotpEnrolment(me)).toBeUndefined();
    await staff.waitForMail(email, 'You have added a second factor');
  });

  it('26.2 is asked for after the password; a session starts only with its code', async () => {
    const { email, uri } = await enrol();
    const browser = await waitForCode(email);
    expect(browser.jar.has('console.session_token')).toBe(false);
    expect(await browser.session()).toBeUndefined();
    expect(await staff.accounts.readSecondFactors(browser.request)).toEqual({
      totp: true,
      passkey: false,
      recoveryCodes: 10,
    });
    expect(await enter(browser, '123456')).toEqual(wrongCode);
    const code = makeTotpCode(uri);
    expect(await enter(browser, `${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ state: 'signed-in' });
    expect((await browser.session())?.staff.email).toBe(email);
  });

  it('26.security accepts a code once', async () => {
    const { email, uri } = await enrol();
    const code = makeTotpCode(uri);
    expect(await enter(await waitForCode(email), code)).toMatchObject({ state: 'signed-in' });
    expect(await enter(await waitForCode(email), code)).toEqual(wrongCode);
  });

  it('26.security gives a new token after the second factor, and uses the waiting sign-in up', async () => {
    const { email, uri } = await enrol();
    const browser = await waitForCode(email);
    const { request } = browser;
    const waiting = browser.jar.get('console.two_factor') ?? '';
    await enter(browser, makeTotpCode(uri));
    expect(browser.jar.get('console.session_token')).not.toContain(waiting.split('.')[0]);
    staff.skipSeconds(30);
    const replay = await staff.accounts.verifySecondFactor(request, { code: makeTotpCode(uri), kind: 'totp' });
    expect(replay).toEqual({ error: 'Your sign-in has expired. Please sign in again.' });
  });

  it('26.security is that of the person who signs in, also in a browser where another one is signed in', async () => {
    const mine = await enrol();
    const theirs = await enrol();
    const browser = await waitForCode(theirs.email);
    const own = mine.browser.jar.get('console.session_token') ?? '';
    browser.jar.set('console.session_token', own);
    expect(await enter(browser, makeTotpCode(mine.uri))).toEqual(wrongCode);
    expect((await browser.session())?.staff.email).toBe(mine.email);
    expect(await enter(browser, makeTotpCode(theirs.uri))).toMatchObject({ state: 'signed-in' });
    expect((await browser.session())?.staff.email).toBe(theirs.email);
    expect(await mine.browser.session()).toBeUndefined();
  });

  it('26.security ends a sign-in after five wrong codes, and locks the second factor after ten', async () => {
    const { email, uri } = await enrol();
    const browser = await waitForCode(email);
    for (let time = 0; time < 5; time++) expect(await enter(browser, `11111${time}`)).toEqual(wrongCode);
    expect(await enter(browser, '222222')).toMatchObject({ error: expect.stringContaining('Please sign in again.') });
    const next = await waitForCode(email);
    for (let time = 0; time < 5; time++) await enter(next, `33333${time}`);
    staff.skipSeconds(30);
    expect(await enter(await waitForCode(email), makeTotpCode(uri))).toMatchObject({
      error: expect.stringContaining('try again in 15 minutes'),
    });
    staff.skipSeconds(15 * 60 + 1);
    expect(await enter(await waitForCode(email), makeTotpCode(uri))).toMatchObject({ state: 'signed-in' });
  });

  it('26.errors refuses a code after the sign-in has waited for ten minutes', async () => {
    const { email, uri } = await enrol();
    const browser = await waitForCode(email);
    staff.skipSeconds(10 * 60 + 1);
    expect(await enter(browser, makeTotpCode(uri))).toEqual({
      error: 'Your sign-in has expired. Please sign in again.',
    });
    expect(await staff.accounts.readSecondFactors(browser.request)).toBeUndefined();
  });

  it('26.2 is not asked for again in a browser that the person trusts, until the password changes', async () => {
    const { email, uri, browser: own } = await enrol();
    const browser = await waitForCode(email);
    const entered = { code: makeTotpCode(uri), kind: 'totp', trustDevice: true } as const;
    must(browser.keep(await staff.accounts.verifySecondFactor(browser.request, entered)));
    browser.keep(await staff.accounts.signOut(browser.request));
    expect(await browser.signIn(email)).toMatchObject({ state: 'signed-in' });
    const me = await own.requireSession();
    const change = { password: goodPassword, newPassword: 'seven purple kettles sing' };
    must(own.keep(await staff.accounts.changePassword(me, own.request, change)));
    expect(await browser.signIn(email, change.newPassword)).toMatchObject({ state: 'second-factor' });
  });

  it('26.2 can be removed with the password, which is announced by mail', async () => {
    const { email, browser } = await enrol();
    const me = await browser.requireSession();
    expect(await staff.accounts.removeTotp(me, browser.request, { password: 'wrong' })).toMatchObject({
      field: 'password',
    });
    must(browser.keep(await staff.accounts.removeTotp(me, browser.request, { password: goodPassword })));
    expect((await browser.requireSession()).staff.hasSecondFactor).toBe(false);
    await staff.waitForMail(email, 'A second factor was removed');
    expect(await staff.openBrowser().signIn(email)).toMatchObject({ state: 'signed-in' });
  });

  it('26.security stores its secret encrypted', async () => {
    const { id, uri } = await enrol();
    const [row] = await staff.owner`select secret from staff_two_factors where staff_id = ${id}`;
    expect(uri).not.toContain(row?.secret);
    expect(row?.secret).toMatch(/^[0-9a-f]{80,}$|^\$/);
  });
});

describe('recovery codes', () => {
  it('26.security work once each, however they are typed, and are announced by mail', async () => {
    const { email, recoveryCodes } = await enrol();
    const [code = ''] = recoveryCodes;
    expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    const browser = await waitForCode(email);
    expect(await enter(browser, 'aaaaa-aaaaa', 'recovery')).toEqual(wrongCode);
    expect(await enter(browser, ` ${code.toUpperCase().replace('-', ' ')}`, 'recovery')).toMatchObject({
      state: 'signed-in',
    });
    await staff.waitForMail(email, 'A recovery code was used');
    const next = await waitForCode(email);
    expect(await enter(next, code, 'recovery')).toEqual(wrongCode);
    expect(await staff.accounts.readSecondFactors(next.request)).toMatchObject({ recoveryCodes: 9 });
    expect(await enter(next, recoveryCodes[1] ?? '', 'recovery')).toMatchObject({ state: 'signed-in' });
  });

  it('26.security are used by one of two parallel sign-ins', async () => {
    const { email, recoveryCodes } = await enrol();
    const browsers = [await waitForCode(email), await waitForCode(email)];
    const results = await Promise.all(browsers.map((browser) => enter(browser, recoveryCodes[0] ?? '', 'recovery')));
    expect(results.filter((result) => 'state' in result)).toHaveLength(1);
  });

  it('26.security are stored hashed, so that the stored form does not sign in', async () => {
    const { id, email, recoveryCodes } = await enrol();
    const [row] = await staff.owner`select backup_codes from staff_two_factors where staff_id = ${id}`;
    const stored = JSON.parse(row?.backup_codes as string) as string[];
    for (const code of recoveryCodes) expect(row?.backup_codes).not.toContain(code);
    expect(await enter(await waitForCode(email), stored[0] ?? '', 'recovery')).toEqual(wrongCode);
  });

  it('26.2 are replaced by new ones with the password', async () => {
    const { email, recoveryCodes, browser } = await enrol();
    const me = await browser.requireSession();
    expect(await staff.accounts.regenerateRecoveryCodes(me, browser.request, { password: 'no' })).toMatchObject({
      field: 'password',
    });
    const renewed = must(await staff.accounts.regenerateRecoveryCodes(me, browser.request, { password: goodPassword }));
    expect(renewed.recoveryCodes).toHaveLength(10);
    const next = await waitForCode(email);
    expect(await enter(next, recoveryCodes[0] ?? '', 'recovery')).toEqual(wrongCode);
    expect(await enter(next, renewed.recoveryCodes[0] ?? '', 'recovery')).toMatchObject({ state: 'signed-in' });
  });
});

/** A person with a passkey, and the browser that registered it. */
async function register(authenticator = createAuthenticator()) {
  const person = await staff.addPerson();
  const browser = staff.openBrowser();
  await browser.signIn(person.email);
  const me = await browser.requireSession();
  const { options } = must(
    await staff.accounts.startPasskeyRegistration(me, browser.request, { password: goodPassword }),
  );
  const given = { json: authenticator.register(options), name: 'Work laptop' };
  const added = must(await staff.accounts.finishPasskeyRegistration(me, browser.request, given));
  return { ...person, me, browser, authenticator, given, ...added };
}

const startSignIn = async (browser: StaffBrowser) =>
  must(await staff.accounts.startPasskeySignIn(browser.request)).options;
const finish = async (browser: StaffBrowser, json: string) =>
  browser.keep(await staff.accounts.finishPasskeySignIn(browser.request, { json }));

const refused = { error: 'This passkey could not be verified. Please try again, or sign in another way.' };

describe('a passkey', () => {
  it('26.2 is registered with the password, comes with recovery codes, and signs in without password or code', async () => {
    const { id, email, authenticator, recoveryCodes, me, browser } = await register();
    expect(recoveryCodes).toHaveLength(10);
    expect(await staff.accounts.listOwnPasskeys(me)).toMatchObject([{ name: 'Work laptop', lastUsedAt: null }]);
    expect((await browser.requireSession()).staff.hasSecondFactor).toBe(true);
    await staff.waitForMail(email, 'A passkey was added');
    const other = staff.openBrowser();
    expect(await finish(other, authenticator.authenticate(await startSignIn(other)))).toMatchObject({
      state: 'signed-in',
    });
    expect((await other.session())?.staff.id).toBe(id);
    expect(await staff.accounts.listOwnPasskeys(me)).toMatchObject([{ lastUsedAt: expect.any(Date) }]);
  });

  it('26.2 is a second factor after the password, and recovery codes replace it', async () => {
    const { email, authenticator, recoveryCodes = [] } = await register();
    const browser = await waitForCode(email);
    expect(await staff.accounts.readSecondFactors(browser.request)).toEqual({
      totp: false,
      passkey: true,
      recoveryCodes: 10,
    });
    const { options } = must(await staff.accounts.startPasskeySecondFactor(browser.request));
    expect(options.allowCredentials).toMatchObject([{ id: authenticator.credentialId }]);
    const json = authenticator.authenticate(options, { verifiesUser: false });
    expect(browser.keep(await staff.accounts.finishPasskeySecondFactor(browser.request, { json }))).toMatchObject({
      state: 'signed-in',
    });
    expect((await browser.session())?.staff.email).toBe(email);
    expect(await enter(await waitForCode(email), recoveryCodes[0] ?? '', 'recovery')).toMatchObject({
      state: 'signed-in',
    });
  });

  it('26.security must verify its user to sign in without a password', async () => {
    const { authenticator } = await register();
    const browser = staff.openBrowser();
    const options = await startSignIn(browser);
    expect(await finish(browser, authenticator.authenticate(options, { verifiesUser: false }))).toEqual(refused);
    expect(await browser.session()).toBeUndefined();
  });

  it('26.security of another person is no second factor', async () => {
    const mine = await register();
    const theirs = await register();
    const browser = await waitForCode(mine.email);
    const { options } = must(await staff.accounts.startPasskeySecondFactor(browser.request));
    const json = theirs.authenticator.authenticate(options);
    expect(await staff.accounts.finishPasskeySecondFactor(browser.request, { json })).toEqual(refused);
  });

  it('26.security answers a challenge once, within five minutes, at the console’s origin, to what it was made for', async () => {
    const { authenticator, email } = await register();
    const browser = staff.openBrowser();
    const options = await startSignIn(browser);
    expect(
      await finish(browser, authenticator.authenticate(options, { origin: 'https://console.evil.example' })),
    ).toEqual(refused);
    expect(await finish(browser, authenticator.authenticate(options)), 'used up').toEqual(refused);
    expect(
      await finish(browser, authenticator.authenticate(await startSignIn(browser), { challenge: 'made-up' })),
    ).toEqual(refused);
    const late = await startSignIn(browser);
    staff.skipSeconds(5 * 60 + 1);
    expect(await finish(browser, authenticator.authenticate(late)), 'expired').toEqual(refused);
    const json = authenticator.authenticate(await startSignIn(browser));
    expect(await finish(browser, json)).toMatchObject({ state: 'signed-in' });
    expect(await finish(browser, json), 'replayed').toEqual(refused);
    const waiting = await waitForCode(email);
    const { options: second } = must(await staff.accounts.startPasskeySecondFactor(waiting.request));
    expect(await finish(waiting, authenticator.authenticate(second)), 'made for a second factor').toEqual(refused);
  });

  it('26.security is refused if its counter does not grow, as a copied authenticator’s', async () => {
    const { authenticator } = await register();
    const browser = staff.openBrowser();
    expect(await finish(browser, authenticator.authenticate(await startSignIn(browser), { counter: 9 }))).toMatchObject(
      { state: 'signed-in' },
    );
    expect(await finish(browser, authenticator.authenticate(await startSignIn(browser), { counter: 9 }))).toEqual(
      refused,
    );
  });

  it('26.2 without a counter, as synchronised ones have none, signs in repeatedly', async () => {
    const { authenticator } = await register(createAuthenticator({ hasCounter: false }));
    for (let time = 0; time < 2; time++) {
      const browser = staff.openBrowser();
      expect(await finish(browser, authenticator.authenticate(await startSignIn(browser)))).toMatchObject({
        state: 'signed-in',
      });
    }
  });

  it.each(['', 'null', '{}', '[]', '{"id":1}', '{"id":"x","response":{"clientDataJSON":"e30"}}', 'x'.repeat(10_000)])(
    '26.security refuses nonsense in place of a passkey: %.40s',
    async (json) => {
      expect(await staff.accounts.finishPasskeySignIn(staff.openBrowser().request, { json })).toEqual(refused);
    },
  );

  it('26.security registers for the person who started only, once', async () => {
    const { me, browser, given } = await register();
    expect(await staff.accounts.finishPasskeyRegistration(me, browser.request, given)).toEqual(refused);
    const { options } = must(
      await staff.accounts.startPasskeyRegistration(me, browser.request, { password: goodPassword }),
    );
    const other = staff.openBrowser();
    await other.signIn((await staff.addPerson()).email);
    const json = createAuthenticator().register(options);
    expect(
      await staff.accounts.finishPasskeyRegistration(await other.requireSession(), other.request, { json, name: '' }),
    ).toEqual(refused);
    const wrong = await staff.accounts.startPasskeyRegistration(me, browser.request, { password: 'wrong' });
    expect(wrong).toMatchObject({ field: 'password' });
  });

  it('26.2 can be renamed and deleted; without the last one a password is enough', async () => {
    const { me, email, browser, authenticator } = await register();
    const [passkey] = await staff.accounts.listOwnPasskeys(me);
    const id = passkey?.id ?? '';
    expect(await staff.accounts.renameOwnPasskey(me, browser.request, { id, name: ' Phone ' })).toBeUndefined();
    expect(await staff.accounts.listOwnPasskeys(me)).toMatchObject([{ name: 'Phone' }]);
    const other = staff.openBrowser();
    await other.signIn((await staff.addPerson()).email);
    const them = await other.requireSession();
    expect(await staff.accounts.renameOwnPasskey(them, other.request, { id, name: 'Mine' })).toMatchObject({
      error: expect.any(String),
    });
    expect(await staff.accounts.deleteOwnPasskey(them, other.request, { id, password: goodPassword })).toMatchObject({
      error: expect.any(String),
    });
    expect(await staff.accounts.deleteOwnPasskey(me, browser.request, { id, password: 'wrong' })).toMatchObject({
      field: 'password',
    });
    expect(await staff.accounts.deleteOwnPasskey(me, browser.request, { id, password: goodPassword })).toBeUndefined();
    await staff.waitForMail(email, 'A second factor was removed');
    expect(await staff.openBrowser().signIn(email)).toMatchObject({ state: 'signed-in' });
    const late = staff.openBrowser();
    expect(await finish(late, authenticator.authenticate(await startSignIn(late)))).toEqual(refused);
  });

  it('26.2 stays a second factor when the authenticator app is removed, and keeps its recovery codes', async () => {
    const { me, email, browser, recoveryCodes = [] } = await register();
    const { uri } = must(await staff.accounts.startTotp(me, browser.request, { password: goodPassword }));
    expect(
      await enter(await waitForCode(email), recoveryCodes[0] ?? '', 'recovery'),
      'an unfinished enrolment',
    ).toMatchObject({ state: 'signed-in' });
    const done = must(browser.keep(await staff.accounts.confirmTotp(me, browser.request, { code: makeTotpCode(uri) })));
    const now = await browser.requireSession();
    must(browser.keep(await staff.accounts.removeTotp(now, browser.request, { password: goodPassword })));
    expect((await browser.requireSession()).staff.hasSecondFactor).toBe(true);
    const waiting = await waitForCode(email);
    expect(await staff.accounts.readSecondFactors(waiting.request)).toMatchObject({ totp: false, passkey: true });
    expect(await enter(waiting, done.recoveryCodes[0] ?? '', 'recovery')).toMatchObject({ state: 'signed-in' });
  });

  it('26.2 of a disabled person does not sign in', async () => {
    const { id, authenticator } = await register();
    const browser = staff.openBrowser();
    const options = await startSignIn(browser);
    await staff.owner`update staff set disabled_at = now() where id = ${id}`;
    expect(await finish(browser, authenticator.authenticate(options))).toEqual(refused);
  });
});
