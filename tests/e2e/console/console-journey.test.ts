import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { expectNoAxeViolations, openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { expectFits } from '../../support/browser/expect-fits.ts';
import { walkToEnd } from '../../support/browser/keyboard-walk.ts';
import {
  acceptInvitation,
  addAuthenticator,
  fill,
  type Journey,
  password,
  press,
  startJourney,
} from '../../support/console/journey.ts';
import { getOneTimeCode } from '../../support/console/one-time-code.ts';
import { get } from '../../support/servers/send-request.ts';

/** Shown as text wherever the person is named. */
const hostileName = `Olivia <img src=x onerror="document.title='run'">`;
const bellarine = '/dealerships/bellarine-motors';
const otway = '/dealerships/otway-autos';

let browser: TestBrowser;
let journey: Journey;
let operator: Page;
let manager: Page;

beforeAll(async () => {
  [browser, journey] = await Promise.all([openBrowser({ photos: false }), startJourney()]);
}, 150_000);
afterAll(async () => {
  await browser.close();
  await journey.stop();
});

/** The name is text: no element was made of it, and its script has not run. */
async function expectHostileNameAsText(page: Page): Promise<void> {
  await page.getByText(hostileName).first().waitFor();
  expect(await page.locator('img[src="x"], [onerror]').count()).toBe(0);
  expect(await page.title()).toMatch(/ · Forecourt/);
}

async function createDealer(name: string, managerEmail: string): Promise<void> {
  await journey.open(operator, '/platform/dealerships/new');
  await fill(operator, 'Name', name);
  await fill(operator, 'Street and number', '12 High Street');
  await fill(operator, 'Suburb or town', 'Drysdale');
  await operator.getByLabel('State', { exact: true }).first().selectOption('VIC');
  await fill(operator, 'Postcode', '3222');
  await fill(operator, 'Email', 'sales@bellarine.example');
  await fill(operator, 'Email (optional)', managerEmail);
  await press(operator, 'Create dealer');
  await operator.waitForURL(new RegExp(`/platform/dealerships/${name.toLowerCase().replace(' ', '-')}`));
}

test('26.2 the first operator creates an account through the printed link, which works once', async () => {
  const line = journey.server.lines.find((each) => each.includes('first operator')) ?? '';
  const link = /http\S+$/.exec(line)?.[0] ?? '';
  operator = await browser.newPage();
  await journey.open(operator, link);
  await fill(operator, 'Your name', hostileName);
  await fill(operator, 'Email address', 'olivia@forecourt.example');
  await fill(operator, 'Choose a password', 'password1234');
  await press(operator, 'Create account and accept');
  await operator.getByText(/harder to guess/).waitFor();
  await expectNoAxeViolations(operator);
  await fill(operator, 'Choose a password', password);
  await press(operator, 'Show password');
  await expect.poll(() => operator.getByLabel('Choose a password').getAttribute('type')).toBe('text');
  await press(operator, 'Hide password');
  await expect.poll(() => operator.getByLabel('Choose a password').getAttribute('type')).toBe('password');
  await press(operator, 'Create account and accept');
  await operator.waitForURL(journey.consoleUrl('/account/second-factor-required'));
  await operator.getByText('Operators need a second factor.').waitFor();
  await addAuthenticator(journey, operator);
  const other = await browser.newPage();
  await journey.open(other, link);
  await expect.poll(() => other.getByRole('alert').textContent()).toContain('This invitation was accepted already');
  await other.context().close();
});

test('26.6 the operator creates a dealer in one form, and the website is live', async () => {
  await createDealer('Bellarine Motors', 'mia@bellarine.example');
  const page = await get(journey.baseUrl, 'bellarine-motors.localhost', '/');
  expect(page.status).toBe(200);
  expect(page.text).toContain('Bellarine Motors');
});

test('26.2 the invited manager accepts, and a used link is refused', async () => {
  const link = await journey.readLink('mia@bellarine.example', 'invitations');
  const other = await browser.newPage();
  await journey.open(other, link);
  await expectHostileNameAsText(other);
  await expectNoAxeViolations(other);
  manager = await acceptInvitation(journey, browser, { link, name: 'Mia Manager' });
  await manager.getByRole('heading', { level: 1, name: 'Bellarine Motors', exact: true }).waitFor();
  await expect.poll(() => new URL(manager.url()).pathname).toBe(bellarine);
  await other.reload();
  await other.getByText('This invitation was accepted already').waitFor();
  await journey.open(other, '/reset-password');
  await fill(other, 'Email address', 'mia@bellarine.example');
  await press(other, 'Send the link');
  await journey.open(other, await journey.readLink('mia@bellarine.example', 'reset-password'));
  await other.getByLabel('New password').waitFor();
  await expectNoAxeViolations(other);
  await other.context().close();
});

test('26.2 with an authenticator app a password alone does not sign in, and a recovery code works once', async () => {
  const { key, recoveryCodes } = await addAuthenticator(journey, manager, expectNoAxeViolations);
  const [recoveryCode = ''] = recoveryCodes;

  await journey.open(manager, '/account');
  await press(manager, 'Sign out');
  await manager.waitForURL(/\/sign-in/);
  const check = async (field: string) => {
    await manager.getByLabel(field, { exact: true }).waitFor();
    for (const width of [390, 1440]) {
      await manager.setViewportSize({ width, height: 900 });
      await expectFits(manager);
      await expectNoAxeViolations(manager);
    }
    expect(await walkToEnd(manager)).toEqual([]);
  };
  const signIn = async () => {
    await journey.open(manager, '/sign-in');
    await fill(manager, 'Email address', 'mia@bellarine.example');
    await fill(manager, 'Password', password);
    await press(manager, 'Sign in');
    await manager.waitForURL(/\/second-factor/);
    await check('Code of your authenticator app');
    await manager.getByRole('link', { name: 'Use a recovery code' }).click();
    await check('Recovery code');
    await manager.getByLabel('Recovery code').fill(recoveryCode);
    await press(manager, 'Continue');
  };
  await signIn();
  await manager.waitForURL(/\/dealerships\//);
  await journey.open(manager, '/account');
  await press(manager, 'Sign out');
  await manager.waitForURL(/\/sign-in/);
  await signIn();
  await expect.poll(() => manager.getByRole('alert').textContent()).toContain('This code is not correct.');
  await journey.open(manager, '/second-factor');
  // An app shows a new code every 30 seconds; a used one is refused.
  await fill(manager, 'Code of your authenticator app', getOneTimeCode(key, Date.now() + 30_000));
  await press(manager, 'Continue');
  await manager.waitForURL(/\/dealerships\//);
});

test('26.2 a passkey signs in without a password', async () => {
  const authenticator = await manager.context().newCDPSession(manager);
  await authenticator.send('WebAuthn.enable');
  await authenticator.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await journey.open(manager, '/account');
  await manager.getByText('Add a passkey').click();
  await fill(manager, 'Name of the passkey', 'Work laptop');
  await manager.getByLabel('Your password').last().fill(password);
  await press(manager, 'Continue');
  await manager.getByText('The passkey was added.').waitFor();
  await press(manager, 'Sign out');
  await manager.waitForURL(/\/sign-in/);
  await press(manager, 'Sign in with a passkey');
  await manager.getByRole('heading', { level: 1, name: 'Bellarine Motors', exact: true }).waitFor();
  await expect.poll(() => new URL(manager.url()).pathname).toBe(bellarine);
});

test('29.6 the manager previews the rates of a lender, corrects a comparison rate that is too low, and adds them', async () => {
  await journey.open(manager, `${bellarine}/finance`);
  await manager.getByRole('link', { name: 'Add rates' }).click();
  await manager.getByLabel('Lender', { exact: true }).selectOption('AusLoans');
  await fill(manager, 'Interest rate (% p.a.)', '8.99');
  await fill(manager, 'Establishment fee ($)', '395');
  await fill(manager, 'Monthly fee ($)', '8');
  await fill(manager, 'Deposit (% of the price)', '0');
  await fill(manager, 'Comparison rate of the lender (% p.a., optional)', '8.5');
  await press(manager, 'Preview');
  await manager.getByText('never below the interest rate').waitFor();
  await fill(manager, 'Comparison rate of the lender (% p.a., optional)', '');
  await press(manager, 'Preview');
  await manager.getByText('$143 a week, or $623 a month').waitFor();
  await manager.getByText('10.11% p.a.', { exact: true }).waitFor();
  await manager.getByText(/WARNING: This comparison rate is true only for the example given/).waitFor();
  await expectNoAxeViolations(manager);
  await press(manager, 'Add rates');
  await manager.getByText('The rates were added.').waitFor();
  const row = manager
    .getByRole('table', { name: 'Rates', exact: true })
    .getByRole('row')
    .filter({ hasText: 'AusLoans' });
  await expect.poll(() => row.textContent()).toMatch(/8\.99 %.*10\.11 %.*Live.*On no website/);
});

test('26.acceptance 26.7 an invited salesperson accepts, adds the required second factor, works, and is disabled', async () => {
  await journey.open(manager, `${bellarine}/team`);
  await press(manager, 'Require it');
  await manager.getByText('Required', { exact: true }).waitFor();
  await fill(manager, 'Email address', 'sam@bellarine.example');
  await manager.getByLabel('Role', { exact: true }).selectOption('sales');
  await press(manager, 'Send invitation');
  await manager.getByRole('table', { name: 'Open invitations' }).getByText('sam@bellarine.example').waitFor();

  const link = await journey.readLink('sam@bellarine.example', 'invitations');
  const sam = await acceptInvitation(journey, browser, { link, name: 'Sam Sales' });
  await sam.getByRole('heading', { level: 1, name: 'Set up a second factor first' }).waitFor();
  // Every other page leads back.
  await journey.open(sam, `${bellarine}/leads`);
  expect(new URL(sam.url()).pathname).toBe('/account/second-factor-required');
  await addAuthenticator(journey, sam);
  await journey.open(sam, bellarine);
  await expect.poll(() => sam.getByRole('link', { name: 'Staff accounts' }).count()).toBe(0);
  expect((await sam.goto(journey.consoleUrl(`${bellarine}/team`)))?.status()).toBe(403);

  await journey.open(sam, `${bellarine}/leads/new`);
  await fill(sam, 'First name', 'Robin');
  await fill(sam, 'Email', 'robin@customer.example');
  await fill(sam, 'What do they want?', 'Is the ute still there?');
  await sam.getByLabel('Assigned to').selectOption({ label: 'Sam Sales (you)' });
  await press(sam, 'Add lead');
  await sam.getByRole('heading', { level: 1, name: 'Robin' }).waitFor();
  // It was assigned, a job has given it its location, and the page knows.
  await expect.poll(() => sam.locator('[name="version"]').first().inputValue()).toBe('3');
  await sam.getByRole('textbox', { name: 'Message', exact: true }).fill('Yes, it is here.');
  await press(sam, 'Send reply');
  await sam.getByRole('list', { name: 'Timeline' }).getByText('Yes, it is here.').waitFor();
  const hasReply = () => journey.listMails('robin@customer.example').some((text) => text.includes('Yes, it is here.'));
  await vi.waitUntil(hasReply, { timeout: 20_000, interval: 100 });

  await sam.getByRole('textbox', { name: 'Note' }).fill('Written in vain');
  await journey.open(manager, `${bellarine}/team`);
  await press(manager, 'Disable the account of Sam Sales');
  await manager.getByRole('alertdialog').waitFor();
  await expectNoAxeViolations(manager);
  await press(manager, 'Disable');
  await manager.getByText('Disabled', { exact: true }).waitFor();
  await press(sam, 'Add note');
  await sam.getByRole('heading', { level: 1, name: 'Your session has ended' }).waitFor();
  const leadPath = new URL(sam.url()).pathname;
  await sam.goto(journey.consoleUrl(bellarine));
  await expect.poll(() => new URL(sam.url()).pathname).toBe('/sign-in');
  await sam.context().close();
  await journey.open(manager, leadPath);
  await expect.poll(() => manager.getByText('Yes, it is here.').count()).toBeGreaterThan(0);
  expect(await manager.getByText('Written in vain').count()).toBe(0);
});

test('26.5 the history says who did what, with before and after', async () => {
  await journey.open(manager, `${bellarine}/history`);
  const entries = manager.getByRole('main').getByRole('listitem');
  await entries
    .filter({ hasText: 'Mia Manager' })
    .filter({ hasText: /second factor.*No → Yes/i })
    .first()
    .waitFor();
  const csv = await manager.evaluate(async () => {
    const response = await fetch('/dealerships/bellarine-motors/history.csv');
    return { disposition: response.headers.get('content-disposition'), text: await response.text() };
  });
  expect(csv.disposition).toContain('attachment');
  expect(csv.text).toContain('Mia Manager');
  await journey.open(operator, '/platform/history');
  await expectHostileNameAsText(operator);
  await journey.open(operator, '/platform/staff');
  await expectHostileNameAsText(operator);
});

test('26.errors with two tabs on different dealerships each form lands where its address says', async () => {
  await createDealer('Otway Autos', 'mia@bellarine.example');
  await journey.open(manager, await journey.readLink('mia@bellarine.example', 'invitations', 'Otway Autos'));
  await expectNoAxeViolations(manager);
  await press(manager, 'Accept the invitation');
  await manager.waitForURL(journey.consoleUrl('/'));
  const other = await manager.context().newPage();
  await journey.open(manager, `${bellarine}/team`);
  await journey.open(other, `${otway}/team`);
  const tabs = [
    { page: manager, place: 'bellarine' },
    { page: other, place: 'otway' },
  ];
  for (const round of [1, 2]) {
    for (const { page, place } of tabs) await fill(page, 'Email address', `person${round}@${place}.example`);
    for (const { page, place } of tabs) {
      await press(page, 'Send invitation');
      await page.getByRole('cell', { name: `person${round}@${place}.example`, exact: true }).waitFor();
    }
  }
  for (const { page, place } of tabs) {
    await page.reload();
    const invited = page.getByRole('table', { name: 'Open invitations' }).getByRole('row');
    const all = (await invited.allTextContents()).flatMap((text) => /person\d@\w+\.example/.exec(text)?.[0] ?? []);
    expect(all.toSorted()).toEqual([`person1@${place}.example`, `person2@${place}.example`]);
  }

  // The membership ends while a form is open.
  await fill(other, 'Email address', 'late@otway.example');
  await journey.open(operator, `${otway}/team`);
  await press(operator, 'Remove Mia Manager from the team');
  await press(operator, 'Remove');
  const team = operator.getByRole('table', { name: 'Staff accounts' });
  await team.getByText('Mia Manager', { exact: true }).waitFor({ state: 'detached' });
  await press(other, 'Send invitation');
  await other.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  await other.close();
});

test('26.acceptance axe finds nothing in the palette and the switcher at 390 px', async () => {
  await manager.setViewportSize({ width: 390, height: 844 });
  await journey.open(manager, bellarine);
  await manager.keyboard.press('Control+k');
  await manager.getByRole('combobox', { name: 'Search and commands' }).waitFor();
  await expectNoAxeViolations(manager);
  await manager.keyboard.press('Escape');
  await manager.getByRole('dialog').waitFor({ state: 'detached' });
  await manager.getByRole('link', { name: /Dealership Bellarine Motors: change/ }).click();
  await manager.getByRole('combobox').waitFor();
  await expectNoAxeViolations(manager);
});

test('26.errors with the mail server down an invitation is queued, the page says so, and it is sent later', async () => {
  const reopenInbox = await journey.closeInbox();
  await journey.open(manager, `${bellarine}/team`);
  await fill(manager, 'Email address', 'zoe@bellarine.example');
  await press(manager, 'Send invitation');
  const row = manager.getByRole('row').filter({ hasText: 'zoe@bellarine.example' });
  await row.waitFor();
  await vi.waitFor(
    async () => {
      await manager.reload();
      await row.waitFor();
      expect(await row.textContent()).toContain('the mail server does not respond');
    },
    { timeout: 60_000, interval: 300 },
  );
  await reopenInbox();
  expect(await journey.readLink('zoe@bellarine.example', 'invitations')).toMatch(/\/invitations\//);
});
