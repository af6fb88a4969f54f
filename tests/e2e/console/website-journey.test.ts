import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { expectNoAxeViolations, openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { openConsolePage } from '../../support/console/open-console-page.ts';
import { postAsColleague } from '../../support/console/post-as-colleague.ts';
import { get } from '../../support/servers/send-request.ts';

const dealership = 'swan-river-toyota';
const base = `/dealerships/${dealership}`;
const phone = { width: 390 };
const dayMs = 24 * 60 * 60 * 1000;

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser({ photos: false });
});
afterAll(() => browser.close());

const readSite = async (path: string): Promise<string> =>
  (await get(inject('baseUrl'), `${dealership}.localhost`, path)).text;

/** A local time of the dealership, as a field takes it. */
const toField = (daysFromNow: number): string =>
  new Date(Date.now() + daysFromNow * dayMs)
    .toLocaleString('sv-SE', { timeZone: 'Australia/Perth' })
    .replace(' ', 'T')
    .slice(0, 16);

it('29.acceptance schedules an offer on a phone: it is live within its dates only', async () => {
  const name = `Tow bar week ${randomUUID().slice(0, 8)}`;
  const { page, pageErrors } = await openConsolePage(browser, 'manager', `${base}/offers/new`, phone);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Description').fill('A tow bar with every ute.<script>alert(1)</script>');
  await page.getByLabel('Start (optional)').fill(toField(1));
  await page.getByLabel('End (optional)').fill(toField(8));
  await page.getByRole('button', { name: 'Add offer' }).click();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await row.getByText('Scheduled').waitFor();
  await expectNoAxeViolations(page);
  expect(await readSite('/special-offers')).not.toContain(name);

  await row.getByRole('link', { name }).click();
  const start = page.getByLabel('Start (optional)');
  await start.fill(toField(-1));
  // A colleague saves it first: the history says so, and saving again replaces their change.
  const form = page.locator('form', { has: start });
  expect(await postAsColleague(form, 'manager', { description: 'A tow bar from Kim', start: '' })).toBe(200);
  await page.getByRole('button', { name: 'Save offer' }).click();
  await page.getByText('Someone else has changed this since you opened it').waitFor();
  await page.getByText('→ A tow bar from Kim').waitFor();
  await page.getByRole('button', { name: 'Save offer' }).click();
  await expect.poll(() => readSite('/special-offers')).toContain(name);
  expect(await readSite('/special-offers')).not.toContain('alert(1)');

  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('button', { name: 'Delete offer' }).click();
  await expect.poll(() => readSite('/special-offers')).not.toContain(name);
  // The form that was refused.
  expect(pageErrors.filter((error) => !error.includes('422'))).toEqual([]);
});

it('29.acceptance sets the hours of a special day on a phone, and the website shows them', async () => {
  const { page, pageErrors } = await openConsolePage(browser, 'manager', `${base}/locations`, phone);
  await page.getByRole('link', { name: 'Swan River Toyota Ellenbrook' }).click();
  const date = toField(30).slice(0, 10);
  const day = new Date(`${date}T00:00:00Z`);
  const format = (options: Intl.DateTimeFormatOptions): string =>
    day.toLocaleDateString('en-AU', { timeZone: 'UTC', ...options });
  const days = page.getByRole('list', { name: 'Special days' });
  const listed = days
    .getByRole('listitem')
    .filter({ hasText: format({ day: 'numeric', month: 'long', year: 'numeric' }) });
  await page.getByLabel('Day', { exact: true }).fill(date);
  await page.getByLabel('Hours', { exact: true }).selectOption('Open');
  await page.getByLabel('Opens', { exact: true }).last().fill('10:10');
  await page.getByLabel('Closes', { exact: true }).last().fill('13:20');
  await page.getByRole('button', { name: 'Add day' }).click();
  await listed.waitFor();
  await expectNoAxeViolations(page);
  await expect.poll(() => readSite('/locations/ellenbrook')).toMatch(/10:10\s?am/i);

  await listed.getByRole('button', { name: /^Remove/ }).click();
  await expect.poll(() => readSite('/locations/ellenbrook')).not.toMatch(/10:10\s?am/i);
  expect(pageErrors).toEqual([]);
});
