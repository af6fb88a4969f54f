import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { expectNoAxeViolations, openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { expectFits } from '../../support/browser/expect-fits.ts';
import { walkToEnd } from '../../support/browser/keyboard-walk.ts';
import { consoleUrl } from '../../support/console/console-session.ts';
import {
  listRoutes,
  ownDealership,
  readExampleParameters,
  toExamplePath,
} from '../../support/console/example-paths.ts';
import { openConsolePage, waitUntilHydrated } from '../../support/console/open-console-page.ts';

let browser: TestBrowser;
let parameters: Record<string, string>;
beforeAll(async () => {
  browser = await openBrowser({ photos: false });
  parameters = await readExampleParameters();
});
afterAll(() => browser.close());

/** Pages that an operator can open with an example; resource routes have no page. */
const pages = listRoutes().filter(({ file }) => file.endsWith('-page.tsx'));

/** Pages of a record, or of all records of a kind, that staff change. */
const withHistory: ReadonlySet<string> = new Set([
  ...[
    'cars/:car',
    'leads/:lead',
    'leads/settings',
    'leads/templates',
    'reservations/:reservation',
    'stock-sources/:source',
    'exports/:export',
    'locations/:location',
    'offers/:offer',
    'lead-routes/:route',
    'finance/rates/:sheet',
    'payments',
    'team',
    'team-members/:member',
    'reviews/:review',
    'api-keys',
  ].map((path) => `/dealerships/:dealership/${path}`),
  ...['promos/:promo', 'redirects', 'hostnames'].map((path) => `/sites/:site/${path}`),
  '/platform/dealerships/:dealershipSlug',
  '/platform/groups/:groupSlug',
  '/platform/sites/:siteSlug',
  '/platform/staff/:person',
  '/platform/models/:model',
  '/platform/models/:model/accessories/:accessory',
]);

const schemes = ['light', 'dark'] as const;

/** Pages that lead a person who is signed in elsewhere; the journey examines them. */
const leadElsewhere: Readonly<Record<string, string>> = {
  // Without a sign-in that waits for its second factor.
  '/second-factor': '/sign-in',
};

/** Both widths, each in one scheme; which one depends on the address, so that all four combinations occur. */
function listLooks(path: string) {
  const phoneIn = createHash('sha256').update(path).digest()[0] as number;
  return [
    { width: 390, height: 844, colorScheme: schemes[phoneIn % 2] },
    { width: 1440, height: 900, colorScheme: schemes[(phoneIn + 1) % 2] },
  ] as const;
}

/** Both looks on one visit: the server sends the same page for both. */
async function expectLooksRight(page: Page, path: string): Promise<void> {
  for (const { width, height, colorScheme = 'light' } of listLooks(path)) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await expectFits(page);
    await expectNoAxeViolations(page);
  }
}

describe('26.1 at 390 px and at 1440 px, one in light mode and one in dark mode', () => {
  let visit: Awaited<ReturnType<typeof openConsolePage>>;
  beforeAll(async () => {
    visit = await openConsolePage(browser, 'operator', '/');
  });

  test.each(pages)('$path has a heading and a title, fits its width, and passes axe', async (route) => {
    const { page, pageErrors } = visit;
    const path = toExamplePath(route, parameters);
    await page.goto(consoleUrl(path));
    expect(new URL(page.url()).pathname).toBe(leadElsewhere[route.path] ?? new URL(consoleUrl(path)).pathname);
    await waitUntilHydrated(page);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await expect.poll(() => page.title()).toMatch(/\S · Forecourt/);
    if (withHistory.has(route.path))
      await page.getByRole('heading', { level: 2, name: 'History', exact: true }).waitFor();
    await expectLooksRight(page, route.path);
    expect(pageErrors.splice(0)).toEqual([]);
  });
});

/** A page of each kind: start, list, form, detail with its history, settings, sign-in. */
const walked: (() => string)[] = [
  () => '/',
  () => `/dealerships/${ownDealership}/team`,
  () => `/dealerships/${ownDealership}/history`,
  () => `/dealerships/${ownDealership}/cars`,
  () => `/dealerships/${ownDealership}/offers/new`,
  () => `/dealerships/${ownDealership}/leads/${parameters.lead}`,
  () => '/account',
  () => '/sign-in',
];

