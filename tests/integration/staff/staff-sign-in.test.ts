import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { listAuditEntries } from '../../../src/features/audit/audit-store.server.ts';
import { listTeam } from '../../../src/features/staff/memberships/membership-store.server.ts';
import { goodPassword, openStaffHarness, type StaffHarness } from '../../support/harness/staff-harness.ts';
import { emptyTables } from '../../support/database/empty-tables.ts';
import { hashTestNetwork } from '../../support/fixtures/test-network.ts';

let staff: StaffHarness;
/** Passwords hashed so far, to store or to verify one. */
let countHashes: () => number;
beforeAll(async () => {
  staff = await openStaffHarness();
  const { password } = await staff.tools.auth.$context;
  const calls = [vi.spyOn(password, 'hash'), vi.spyOn(password, 'verify')];
  countHashes = () => calls.reduce((sum, { mock }) => sum + mock.calls.length, 0);
});
afterAll(() => staff.close());
afterEach(() => emptyTables(staff.owner, 'limited_actions'));

const wrong = { error: 'The email address or the password is not correct.', field: 'password' };

describe('signing in with a password', () => {
  it('26.2 starts a session that the next request finds', async () => {
    const { id, email } = await staff.addPerson();
    const browser = staff.openBrowser();
    expect(await browser.signIn(`  ${email.toUpperCase()} `)).toMatchObject({ state: 'signed-in' });
    expect(await browser.session()).toMatchObject({ staff: { id, email, name: 'Kim Nguyen', hasSecondFactor: false } });
    expect(await staff.openBrowser().session()).toBeUndefined();
  });

  it('26.7 is seen by the team at once, before any other request, and can be found in the history', async () => {
    const { dealershipId } = staff.ours;
    const manager = await staff.addMember('manager', { dealershipId });
    const scope = staff.database
      .forStaff({ staffId: manager.id, network: null, requestId: null })
      .dealership(dealershipId);
    const { id, email } = await staff.addPerson();
    await staff.owner`insert into staff_memberships (staff_id, role, dealership_id) values (${id}, 'sales', ${dealershipId})`;
    const readLastSeen = async () => (await listTeam(scope)).find(({ staffId }) => staffId === id)?.lastSeenAt;
    expect(await readLastSeen()).toBeNull();
    const before = Date.now();
    await staff.openBrowser().signIn(email, 'not the password');
    expect(await readLastSeen()).toBeNull();
    await staff.openBrowser().signIn(email);
    expect((await readLastSeen())?.getTime()).toBeGreaterThanOrEqual(before);
    const { entries } = await listAuditEntries(staff.scope, { action: 'signed in', staffId: id }, { limit: 5 });
    expect(entries).toMatchObject([
      { action: 'signed in', recordType: 'staff', recordId: id, after: { by: 'password' } },
    ]);
    // That a person was seen is no change of their account.
    expect((await listAuditEntries(staff.scope, { action: 'update', staffId: id }, { limit: 5 })).entries).toEqual([]);
  });

  it('26.security answers alike and hashes one password for an unknown address, a wrong password and a disabled account', async () => {
    const known = await staff.addPerson();
    const disabled = await staff.addPerson();
    await staff.owner`update staff set disabled_at = now() where id = ${disabled.id}`;
    for (const [email, password] of [
      ['nobody@dealer.example', goodPassword],
      [known.email, 'something else entirely'],
      [disabled.email, goodPassword],
      [disabled.email, 'something else entirely'],
    ] as const) {
      const before = countHashes();
      const browser = staff.openBrowser();
      expect(await browser.signIn(email, password), email).toEqual(wrong);
      expect(countHashes() - before, email).toBe(1);
      expect(browser.jar.size).toBe(0);
    }
    for (const email of ['not an address', '', "' or 1=1 --", 'a@b']) {
      expect(await staff.openBrowser().signIn(email)).toEqual(wrong);
    }
    expect(await staff.openBrowser().signIn(known.email, 'x'.repeat(100_000))).toEqual(wrong);
  });

  it('30.5 logs each refusal, without what was entered', async () => {
    const { email } = await staff.addPerson();
    const browser = staff.openBrowser();
    const since = staff.log.length;
    await browser.signIn(email, 'wrong but secret');
    await browser.signIn(email);
    await staff.accounts.verifySecondFactor(browser.request, { code: '123456', kind: 'totp' });
    await staff.accounts.finishPasskeySignIn(browser.request, { json: '{}' });
    const refused = { network: browser.network, isLimited: false };
    expect(staff.log.slice(since).map(({ message, details }) => ({ message, ...details }))).toMatchObject(
      ['password', 'second factor', 'passkey'].map((by) => ({ message: 'a sign-in was refused', by, ...refused })),
    );
    expect(JSON.stringify(staff.log)).not.toMatch(/wrong but secret|123456/);
    expect(JSON.stringify(staff.log)).not.toContain(email);
  });

  it('26.security starts every session with a new token and ends the browser’s earlier one', async () => {
    const attacker = await staff.addPerson();
    const victim = await staff.addPerson();
    const theirs = staff.openBrowser();
    await theirs.signIn(attacker.email);
    const planted = new Map(theirs.jar);
    const browser = staff.openBrowser();
    for (const [name, value] of planted) browser.jar.set(name, value);
    await browser.signIn(victim.email);
    expect(browser.jar.get('console.session_token')).not.toBe(planted.get('console.session_token'));
    expect((await browser.session())?.staff.id).toBe(victim.id);
    expect(await theirs.session()).toBeUndefined();
  });

  it('26.security stores no session token, only its hash', async () => {
    const { id, email } = await staff.addPerson();
    const browser = staff.openBrowser();
    await browser.signIn(email);
    const [token = ''] = (browser.jar.get('console.session_token') ?? '').split('.');
    expect(token).toMatch(/^\w{32}$/);
    const [row] = await staff.owner`select token_hash, network, user_agent from staff_sessions where staff_id = ${id}`;
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row).toMatchObject({ network: browser.network });
  });

  it('26.security refuses a session cookie whose signature is wrong', async () => {
    const { email } = await staff.addPerson();
    const browser = staff.openBrowser();
    await browser.signIn(email);
    const cookie = browser.jar.get('console.session_token') ?? '';
    for (const forged of [cookie.split('.')[0] ?? '', `${cookie.split('.')[0]}.AAAA`, `x${cookie}`, '.', '']) {
      browser.jar.set('console.session_token', forged);
      expect(await browser.session()).toBeUndefined();
    }
  });

  it('26.2 signs out: the session ends on the server too', async () => {
    const { email } = await staff.addPerson();
    const browser = staff.openBrowser();
    await browser.signIn(email);
    const { request } = browser;
    browser.keep(await staff.accounts.signOut(request));
    expect(browser.jar.has('console.session_token')).toBe(false);
    expect(await staff.accounts.readSession(request.cookies)).toBeUndefined();
  });

  it('26.2 ends the sessions of a disabled person with the next request', async () => {
    const { id, email } = await staff.addPerson();
    const browser = staff.openBrowser();
    await browser.signIn(email);
    await staff.owner`update staff set disabled_at = now() where id = ${id}`;
    expect(await browser.session()).toBeUndefined();
  });
});

