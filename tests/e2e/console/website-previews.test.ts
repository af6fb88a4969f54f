import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { expectNoAxeViolations, openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { openConsolePage } from '../../support/console/open-console-page.ts';
import { get } from '../../support/servers/send-request.ts';

const dealership = 'swan-river-toyota';
const dayMs = 24 * 60 * 60 * 1000;

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser({ photos: false });
});
afterAll(() => browser.close());

const readSite = async (path: string): Promise<string> =>
  (await get(inject('baseUrl'), `${dealership}.localhost`, path)).text;

/** A local date of the dealership. */
const toDate = (daysFromNow: number): string =>
  new Date(Date.now() + daysFromNow * dayMs).toLocaleDateString('sv-SE', { timeZone: 'Australia/Perth' });

it('29.2 shows the draft of a scheduled offer on the real website as of its start, and visitors nothing of it', async () => {
  const name = `Roof rack week ${randomUUID().slice(0, 8)}`;
  const { page, pageErrors } = await openConsolePage(browser, 'manager', `/dealerships/${dealership}/offers/new`);
  const frame = page.frameLocator('.record-preview iframe');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Start (optional)').fill(`${toDate(20)}T09:00`);
  await page.getByRole('button', { name: 'Save draft' }).click();
  // As of its start.
  await frame.getByRole('heading', { level: 1, name }).waitFor();
  await expectNoAxeViolations(page);
  // Not yet there on the day before.
  await page.getByLabel('As visitors see it on (optional)').fill(`${toDate(19)}T09:00`);
  await page.getByRole('button', { name: 'Update preview' }).click();
  await frame.getByRole('heading', { level: 1 }).filter({ hasNotText: name }).waitFor();
  expect(await readSite('/special-offers')).not.toContain(name);

  await page.getByLabel('Start (optional)').fill('');
  await page.getByRole('button', { name: 'Publish offer' }).click();
  // The form starts again with what was published.
  await page.getByRole('button', { name: 'Save offer' }).waitFor();
  expect(await readSite('/special-offers')).toContain(name);

  // The draft of a live offer is in the form and the preview, not on the website.
  const changed = name.replace('week', 'fortnight');
  await page.getByLabel('Name').fill(changed);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await frame.getByRole('heading', { level: 1, name: changed }).waitFor();
  expect(await page.getByLabel('Name').inputValue()).toBe(changed);
  expect(await readSite('/special-offers')).not.toContain(changed);
  await page.getByRole('button', { name: 'Publish offer' }).click();
  await page.getByRole('button', { name: 'Save offer' }).waitFor();
  await expect.poll(() => readSite('/special-offers')).toContain(changed);

  await page.getByRole('button', { name: `Delete ${changed}` }).click();
  await page.getByRole('button', { name: 'Delete offer' }).click();
  await expect.poll(() => readSite('/special-offers')).not.toContain(name);
  // The page that is not there yet, in the frame.
  expect(pageErrors.filter((error) => !error.includes('404'))).toEqual([]);
});

it('29.1 29.5 offers the pages of the website in a link field, and the stock’s values for preset filters', async () => {
  const { page, pageErrors } = await openConsolePage(browser, 'manager', `/sites/${dealership}/settings/search`);
  const entry = page
    .getByRole('listitem')
    .filter({ has: page.locator('[name="search.paths.4.path"]') })
    .last();
  await entry.locator('summary').first().click();
  await entry.getByRole('button', { name: 'Add filter' }).click();
  const added = entry.locator('[name="search.paths.4.refinements.1.key"]');
  await added.selectOption('fuel');
  const picker = entry.getByRole('combobox', { name: 'Values' }).last();
  await picker.fill('hyb');
  await page.getByRole('option', { name: /^Hybrid.*cars?$/ }).click();
  await entry.getByText(/^Hybrid\d+ cars?$/).waitFor();
  await expectNoAxeViolations(page);
  expect(await entry.locator('[name="search.paths.4.refinements.1.value.0"]').inputValue()).toBe('Hybrid');

  await page.getByRole('link', { name: 'Menus' }).first().click();
  await page.getByRole('radio', { name: 'Your own' }).first().check();
  await page.getByRole('button', { name: 'Add menu entry' }).click();
  const link = page
    .getByRole('listitem')
    .filter({ has: page.getByText('New menu entry', { exact: true }) })
    .getByRole('combobox', { name: 'Leads to' });
  await link.fill('ellenbrook');
  await page.getByRole('group', { name: 'Locations' }).getByRole('option').first().click();
  expect(await link.inputValue()).toBe('/locations/ellenbrook');
  await link.fill('/search/used-cars');
  await page.getByRole('group', { name: 'Used cars, by body' }).getByRole('option').first().click();
  expect(await link.inputValue()).toContain('/search/used-cars?refinementList%5Bbody%5D%5B0%5D=');
  expect(pageErrors).toEqual([]);
});
