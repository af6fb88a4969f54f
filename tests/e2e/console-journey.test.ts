import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { expectNoAxeViolations, openBrowser, type TestBrowser } from '../support/browser/browser.ts';
import { getOneTimeCode } from '../support/console/one-time-code.ts';
import { waitUntilHydrated } from '../support/console/open-console-page.ts';
import { type BuiltServer, runBuiltServer } from '../support/servers/built-server.ts';
import { get } from '../support/servers/send-request.ts';
import { openSmtpInbox } from '../support/servers/smtp-inbox.ts';

const password = 'wattle-lorikeet-27-magpie';
/** Shown as text wherever the person is named. */
const hostileName = `Olivia <img src=x onerror="document.title='run'">`;

let browser: TestBrowser;
let inbox: Awaited<ReturnType<typeof openSmtpInbox>>;
let server: BuiltServer;
let dataDir: string;
let baseUrl: string;
let operator: Page;
let manager: Page;

/** A platform of its own without demo, as after a first installation, with a real mail server. */
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'forecourt journey '));
  inbox = await openSmtpInbox();
  server = runBuiltServer({
    DATA_DIR: dataDir,
    DEMO: 'off',
    SMTP_URL: `smtp://127.0.0.1:${inbox.port}`,
    MAIL_FROM: 'console@forecourt.example',
    DELIVERY_RETRY_SECONDS: '1',
  });
  [browser, baseUrl] = await Promise.all([openBrowser({ photos: false }), server.ready()]);
}, 150_000);
afterAll(async () => {
  await browser.close();
  await server.stop();
  await inbox.close();
  await rm(dataDir, { recursive: true, force: true });
});

const consoleUrl = (path: string): string => baseUrl.replace('localhost', 'console.localhost') + path;

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path.startsWith('http') ? path : consoleUrl(path));
  await waitUntilHydrated(page);
}

const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).first().fill(text);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The link in the newest mail to an address. */
async function readLink(to: string, path: string): Promise<string> {
  const find = () =>
    inbox.received
      .filter((mail) => mail.to.includes(to))
      .flatMap(({ parts }) => parts.map(({ content }) => content.toString()))
      .flatMap((text) => new RegExp(`http\\S*/${path}/[\\w-]+`).exec(text)?.[0] ?? [])
      .at(-1);
  return vi.waitUntil(find, { timeout: 20_000, interval: 100 });
}

async function acceptInvitation(link: string, name: string): Promise<Page> {
  const page = await browser.newPage();
  await open(page, link);
  await fill(page, 'Your name', name);
  await fill(page, 'Choose a password', password);
  await press(page, 'Create account and accept');
  await page.getByRole('heading', { level: 1, name: 'Bellarine Motors', exact: true }).waitFor();
  return page;
}

test('26.2 the first operator creates an account through the printed link, which works once', async () => {
  const line = server.lines.find((each) => each.includes('first operator')) ?? '';
  const link = /http\S+$/.exec(line)?.[0] ?? '';
  operator = await browser.newPage();
  await open(operator, link);
  await fill(operator, 'Your name', hostileName);
  await fill(operator, 'Email address', 'olivia@forecourt.example');
  await fill(operator, 'Choose a password', 'password1234');
  await press(operator, 'Create account and accept');
  await operator.getByText(/harder to guess/).waitFor();
  await fill(operator, 'Choose a password', password);
  await press(operator, 'Create account and accept');
  await operator.waitForURL(consoleUrl('/'));
  const other = await browser.newPage();
  await open(other, link);
  await expect.poll(() => other.getByRole('alert').textContent()).toContain('This invitation was accepted already');
  await other.context().close();
});

test('26.6 the operator creates a dealer in one form, and the website is live', async () => {
  await open(operator, '/platform/dealerships/new');
  await fill(operator, 'Name', 'Bellarine Motors');
  await fill(operator, 'Street and number', '12 High Street');
  await fill(operator, 'Suburb or town', 'Drysdale');
  await operator.getByLabel('State', { exact: true }).first().selectOption('VIC');
  await fill(operator, 'Postcode', '3222');
  await fill(operator, 'Email', 'sales@bellarine.example');
  await fill(operator, 'Email (optional)', 'mia@bellarine.example');
  await press(operator, 'Create dealer');
  await operator.waitForURL(/\/platform\/dealerships\/bellarine-motors/);
  const page = await get(baseUrl, 'bellarine-motors.localhost', '/');
  expect(page.status).toBe(200);
  expect(page.text).toContain('Bellarine Motors');
});