describe('the limits of sign-in', () => {
  it('26.errors locks an account after five wrong passwords from anywhere, mails its owner once, and ends the lock by itself', async () => {
    const { email } = await staff.addPerson();
    for (let time = 0; time < 5; time++)
      expect(await staff.openBrowser().signIn(email, `wrong ${time}`)).toEqual(wrong);
    const locked = await staff.openBrowser().signIn(email);
    expect(locked).toMatchObject({ error: expect.stringMatching(/^Too many attempts\. .*you can reset it now\.$/) });
    expect(await staff.openBrowser().signIn(email)).toMatchObject({ secondsToWait: expect.any(Number) });
    const mail = await staff.waitForMail(email, 'Too many attempts to sign in to your account');
    expect(mail.path).toBe('/reset-password');
    staff.skipSeconds(15 * 60 + 1);
    expect(await staff.openBrowser().signIn(email)).toMatchObject({ state: 'signed-in' });
    expect(staff.mailsTo(email)).toHaveLength(1);
  });

  it('26.security locks an address without an account in the same way', async () => {
    const email = 'nobody.at.all@dealer.example';
    for (let time = 0; time < 5; time++)
      expect(await staff.openBrowser().signIn(email, `wrong ${time}`)).toEqual(wrong);
    const before = countHashes();
    expect(await staff.openBrowser().signIn(email)).toMatchObject({
      error: expect.stringMatching(/^Too many attempts\. .*you can reset it now\.$/),
    });
    expect(countHashes() - before).toBe(0);
  });

  it('26.security counts parallel attempts: at most five passwords are verified', async () => {
    const { email } = await staff.addPerson();
    const before = countHashes();
    await Promise.all(Array.from({ length: 12 }, (_, time) => staff.openBrowser().signIn(email, `wrong ${time}`)));
    expect(countHashes() - before).toBe(5);
  });

  it('26.security does not lock the owner out of a browser that they have used', async () => {
    const { email } = await staff.addPerson();
    const own = staff.openBrowser();
    await own.signIn(email);
    own.keep(await staff.accounts.signOut(own.request));
    for (let time = 0; time < 6; time++) await staff.openBrowser().signIn(email, `wrong ${time}`);
    expect(await own.signIn(email)).toMatchObject({ state: 'signed-in' });
    // A copied cookie of another account does not help.
    const other = await staff.addPerson();
    const theirs = staff.openBrowser();
    await theirs.signIn(other.email);
    expect(await theirs.signIn(email)).toMatchObject({ secondsToWait: expect.any(Number) });
  });

  it('26.security limits a known browser too', async () => {
    const { email } = await staff.addPerson();
    const own = staff.openBrowser();
    await own.signIn(email);
    for (let time = 0; time < 10; time++) expect(await own.signIn(email, `wrong ${time}`)).toEqual(wrong);
    expect(await own.signIn(email)).toMatchObject({ secondsToWait: expect.any(Number) });
  });

  it('26.security limits one network that tries many accounts', async () => {
    const { email } = await staff.addPerson();
    const network = hashTestNetwork('198.51.100.7');
    const outcomes: unknown[] = [];
    for (let person = 0; person < 31; person++) {
      outcomes.push(await staff.openBrowser({ network }).signIn(`victim${person}@dealer.example`, 'wrong'));
    }
    expect(outcomes.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => wrong));
    expect(outcomes[30]).toMatchObject({ error: expect.stringContaining('Too many attempts.') });
    expect(await staff.openBrowser({ network }).signIn(email)).toMatchObject({ secondsToWait: expect.any(Number) });
    expect(await staff.openBrowser().signIn(email)).toMatchObject({ state: 'signed-in' });
  });

  it('26.2 does not count sign-ins that succeed: a whole team may sign in from one network', async () => {
    const { email } = await staff.addPerson();
    const network = hashTestNetwork('198.51.100.8');
    for (let person = 0; person < 33; person++) {
      expect(await staff.openBrowser({ network }).signIn(email)).toMatchObject({ state: 'signed-in' });
    }
  });
});