test('26.1 pages of each kind can be used with the keyboard alone: every stop is visible', async () => {
  const { page } = await openConsolePage(browser, 'operator', '/');
  for (const getPath of walked) {
    const path = getPath();
    await page.goto(consoleUrl(path));
    await waitUntilHydrated(page);
    expect(await walkToEnd(page), path).toEqual([]);
  }
  // In a dialog the focus stays inside, and returns to its button.
  await page.goto(consoleUrl(`/dealerships/${ownDealership}/team`));
  await waitUntilHydrated(page);
  const opener = page.getByRole('button', { name: /^Remove .* from the team$/ }).first();
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog');
  await dialog.waitFor();
  const isInside = () => dialog.evaluate((element) => element.contains(document.activeElement));
  for (let stop = 0; stop < 5; stop++) {
    await expect.poll(isInside).toBe(true);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.context().close();
});

test.each([
  ['a page that does not exist', 'operator', '/platform/nothing', 'Page not found'],
  ['a page that the role may not open', 'sales', `/dealerships/${ownDealership}/payments`, 'No access'],
] as const)('26.1 %s passes axe at both widths', async (_what, role, path, title) => {
  const { page } = await openConsolePage(browser, role, '/account');
  // Such a page has no script of its own that could be waited for.
  await page.goto(consoleUrl(path));
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await expectLooksRight(page, path);
  await page.context().close();
});

test('26.errors the page of a session that has ended passes axe at both widths, and can be used with the keyboard', async () => {
  const { page } = await openConsolePage(browser, 'manager', `/dealerships/${ownDealership}/team`);
  await page.context().clearCookies();
  await page.getByRole('textbox', { name: 'Email address' }).fill('kept@dealer.example');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your session has ended' }).waitFor();
  await expectLooksRight(page, '/ended');
  expect(await walkToEnd(page)).toEqual([]);
  expect(await page.locator('input[name="email"]').inputValue()).toBe('kept@dealer.example');
  await page.context().close();
});

test('26.1 the command palette opens with Ctrl-K, finds a car and opens it with Enter', async () => {
  const { page, pageErrors } = await openConsolePage(browser, 'manager', `/dealerships/${ownDealership}`);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search and commands' });
  await field.fill('toyota');
  await page.getByRole('option').filter({ hasText: 'Toyota' }).first().waitFor();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/cars\/\d+$/);
  await page.getByRole('heading', { level: 1, name: /Toyota/ }).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(pageErrors).toEqual([]);
  await page.context().close();
});

test('26.1 the switcher changes to another dealership, and the address says which', async () => {
  const { page } = await openConsolePage(browser, 'operator', `/dealerships/${ownDealership}`);
  await page.getByRole('link', { name: /Dealership Swan River Toyota: change/ }).click();
  await page.getByRole('combobox').fill('harbour');
  await page
    .getByRole('option', { name: /Harbour Motors/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Harbour Motors' }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/dealerships/harbour-motors');
  await page.context().close();
});

test('26.1 without JavaScript a person signs in, reads a page and signs out', async () => {
  const page = await browser.newPage({ javaScript: false, width: 390 });
  const { email = '', password = '' } = inject('demoStaff').manager ?? {};
  await page.goto(consoleUrl(`/dealerships/${ownDealership}/team`));
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('is not correct').first().waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: 'Email address' }).inputValue()).toBe(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(consoleUrl(`/dealerships/${ownDealership}/team`));
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Staff accounts');
  await expect.poll(() => page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(true);
  await page.getByRole('textbox', { name: 'Email address' }).fill('not an address');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect.poll(() => page.getByRole('textbox', { name: 'Email address' }).inputValue()).toBe('not an address');
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Email address' }).getAttribute('aria-invalid'))
    .toBe('true');
  await page.goto(consoleUrl('/account'));
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(/\/sign-in/);
  // The session has ended, not only the page been left.
  await page.goto(consoleUrl(`/dealerships/${ownDealership}/team`));
  await page.waitForURL(/\/sign-in\?next=/);
  await page.context().close();
});

test('26.1 the console is served at its own host only, and dealers’ pages are not served there', async () => {
  const page = await browser.newPage();
  const response = await page.goto(consoleUrl('/sign-in'));
  const headers = response?.headers() ?? {};
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['x-robots-tag']).toContain('noindex');
  expect(headers['x-frame-options']).toBe('DENY');
  const dealer = consoleUrl('/sign-in').replace('console.', `${ownDealership}.`);
  expect(await (await page.goto(dealer))?.text()).not.toContain('Forecourt console');
  expect((await page.goto(consoleUrl('/search')))?.status()).toBe(404);
  await page.context().close();
});
