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

it('29.2 shows the draft of an offer and of a special day on the real website before visitors see them', async () => {
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

  // Published from now on, then changed: only the preview has the change.
  await page.getByLabel('Start (optional)').fill('');
  await page.getByRole('button', { name: 'Publish offer' }).click();
  // The form starts again with what was published.
  await page.getByRole('button', { name: 'Save offer' }).waitFor();
  expect(await readSite('/special-offers')).toContain(name);
  await page.getByLabel('Name').fill(`${name} extended`);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await frame.getByRole('heading', { level: 1, name: `${name} extended` }).waitFor();
  expect(await readSite('/special-offers')).not.toContain('extended');
  await page.getByRole('button', { name: 'Publish offer' }).click();
  await expect.poll(() => readSite('/special-offers')).toContain(`${name} extended`);
  await page.getByRole('button', { name: `Delete ${name} extended` }).click();
  await page.getByRole('button', { name: 'Delete offer' }).click();
  await page.getByText('The offer was deleted.').waitFor();

  await page.getByRole('navigation').getByRole('link', { name: 'Locations' }).first().click();
  await page.getByRole('link', { name: 'Swan River Toyota Ellenbrook' }).click();
  await page.getByLabel('Day', { exact: true }).fill(toDate(40));
  await page.getByLabel('Hours', { exact: true }).selectOption('Open');
  await page.getByLabel('Opens', { exact: true }).last().fill('10:20');
  await page.getByLabel('Closes', { exact: true }).last().fill('11:40');
  await page.getByRole('button', { name: 'Save day as draft' }).click();
  await page.getByText('Not on your websites yet: 1 special day.').waitFor();
  // On the day itself.
  await frame
    .getByText(/10:20\s?am/i)
    .first()
    .waitFor();
  await expectNoAxeViolations(page);
  expect(await readSite('/locations/ellenbrook')).not.toMatch(/10:20\s?am/i);
  await page.getByRole('button', { name: 'Publish hours' }).click();
  await expect.poll(() => readSite('/locations/ellenbrook')).toMatch(/10:20\s?am/i);
  const days = page.getByRole('list', { name: 'Special days' });
  await days.getByRole('listitem').filter({ hasText: '10:20am' }).getByRole('button').click();
  await expect.poll(() => readSite('/locations/ellenbrook')).not.toMatch(/10:20\s?am/i);
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