describe('sessions', () => {
  it('26.2 end after twelve hours without a request and after fourteen days in any case', async () => {
    const { email } = await staff.addPerson();
    const browser = staff.openBrowser();
    await browser.signIn(email);
    staff.skipSeconds(11 * 3600);
    expect(await browser.session()).toBeDefined();
    staff.skipSeconds(11 * 3600);
    expect(await browser.session()).toBeDefined();
    staff.skipSeconds(12 * 3600 + 1);
    expect(await browser.session()).toBeUndefined();

    const busy = staff.openBrowser();
    await busy.signIn(email);
    for (let half = 0; half < 28; half++) {
      expect(await busy.session(), `day ${half / 2}`).toBeDefined();
      staff.skipSeconds(12 * 3600 - 60);
    }
    staff.skipSeconds(30 * 60);
    expect(await busy.session()).toBeUndefined();
  });

  it('26.2 are listed with device, network and last use, and can be ended one by one or all others at once', async () => {
    const { email } = await staff.addPerson();
    const [first, second, third] = [staff.openBrowser(), staff.openBrowser(), staff.openBrowser()];
    for (const browser of [first, second, third]) await browser.signIn(email);
    const me = await first.requireSession();
    const sessions = await staff.accounts.listOwnSessions(me, first.request);
    expect(sessions).toHaveLength(3);
    expect(sessions.find(({ isCurrent }) => isCurrent)).toMatchObject({
      device: 'Chrome on Windows',
      isSameNetwork: true,
    });
    expect(sessions.filter(({ isSameNetwork }) => isSameNetwork === false)).toHaveLength(2);
    const { session } = await second.requireSession();
    expect(await staff.accounts.endOwnSession(me, first.request, { id: session.id })).toBe(true);
    expect(await staff.accounts.endOwnSession(me, first.request, { id: 'nonsense' })).toBe(false);
    expect(await second.session()).toBeUndefined();
    expect(await third.session()).toBeDefined();
    expect(await staff.accounts.endOwnOtherSessions(me, first.request)).toBe(1);
    expect(await third.session()).toBeUndefined();
    expect(await first.session()).toBeDefined();
  });

  it('26.security cannot be ended by another person', async () => {
    const mine = staff.openBrowser();
    const theirs = staff.openBrowser();
    await mine.signIn((await staff.addPerson()).email);
    await theirs.signIn((await staff.addPerson()).email);
    const { session } = await theirs.requireSession();
    expect(await staff.accounts.endOwnSession(await mine.requireSession(), mine.request, { id: session.id })).toBe(
      false,
    );
    expect(await theirs.session()).toBeDefined();
  });

  it('26.2 cost one indexed query per request', async () => {
    const { email } = await staff.addPerson();
    const browser = staff.openBrowser();
    await browser.signIn(email);
    const statements: string[] = [];
    const scope = {
      ...staff.scope,
      run: ((work, moment) =>
        staff.scope.run((tx) => {
          const spied = new Proxy(tx.$client, {
            get: (client, name) =>
              name === 'query'
                ? (query: { text: string } | string, values?: unknown[]) => {
                    statements.push(typeof query === 'string' ? query : query.text);
                    return client.query(query as string, values);
                  }
                : Reflect.get(client, name),
          });
          return work(
            new Proxy(tx, { get: (target, name) => (name === '$client' ? spied : Reflect.get(target, name)) }),
          );
        }, moment)) as typeof staff.scope.run,
    };
    const { readSession } = await import('../../../src/features/staff/accounts/sign-in.server.ts');
    expect(await readSession({ ...staff.tools, scope }, browser.request.cookies)).toBeDefined();
    expect(statements).toHaveLength(1);
    await staff.owner`set enable_seqscan = off`;
    const plan = await staff.owner.unsafe(`explain ${statements[0]?.replace('$1', "'x'").replace('$2', 'true')}`);
    expect(JSON.stringify(plan)).toMatch(/Index Scan using .{0,3}staff_sessions_tokenHash_unique/);
  });
});