test('26.2 the invited manager accepts, and a used link is refused', async () => {
  const link = await readLink('mia@bellarine.example', 'invitations');
  manager = await acceptInvitation(link, 'Mia Manager');
  await expect.poll(() => new URL(manager.url()).pathname).toBe('/dealerships/bellarine-motors');
  const other = await browser.newPage();
  await open(other, link);
  await other.getByText('This invitation was accepted already').waitFor();
  await other.context().close();
});

test('26.2 with an authenticator app a password alone does not sign in, and a recovery code works once', async () => {
  await open(manager, '/account/authenticator');
  await fill(manager, 'Your password', password);
  await press(manager, 'Continue');
  await manager.getByRole('img', { name: /QR code/ }).waitFor();
  const key = (await manager.locator('p.font-mono').textContent()) ?? '';
  await fill(manager, 'Code', getOneTimeCode(key));
  await press(manager, 'Confirm');
  await manager.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  const [recoveryCode = ''] = await manager.locator('ul.font-mono li').allTextContents();

  await open(manager, '/account');
  await press(manager, 'Sign out');
  await manager.waitForURL(/\/sign-in/);
  const signIn = async () => {
    await open(manager, '/sign-in');
    await fill(manager, 'Email address', 'mia@bellarine.example');
    await fill(manager, 'Password', password);
    await press(manager, 'Sign in');
    await manager.waitForURL(/\/second-factor/);
    await manager.getByRole('link', { name: 'Use a recovery code' }).click();
    await manager.getByLabel('Recovery code').fill(recoveryCode);
    await press(manager, 'Continue');
  };
  await signIn();
  await manager.waitForURL(/\/dealerships\//);
  await open(manager, '/account');
  await press(manager, 'Sign out');
  await manager.waitForURL(/\/sign-in/);
  await signIn();
  await expect.poll(() => manager.getByRole('alert').textContent()).toContain('This code is not correct.');
  await open(manager, '/second-factor');
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
  await open(manager, '/account');
  await manager.getByText('Add a passkey').click();
  await fill(manager, 'Name of the passkey', 'Work laptop');
  await manager.getByLabel('Your password').last().fill(password);
  await press(manager, 'Continue');
  await manager.getByText('The passkey was added.').waitFor();
  await press(manager, 'Sign out');
  await manager.waitForURL(/\/sign-in/);
  await press(manager, 'Sign in with a passkey');
  await manager.getByRole('heading', { level: 1, name: 'Bellarine Motors', exact: true }).waitFor();
  await expect.poll(() => new URL(manager.url()).pathname).toBe('/dealerships/bellarine-motors');
});

test('29.6 the manager previews the rates of a lender, corrects a comparison rate that is too low, and adds them', async () => {
  await open(manager, '/dealerships/bellarine-motors/finance');
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

test('26.7 the manager invites a salesperson, who works until the account is disabled', async () => {
  await open(manager, '/dealerships/bellarine-motors/team');
  await fill(manager, 'Email address', 'sam@bellarine.example');
  await manager.getByLabel('Role', { exact: true }).selectOption('sales');
  await press(manager, 'Send invitation');
  await manager.getByRole('table', { name: 'Open invitations' }).getByText('sam@bellarine.example').waitFor();
  const sam = await acceptInvitation(await readLink('sam@bellarine.example', 'invitations'), 'Sam Sales');
  await expect.poll(() => sam.getByRole('link', { name: 'Staff accounts' }).count()).toBe(0);
  expect((await sam.goto(consoleUrl('/dealerships/bellarine-motors/team')))?.status()).toBe(403);

  await open(manager, '/dealerships/bellarine-motors/team');
  await press(manager, 'Disable the account of Sam Sales');
  await press(manager, 'Disable');
  await manager.getByText('Disabled', { exact: true }).waitFor();
  await sam.goto(consoleUrl('/dealerships/bellarine-motors'));
  await expect.poll(() => new URL(sam.url()).pathname).toBe('/sign-in');
  await sam.context().close();
});

test('26.5 the history says who did what, with before and after', async () => {
  await open(manager, '/dealerships/bellarine-motors/team');
  await press(manager, 'Require it');
  await manager.getByText('Required', { exact: true }).waitFor();
  await open(manager, '/dealerships/bellarine-motors/history');
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
});

test('26.errors with the mail server down an invitation is queued, the page says so, and it is sent later', async () => {
  const { port } = inbox;
  await inbox.close();
  await open(manager, '/dealerships/bellarine-motors/team');
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
  inbox = await openSmtpInbox({ port });
  expect(await readLink('zoe@bellarine.example', 'invitations')).toMatch(/\/invitations\//);
});
